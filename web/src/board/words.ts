import { t } from '../i18n';
import type { CallView } from '../wire';

export type SuitLetter = 'S' | 'H' | 'D' | 'C';

/** The suits as hands are written: in alternating colours. */
export const SUITS: readonly SuitLetter[] = ['S', 'H', 'C', 'D'];

/** A card's rank as it is printed, such as "10". */
export function rankText(card: string): string {
  return card.endsWith('T') ? '10' : card.slice(1);
}

/** The letter when `strain` is a suit. */
export function suitOf(strain: string): SuitLetter | null {
  return strain === 'S' || strain === 'H' || strain === 'D' || strain === 'C' ? strain : null;
}

/** A card's text form in words, such as "nine of hearts". Reactive. */
export function cardName(card: string): string {
  const suit = suitOf(card.charAt(0));
  const rank = card.slice(1) as keyof typeof t.cards.ranks;
  const ranked = t.cards.ranks[rank];
  return suit && ranked ? t.cards.card(ranked, t.cards.suits[suit]) : card;
}

/** A hand as it is written: its cards by suits, also those that it has none of. */
export function bySuits(cards: readonly string[]): { suit: SuitLetter; held: string[] }[] {
  return SUITS.map((suit) => ({ suit, held: cards.filter((card) => card.startsWith(suit)) }));
}

/** A hand in words, in the order in which it is written. Reactive. */
export function handName(cards: readonly string[]): string {
  return bySuits(cards)
    .flatMap(({ held }) => held.map(cardName))
    .join(', ');
}

/** A strain in words. Reactive. */
export function strainName(strain: string): string {
  const suit = suitOf(strain);
  if (suit) return t.cards.suits[suit];
  if (strain === 'NT') return t.cards.noTrump;
  if (strain === '?') return t.cards.hidden;
  if (strain === 'SOLO') return t.cards.solo;
  return strain === 'NS' ? t.cards.noes : t.cards.withPass;
}

/** A piece of a call, in the order in which it is spoken. */
export type Spoken = { number: number } | { plus: number | null } | { strain: string };

/** A bid taken apart into what is spoken first and last; empty for other calls. */
export function spoken(call: CallView): Spoken[] {
  if (call.kind !== 'bid') return [];
  // Where the trump lies face down a number is all that is said; alone, not even that.
  if (call.strain === null) return call.number === null ? [] : [{ number: call.number }];
  const strain = { strain: call.strain };
  const number = { number: call.number ?? call.value ?? 0 };
  const plus = { plus: call.number };
  switch (call.form) {
    case 'reverse':
      return [strain, number];
    case 'plus':
      return [plus, strain];
    case 'reverse-plus':
      return [strain, plus];
    default:
      return [number, strain];
  }
}

/** A call in words, as it is spoken: "plus two hearts" is "plus 2 hearts" here. Reactive. */
export function callName(call: CallView): string {
  if (call.kind === 'pass' || call.counted_pass) return t.cards.pass;
  if (call.kind !== 'bid') return call.kind === 'double' ? t.cards.double : t.cards.redouble;
  const pieces = spoken(call);
  if (pieces.length === 0) return t.cards.solo;
  return pieces
    .map((piece) => {
      if ('strain' in piece) return strainName(piece.strain);
      if ('number' in piece) return String(piece.number);
      return piece.plus === null ? t.cards.plus : `${t.cards.plus} ${piece.plus}`;
    })
    .join(' ');
}
