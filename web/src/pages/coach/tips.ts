import type { TableView, You } from '../../wire';

/** The tips of a first deal, in the order in which they come. */
export const TIPS = ['team', 'bid', 'trump', 'contract', 'play', 'trick', 'over'] as const;
export type Tip = (typeof TIPS)[number];

/** The tip that fits what goes on at the table; null for none. Each may come once. */
export function tipFor(view: TableView, you: You, seen: ReadonlySet<Tip>): Tip | null {
  return candidates(view, you).find((tip) => !seen.has(tip)) ?? null;
}

/** What could be said now, the most pressing first. */
function candidates({ table, deal, play }: TableView, you: You): Tip[] {
  if (you.chair === null || !deal || table.phase === 'gathering') return [];
  if (deal.phase === 'auction') return you.calls ? ['bid', 'team'] : ['team'];
  if (deal.phase === 'trump') return you.set_trump ? ['trump'] : [];
  if (deal.phase === 'over') return ['over'];
  if (you.hand.some(({ playable }) => playable)) return ['play'];
  return play && play.tricks.length > 0 ? ['trick'] : ['contract'];
}
