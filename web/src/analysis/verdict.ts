// What can be said of an analysis in one sentence that follows from its numbers alone.
import { parseCard, RANKS } from '../cards/cards';
import type { CardRow, Contract, Known, Report } from './answers';
import { cardOf, isPlain } from './line';

/** A value that is known. */
export const exact = (known: Known): number | null => (typeof known === 'number' ? known : null);

/** Cards as they are named: spades, hearts, diamonds, clubs, each from high to low; before which something is done, last. */
export function inCardOrder(cards: readonly string[]): string[] {
  const place = (played: string) => {
    const { suit, rank } = parseCard(cardOf(played))!;
    const plain = isPlain(played) ? 0 : 4 * RANKS.length;
    return plain + 'SHDC'.indexOf(suit) * RANKS.length + RANKS.indexOf(rank);
  };
  return cards.toSorted((one, other) => place(one) - place(other));
}

/** Whether the contract is made with these points; null where that is not known. */
export function isMade(contract: Contract, points: Known): boolean | null {
  if (typeof points === 'number') return points >= contract.value;
  if (points[0] >= contract.value) return true;
  return points[1] < contract.value ? false : null;
}

/** Whether the contract is made with this stake of the odd chairs; null where that is not known. */
function brings(contract: Contract, stake: Known): boolean | null {
  const own = contract.by % 2 === 1 ? 1 : -1;
  const ends = (typeof stake === 'number' ? [stake] : stake).map((end) => end * own > 0);
  return ends.every((made) => made === ends[0]) ? ends[0]! : null;
}

/** Whether the contract is made after one of the cards that could be played; null where that is not known. */
export function isMadeBy(
  contract: Contract,
  row: Pick<CardRow, 'alternatives' | 'stakes'>,
  played: string,
): boolean | null {
  const stake = row.stakes?.[played];
  if (stake !== undefined) return brings(contract, stake);
  return isMade(contract, row.alternatives[played] ?? [0, 56]);
}

/** The trick of a card by its number, from 1. */
export const trickOf = (card: number, seats: number) => Math.floor((card - 1) / seats) + 1;

/** Whether whoever played a card wants the contract to be made. */
const wants = (row: CardRow, contract: Contract) => (row.chair - contract.by) % 2 === 0;

/** The cards that would have kept the best stake, in card order. */
export function better(row: CardRow, contract: Contract): string[] {
  const results = Object.keys(row.alternatives).map(
    (played) => [played, isMadeBy(contract, row, played)] as const,
  );
  const own = wants(row, contract);
  const wanted = results.some(([, made]) => made === own) ? own : !own;
  return inCardOrder(results.filter(([, made]) => made === wanted).map(([played]) => played));
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
    const makes = card === undefined ? null : isMadeBy(contract, row, card);
    if (exact(row.stake_loss) === null || card === undefined || makes === null) {
      return { kind: 'unknown' };
    }
    const players = contract.strain === 'SOLO' ? 1 + seats / 2 : seats;
    return { kind: 'card', row, trick: trickOf(row.card, players), card, makes };
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
