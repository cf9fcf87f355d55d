import { beforeAll, expect, test } from 'vitest';
import { needTexts } from '../../i18n';
import type { EventMatch, EventRow, EventStage } from '../../wire';
import { notesOn } from './notes';

globalThis.document ??= { documentElement: {} } as Document;
beforeAll(() => needTexts(['event']));

const match = (of: Partial<EventMatch>) =>
  ({
    name: '2.1',
    round: 2,
    pool: null,
    sides: [
      { kind: 'teams', teams: [1] },
      { kind: 'teams', teams: [2] },
    ],
    adjustments: null,
    forfeited: null,
    rulings: 0,
    hidden: false,
    ...of,
  }) as EventMatch;
const stage = (...matches: EventMatch[]) => ({ matches }) as EventStage;
const row = (team: number, penalty: EventRow['penalty'] = null) => ({ team, penalty }) as EventRow;
const figure = (shown: string) => ({ shown, exact: shown });

test('penalties, what rulings added and forfeits are noted, each for whom it concerns', () => {
  const ruled = stage(match({ adjustments: [figure('0'), figure('2')], rulings: 1 }));
  expect(notesOn(ruled, row(2, figure('1/2')))).toEqual([
    'Taken from its points as a penalty: 1/2.',
    'Round 2, table 1: +2 to its margin, by a ruling or a penalty.',
  ]);
  expect(notesOn(ruled, row(1))).toEqual(['Round 2, table 1: a ruling stands.']);
  const forfeited = stage(match({ name: 'QF1', round: null, forfeited: 'other' }));
  expect(notesOn(forfeited, row(1))).toEqual([
    'Quarter-finals, QF1: won without play, the other side forfeited it.',
  ]);
  expect(notesOn(forfeited, row(2))).toEqual(['Quarter-finals, QF1: forfeited.']);
});

test('what was played and nothing else has no note, and what is hidden tells nothing', () => {
  expect(notesOn(stage(match({})), row(1))).toEqual([]);
  expect(notesOn(stage(match({ rulings: 1, hidden: true })), row(1))).toEqual([]);
  expect(notesOn(stage(match({ rulings: 1 })), row(3))).toEqual([]);
});
