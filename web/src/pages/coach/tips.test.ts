import { expect, test } from 'vitest';
import type { TableView, You } from '../../wire';
import { type Tip, tipFor } from './tips';

/** As much of a table as the tips look at. */
function at(
  phase: 'auction' | 'trump' | 'play' | 'over' | null,
  you: Partial<You> = {},
  tricks = 0,
): [TableView, You] {
  const play = phase === 'play' ? { tricks: Array<object>(tricks).fill({}) } : null;
  const view = { table: { phase: 'dealing' }, deal: phase && { phase }, play };
  return [view as unknown as TableView, { chair: 1, hand: [], ...you } as unknown as You];
}
const mine = { hand: [{ card: 'SJ', playable: true }] } as unknown as Partial<You>;
const calls = { calls: {} } as unknown as Partial<You>;

test('each tip comes at its time', () => {
  const none = new Set<Tip>();
  expect(tipFor(...at(null), none)).toBeNull();
  expect(tipFor(...at('auction'), none)).toBe('team');
  expect(tipFor(...at('auction', calls), none)).toBe('bid');
  expect(tipFor(...at('trump'), none)).toBeNull();
  expect(tipFor(...at('trump', { set_trump: ['SJ'] }), none)).toBe('trump');
  expect(tipFor(...at('play'), none)).toBe('contract');
  expect(tipFor(...at('play', mine), none)).toBe('play');
  expect(tipFor(...at('play', {}, 1), none)).toBe('trick');
  expect(tipFor(...at('over'), none)).toBe('over');
});

test('no tip comes twice, and none to who only looks on', () => {
  expect(tipFor(...at('auction', calls), new Set<Tip>(['bid']))).toBe('team');
  expect(tipFor(...at('auction', calls), new Set<Tip>(['bid', 'team']))).toBeNull();
  expect(tipFor(...at('play', mine), new Set<Tip>(['play']))).toBeNull();
  expect(tipFor(...at('play', { chair: null }), new Set<Tip>())).toBeNull();
});
