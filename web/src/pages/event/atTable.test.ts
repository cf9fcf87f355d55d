import { expect, test } from 'vitest';
import type { EventMatch, EventPage, EventStage } from '../../wire';
import { playedAt } from './atTable';

const match = (name: string, state: EventMatch['state'], pool: string | null = null) =>
  ({
    name,
    round: Number(/(\d+)\./.exec(name)?.[1]),
    pool,
    state,
    sides: [1, 2].map((team) => ({ kind: 'teams', teams: [team] })),
  }) as EventMatch;
const page = (...stages: [closed: boolean, matches: EventMatch[]][]) =>
  ({
    stages: stages.map(
      ([closed, matches], stage) => ({ stage, drawn: true, closed, matches }) as EventStage,
    ),
  }) as EventPage;
const found = (of: EventPage, table: string) =>
  playedAt(of, table).map(({ stage, match }) => `${stage} ${match.name}`);

test('a code leads to what is played at its table now, round after round', () => {
  const rounds = [match('1.1', 'played'), match('1.2', 'playing'), match('2.1', 'open')];
  expect(found(page([false, rounds]), '1')).toEqual(['0 2.1']);
  expect(found(page([false, rounds]), '2')).toEqual(['0 1.2']);
  // The next round is not drawn yet: what was played last.
  expect(found(page([false, rounds.slice(0, 2)]), '1')).toEqual(['0 1.1']);
  expect(found(page([false, rounds]), '3')).toEqual([]);
});

test('a match of an earlier round that is open again keeps nobody from the one that is played', () => {
  const rounds = [match('1.1', 'open'), match('2.1', 'playing'), match('3.1', 'open')];
  expect(found(page([false, rounds]), '1')).toEqual(['0 2.1']);
});

test('it leads on into the next stage, and each pool has tables of its own', () => {
  const before = [match('1.1', 'played')];
  expect(found(page([true, before], [false, [match('1.1', 'open')]]), '1')).toEqual(['1 1.1']);
  const pools = [match('A1.1', 'playing', 'A'), match('B1.1', 'open', 'B')];
  expect(found(page([false, pools]), 'B1')).toEqual(['0 B1.1']);
  const bracket = { ...match('SF1', 'open'), round: null };
  expect(found(page([false, [...pools, bracket]]), 'SF1')).toEqual(['0 SF1']);
});
