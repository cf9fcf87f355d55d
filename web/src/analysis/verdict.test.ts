import { expect, test } from 'vitest';
import written from '../testing/engine.json';
import type { CardRow, Contract, Report } from './answers';
import { cardsOf, cut, isCard, stepsOf } from './line';
import { better, inCardOrder, isMade, isMadeBy, lossAmong, verdictOf } from './verdict';

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

test('where a pair counts the stakes say what wins, and what is done before a card comes after the plain cards', () => {
  const shown = row({
    played: 'HK',
    alternatives: { HK: 28, '+HK': 28, SJ: 27, '!CA': 20 },
    stakes: { HK: -2, '+HK': 1, SJ: -2, '!CA': -2 },
    stake_loss: 3,
  });
  expect(inCardOrder(Object.keys(shown.alternatives))).toEqual(['SJ', 'HK', '+HK', '!CA']);
  expect(better(shown, { ...contract, value: 32 })).toEqual(['+HK']);
  expect(verdictOf(report({ cards: [shown] }))).toMatchObject({ card: '+HK', makes: true });
});

test('a record of two auctions is cut with the cards that were set aside by then', () => {
  const record = {
    hands: [],
    leader: 1,
    auction: ['14', 'P'],
    indicator: 'H7',
    auction2: ['P', '20'],
    indicator2: 'S8',
    play: ['SJ', '!S7'],
  };
  expect(stepsOf(record)).toBe(6);
  expect(cut(record, 1, [])).toMatchObject({ auction: ['14'], auction2: [], play: [] });
  expect(cut(record, 1, [])).not.toHaveProperty('indicator');
  expect(cut(record, 3, [])).toMatchObject({ indicator: 'H7', auction2: ['P'] });
  expect(cut(record, 3, [])).not.toHaveProperty('indicator2');
  expect(cut(record, 5, ['!S7'])).toMatchObject({ indicator2: 'S8', play: ['SJ', '!S7'] });
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
    const { row, card, makes } = verdict;
    expect(isMadeBy(one.contract!, row, card)).toBe(makes);
    expect(isMadeBy(one.contract!, row, row.played)).toBe(!makes);
    const own = one.contract!.by % 2 === 1 ? one.end!.stake : -one.end!.stake;
    if (!one.end!.open) expect(own > 0).toBe(!makes);
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
