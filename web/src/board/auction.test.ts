import { expect, test } from 'vitest';
import type { AuctionView, CallView, StageName } from '../wire';
import { rowsOf } from './auction';

const said = (text: string): CallView => ({
  text,
  kind: text === 'P' ? 'pass' : 'bid',
  form: null,
  number: text === 'P' ? null : Number(text),
  strain: null,
  value: text === 'P' ? null : Number(text),
  counted_pass: false,
});

/** An auction of calls such as "1 20", each with the stage that is in force. */
function auction(calls: [string, StageName?][], more: Partial<AuctionView> = {}): AuctionView {
  return {
    calls: calls.map(([words, stage]) => {
      const [chair, text] = words.split(' ');
      return { chair: Number(chair), call: said(text ?? ''), ...(stage && { stage }) };
    }),
    may_call: [],
    turn: null,
    standing: null,
    ...more,
  };
}

/** A row in one line: what begins, then the calls by column, with the place that is due. */
const drawn = (...[view, columns, due]: Parameters<typeof rowsOf>): string[] =>
  rowsOf(view, columns, due).map(
    ({ begins, cells }) =>
      (begins ? `${begins}: ` : '') +
      cells.map(({ entry, next }) => entry?.call?.text ?? (next ? '?' : '-')).join(' '),
  );

const six = [1, 2, 3, 4, 5, 6];

test('calls that go round make a row a round', () => {
  const round = auction([['1 28'], ['2 P'], ['3 P'], ['4 30']]);
  expect(drawn(round, [1, 2, 3, 4], 1)).toEqual(['28 P P 30', '? - - -']);
  expect(drawn(auction([]), [3, 4, 1, 2], 3)).toEqual(['? - - -']);
});

test('a stage is a row, wherever its calls come from', () => {
  // The club's second example: the honours have calls of players who said nothing in normal.
  const second = auction(
    [
      ['1 20', 'normal'],
      ['2 P', 'normal'],
      ['4 P', 'normal'],
      ['6 P', 'normal'],
      ['3 30', 'honours'],
    ],
    { stage: 'honours' },
  );
  expect(drawn(second, six, 5)).toEqual(['normal: 20 P - P - P', 'honours: - - 30 - ? -']);
  const senior = { ...second, stage: 'senior' as const };
  expect(drawn(senior, six, 1).at(-1)).toBe('senior: ? - - - - -');
});

test('the second of two auctions begins a row of its own', () => {
  const calls: [string][] = [['1 14'], ['2 15'], ['3 P'], ['4 P'], ['1 16'], ['2 P']];
  const two = auction(calls, { second_from: 6 });
  expect(drawn(two, [1, 2, 3, 4], 1)).toEqual(['first: 14 15 P P', '16 P - -', 'second: ? - - -']);
  const over = auction([...calls, ['1 P'], ['2 24']], { second_from: 6 });
  expect(drawn(over, [1, 2, 3, 4], null).at(-1)).toBe('second: P 24 - -');
});

test('who speaks twice below a row’s other players begins a new one', () => {
  const teams = auction([['1 28'], ['2 P'], ['4 29'], ['3 P'], ['5 30'], ['6 P'], ['2 P']]);
  expect(drawn(teams, six, 4)).toEqual(['28 P P 29 30 P', '- P - ? - -']);
});
