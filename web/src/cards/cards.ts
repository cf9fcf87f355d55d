import type { SuitLetter } from './suits.ts';

/** Ranks from high to low as 56 orders them; T is the ten. */
export const RANKS = ['J', '9', 'A', 'T', 'K', 'Q', '8', '7', '6'] as const;
export type RankLetter = (typeof RANKS)[number];

/** A card as the server writes it: suit, then rank, such as `SJ` or `HT`. */
export type CardString = `${SuitLetter}${RankLetter}`;

/** What a card counts in 56. */
export const CARD_POINTS: Record<RankLetter, number> = {
  J: 3,
  '9': 2,
  A: 1,
  T: 1,
  K: 0,
  Q: 0,
  '8': 0,
  '7': 0,
  '6': 0,
};

/** The parts of a card string, or null if it is none. */
export function parseCard(card: string): { suit: SuitLetter; rank: RankLetter } | null {
  const m = /^([SHDC])([J9ATKQ876])$/.exec(card);
  return m ? { suit: m[1] as SuitLetter, rank: m[2] as RankLetter } : null;
}
