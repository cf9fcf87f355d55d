import { t } from '../../../i18n';

const isSuit = (letter: string): letter is 'S' | 'H' | 'D' | 'C' => 'SHDC'.includes(letter);

/** A denomination in words. */
export function strainWords(strain: string): string {
  if (strain.length === 1 && isSuit(strain)) return t.cards.suits[strain];
  if (strain === 'NS') return t.cards.noes;
  return strain === 'P' ? t.cards.withPass : t.cards.noTrump;
}

/** A card in words, from its text form: suit, then rank. */
export function cardWords(card: string): string {
  const [suit, rank] = [card.slice(0, 1), card.slice(1)];
  const ranks: Record<string, string> = t.cards.ranks;
  return isSuit(suit) ? t.cards.card(ranks[rank] ?? rank, t.cards.suits[suit]) : card;
}

/** A call in words, from the text forms that the desk makes. */
export function callWords(call: string): string {
  const simple: Record<string, string> = {
    P: t.rulings.pass,
    X: t.rulings.double,
    XX: t.rulings.redouble,
  };
  const [, number = '', strain = ''] = /^(\+?\d*)([A-Z]+)$/.exec(call) ?? [];
  return simple[call] ?? (strain ? `${number} ${strainWords(strain)}` : call);
}
