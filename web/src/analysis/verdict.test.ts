import { expect, test } from 'vitest';
import written from '../testing/engine.json';
import type { CardRow, Contract, Report } from './answers';
import { cardsOf, cut, isCard, stepsOf } from './line';
import { better, inCardOrder, isMade, lossAmong, verdictOf } from './verdict';

const contract: Contract = { value: 30, strain: 'H', by: 1, doubled: 0, made: 1, defeated: 2 };
const row = (more: Partial<CardRow>): CardRow => ({
  card: 1,
  chair: 1,
  played: 'SJ',
  alternatives: { SJ: 28 },
  points: 28,
  best: 28,
  loss: 0,
  stake: -2,
  stake_loss: 0,
  equal: [],
  ...more,
});
const report = (more: Partial<Report>): Report =>
  ({ seats: 6, leader: 1, contract, cards: [], end: { points: 31, stake: 1 }, ...more }) as Report;

test('a deal turned on the last card that changed the stake, and on the first card that would have kept it', () => {
  const first = row({ card: 3, stake_loss: 3, loss: 4 });
  const last = row({
    card: 14,
    chair: 2,
    played: 'H7',
    alternatives: { H7: 31, C9: 28, HJ: 29 },
    points: 31,
    best: 28,
    loss: 3,
    stake: 1,
    stake_loss: 3,
  });
  const after = row({ card: 15, loss: 1 });
  expect(verdictOf(report({ cards: [first, last, after] }))).toEqual({
    kind: 'card',
    row: last,
    trick: 3,
    card: 'HJ',
    makes: false,
  });
  expect(better(last, contract)).toEqual(['HJ', 'C9']);
});

test('where no card changed it the contract was as good as made or lost', () => {
  expect(verdictOf(report({ cards: [row({})] }))).toEqual({ kind: 'nothing', made: true });
  const lost = report({ contract: { ...contract, by: 2 } });
  expect(verdictOf(lost)).toEqual({ kind: 'nothing', made: false });
  expect(verdictOf(report({ end: null }))).toEqual({ kind: 'early' });
  expect(verdictOf(report({ contract: null }))).toEqual({ kind: 'no-contract' });
  expect(verdictOf(report({ cards: [row({ stake_loss: [0, 3] })] }))).toEqual({ kind: 'unknown' });
  const known = row({ card: 9, stake_loss: 3, alternatives: { SJ: 28, S9: 31 }, best: 31 });
  const late = verdictOf(report({ cards: [row({ stake_loss: [0, 3] }), known] }));
  expect(late).toMatchObject({ kind: 'card', card: 'S9', makes: true });
  const claimed = report({ end: { points: 31, stake: 1, on: 'even' } });
  expect(verdictOf(claimed)).toEqual({ kind: 'claim', on: 'even' });
});

test('what is said of real deals follows from their numbers', () => {
  const reports = written.flatMap(({ question, answer }) =>
    question.ask === 'analyse' && answer.answer && !('refused' in answer.answer)
      ? [answer.answer as unknown as Report]
      : [],
  );
  expect(reports.length).toBeGreaterThan(3);
  for (const one of reports) {
    const verdict = verdictOf(one);
    if (verdict.kind !== 'card') continue;
    const kept = verdict.row.alternatives[verdict.card]!;
    expect(isMade(one.contract!, kept)).toBe(verdict.makes);
    expect(isMade(one.contract!, verdict.row.points)).toBe(!verdict.makes);
    if (!one.end?.open) expect(one.end!.points! >= one.contract!.value).toBe(!verdict.makes);
  }
});

test('bounds say whether a contract is made only where both do', () => {
  expect([isMade(contract, [30, 40]), isMade(contract, [20, 29])]).toEqual([true, false]);
  expect(isMade(contract, [29, 30])).toBe(null);
});

test('a record is cut at a step and goes on by what is tried', () => {
  const record = { hands: [], leader: 1, auction: ['30S', 'P'], play: ['SJ', 'H9'], claim: {} };
  expect(stepsOf(record)).toBe(4);
  expect(cut(record, 1, ['S31'])).toEqual({
    hands: [],
    leader: 1,
    auction: ['30S', 'S31'],
    play: [],
  });
  expect(cut(record, 3, ['HJ'])).toMatchObject({ auction: ['30S', 'P'], play: ['SJ', 'HJ'] });
  expect(['SJ', 'P', 'S30', '+2H', 'H+', 'X'].filter(isCard)).toEqual(['SJ']);
  expect(cardsOf('9Q..T.J')).toEqual(['S9', 'SQ', 'DT', 'CJ']);
  expect(inCardOrder(['CJ', 'S7', 'SJ', 'HA', 'S9'])).toEqual(['SJ', 'S9', 'S7', 'HA', 'CJ']);
});

test('what a card lost is found among the values of its position alone', () => {
  const unknown = row({ chair: 2, played: 'H7', loss: [0, 9], stake_loss: [0, 3] });
  const cards = [
    { card: 'H7', points: 31, stake: 1 },
    { card: 'HJ', points: 28, stake: -2 },
  ];
  expect(lossAmong(cards, unknown, contract)).toMatchObject({ loss: 3, stake_loss: 3 });
  const bounds = [...cards, { card: 'SJ', points: [20, 40] as [number, number], stake: 1 }];
  expect(lossAmong(bounds, unknown, contract)).toBe(unknown);
});
