// What can be said of an analysis in one sentence that follows from its numbers alone.
import { parseCard, RANKS } from '../cards/cards';
import type { CardRow, Contract, Known, Report } from './answers';

/** A value that is known. */
export const exact = (known: Known): number | null => (typeof known === 'number' ? known : null);

/** Cards as they are named: spades, hearts, diamonds, clubs, each from high to low. */
export function inCardOrder(cards: readonly string[]): string[] {
  const place = (card: string) => {
    const { suit, rank } = parseCard(card)!;
    return 'SHDC'.indexOf(suit) * RANKS.length + RANKS.indexOf(rank);
  };
  return cards.toSorted((one, other) => place(one) - place(other));
}

/** Whether the contract is made with these points; null where that is not known. */
export function isMade(contract: Contract, points: Known): boolean | null {
  if (typeof points === 'number') return points >= contract.value;
  if (points[0] >= contract.value) return true;
  return points[1] < contract.value ? false : null;
}

/** The trick of a card by its number, from 1. */
export const trickOf = (card: number, seats: number) => Math.floor((card - 1) / seats) + 1;

/** The cards that would have kept the best stake, in card order. */
export function better(row: CardRow, contract: Contract): string[] {
  const wanted = isMade(contract, row.best);
  const good = Object.entries(row.alternatives).filter(
    ([, points]) => wanted !== null && isMade(contract, points) === wanted,
  );
  return inCardOrder(good.map(([card]) => card));
}

export type Verdict =
  | { kind: 'card'; row: CardRow; trick: number; card: string; makes: boolean }
  | { kind: 'claim'; on: 'odd' | 'even' }
  | { kind: 'nothing'; made: boolean }
  | { kind: 'early' }
  | { kind: 'no-contract' }
  | { kind: 'unknown' };

/**
 * What the deal turned on: the last thing that changed the stake. After it every card kept it, so that it is also what the deal
 * brought; where there is none, the contract was as good as made, or lost, from the first card on.
 */
export function verdictOf({ contract, cards, end, seats }: Report): Verdict {
  if (!contract) return { kind: 'no-contract' };
  if (end?.on) return { kind: 'claim', on: end.on };
  // What is not known before that does not matter.
  const row = cards.findLast((row) => exact(row.stake_loss) !== 0);
  if (row) {
    const card = better(row, contract)[0];
    const makes = isMade(contract, row.best);
    if (exact(row.stake_loss) === null || card === undefined || makes === null) {
      return { kind: 'unknown' };
    }
    return { kind: 'card', row, trick: trickOf(row.card, seats), card, makes };
  }
  if (!end) return { kind: 'early' };
  const own = contract.by % 2 === 1 ? end.stake : -end.stake;
  return { kind: 'nothing', made: own > 0 };
}

/** A card's row with what it lost among these values, which were found for its position alone. */
export function lossAmong(
  cards: readonly { card: string; points: Known; stake: Known }[],
  row: CardRow,
  contract: Contract,
): CardRow {
  const played = cards.find(({ card }) => card === row.played);
  const known = cards.map(({ points, stake }) => [exact(points), exact(stake)] as const);
  const [points, stake] = [exact(played?.points ?? row.points), exact(played?.stake ?? row.stake)];
  if (points === null || stake === null || known.some((pair) => pair.includes(null))) return row;
  const best = (values: number[], more: boolean) =>
    more ? Math.max(...values) : Math.min(...values);
  const ofTeam = (row.chair - contract.by) % 2 === 0;
  const most = best(
    known.map(([points]) => points!),
    ofTeam,
  );
  const stakes = best(
    known.map(([, stake]) => stake!),
    row.chair % 2 === 1,
  );
  return { ...row, loss: Math.abs(most - points), stake_loss: Math.abs(stakes - stake) };
}
