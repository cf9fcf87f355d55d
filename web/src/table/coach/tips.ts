import type { TableView, You } from '../../wire';

/** The tips of a first deal, in the order in which they come. */
export const TIPS = ['team', 'bid', 'trump', 'contract', 'play', 'trick', 'over'] as const;
export type Tip = (typeof TIPS)[number];

/** What is true at the table now of all that a tip may say. */
export interface Facts {
  /** Points of all cards of the deal. */
  points: number;
  /** A pass of one's own would be this bid, such as `28NS`. */
  passCounts: string | null;
  mayPass: boolean;
  mayHint: boolean;
  /** Who has the highest bid, seen by the reader. */
  bidder: 'self' | 'partner' | 'other' | null;
  solo: boolean;
  /** Points that one's own team needs: to make its bid, or to defeat the other's. */
  needs: number;
  /** There is a suit that beats the others, or there will be one once it is opened; false where all know that there is none. */
  trump: boolean;
  /** One leads to the trick; or has a card of the suit that was led; or has none. */
  hand: 'leads' | 'follows' | 'free';
}

/** The tip that fits what goes on at the table; null for none. Each may come once. */
export function tipFor(view: TableView, you: You, seen: ReadonlySet<Tip>): Tip | null {
  return candidates(view, you).find((tip) => !seen.has(tip)) ?? null;
}

/** What could be said now, the most pressing first. */
function candidates({ table, deal, play }: TableView, you: You): Tip[] {
  if (you.chair === null || !deal || table.phase === 'gathering') return [];
  if (deal.phase === 'auction') return you.calls ? ['bid'] : ['team'];
  if (deal.phase === 'trump') return you.set_trump ? ['trump'] : [];
  if (deal.phase === 'over') return ['over'];
  if (you.hand.some(({ playable }) => playable)) return ['play'];
  return play && play.tricks.length > 0 ? ['trick'] : ['contract'];
}

/** The facts as the reader's position has them. */
export function factsOf({ auction, deal, play }: TableView, you: You): Facts {
  const standing = auction?.standing ?? null;
  const [own, of] = [you.chair ?? 0, standing?.chair ?? 0];
  const mine = own % 2 === of % 2;
  const led = play?.trick.cards[0]?.card.charAt(0);
  return {
    points: deal?.points ?? 0,
    passCounts: you.calls?.pass_counts_as ?? null,
    mayPass: you.calls?.pass ?? false,
    mayHint: you.may_hint ?? false,
    bidder: standing && (own === of ? 'self' : mine ? 'partner' : 'other'),
    solo: standing?.solo ?? false,
    needs: standing?.targets[own % 2 === 1 ? 0 : 1] ?? 0,
    trump: standing !== null && !standing.solo && !['NT', 'NS', 'P'].includes(standing.strain),
    hand:
      led === undefined
        ? 'leads'
        : you.hand.some(({ card }) => card.startsWith(led))
          ? 'follows'
          : 'free',
  };
}
