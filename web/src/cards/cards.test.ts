import { expect, test } from 'vitest';
import { CARD_POINTS, parseCard, RANKS } from './cards.ts';

test('two packs of four suits hold 56 points', () => {
  const suit = RANKS.reduce((sum, rank) => sum + CARD_POINTS[rank], 0);
  expect(2 * 4 * suit).toBe(56);
});

test('a card string is a suit and a rank', () => {
  expect(parseCard('HT')).toEqual({ suit: 'H', rank: 'T' });
  for (const text of ['', 'H', 'TH', 'H10', 'ht', 'H5', 'HTX', '??']) {
    expect(parseCard(text)).toBeNull();
  }
});
