import type { AuctionView, CallEntry, StageName } from '../wire';

/** One player's place in a row of the auction. */
export interface Cell {
  chair: number;
  /** Which call of the auction stands here; null for none. */
  index: number | null;
  entry: CallEntry | null;
  /** The call that is due comes here. */
  next: boolean;
}

/** What a row of calls begins: an auction of two, or a stage. */
export type Part = 'first' | 'second' | StageName;

/** A row of the auction: one call of each player at most. */
export interface Row {
  /** What begins with this row, where an auction has parts. */
  begins: Part | null;
  cells: Cell[];
}

/**
 * The calls in rows, a column for each of `columns`. A row ends where its player has spoken in it already, and with its
 * stage or auction. So calls that go round the table make a row a round, and those that go to and fro a row a stage.
 * `due` is the chair whose call is awaited.
 */
export function rowsOf(
  auction: AuctionView,
  columns: readonly number[],
  due: number | null,
): Row[] {
  const rows: Row[] = [];
  let part: Part | null = null;
  const partOf = (index: number, stage: StageName | undefined): Part | null => {
    if (auction.second_from === undefined) return stage ?? null;
    return index >= auction.second_from ? 'second' : 'first';
  };
  const cellFor = (chair: number, now: Part | null): Cell | undefined => {
    const column = columns.indexOf(chair);
    const taken = rows.at(-1)?.cells[column];
    const begins = now !== part || rows.length === 0;
    if (begins || !taken || taken.index !== null) {
      rows.push({
        begins: begins ? now : null,
        cells: columns.map((of) => ({ chair: of, index: null, entry: null, next: false })),
      });
    }
    part = now;
    return rows.at(-1)?.cells[column];
  };
  auction.calls.forEach((entry, index) => {
    const cell = cellFor(entry.chair, partOf(index, entry.stage));
    if (!cell) return;
    cell.index = index;
    cell.entry = entry;
  });
  if (due !== null) {
    const cell = cellFor(due, partOf(auction.calls.length, auction.stage));
    if (cell) cell.next = true;
  } else if (rows.length === 0) {
    cellFor(columns[0] ?? 0, partOf(0, auction.stage));
  }
  return rows;
}
