import { expect, test } from 'vitest';
import type { ClaimCard, ClaimView } from '../../wire';
import { stepsOf } from './refuted';

const card = (chair: number, card: string, takes?: number): ClaimCard => ({
  chair,
  card,
  why: { en: '', ml: '' },
  plain: true,
  ...(takes !== undefined && { takes }),
});

test('the open trick is there first, then card by card, and each hand gets shorter', () => {
  const claim = {
    hands: [
      { chair: 1, cards: ['SJ', 'SJ'] },
      { chair: 2, cards: ['HA', 'H9'] },
    ],
    verdict: { line: [card(1, 'SJ', 2), card(2, 'HA'), card(1, 'SJ', 2)] },
  } as unknown as ClaimView;
  const steps = stepsOf({ claim, trick: [{ chair: 2, card: 'S9' }] });
  expect(steps.map(({ trick }) => trick.map(({ card }) => card).join(' '))).toEqual([
    'S9',
    'S9 SJ',
    'HA',
    'HA SJ',
  ]);
  // Of two copies one is gone.
  expect(steps.map(({ hands }) => hands[0]?.cards.length)).toEqual([2, 1, 1, 0]);
  expect(steps.at(-1)?.hands[1]?.cards).toEqual(['H9']);
});
