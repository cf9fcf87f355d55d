/**
 * How a table stands in its window: everything above each other; beside each other, as on a phone on its side; or with
 * a panel for contract, auction and chat, as on a desk.
 */
export type Layout = 'upright' | 'side' | 'desk';

/** What the size of a window means for the table in it. */
export interface Fit {
  layout: Layout;
  /** There is little height for the letters in use. */
  low: boolean;
  /** The table, its cards, seats and letters grow with a large window by this. */
  grow: number;
}

/** Fits the table into a window of so many CSS pixels, with letters `letter` times as large as usual. */
export function fit(width: number, height: number, letter = 1): Fit {
  const [wide, high] = [width / letter, height / letter];
  const layout =
    wide >= 1000 && high > 560 ? 'desk' : width >= 520 && width > height * 1.2 ? 'side' : 'upright';
  const grow = Math.min(wide / 1440, high / 900, 1.8);
  return {
    layout,
    low: high <= 720,
    grow: layout === 'desk' && grow > 1 ? Math.round(grow * 100) / 100 : 1,
  };
}
