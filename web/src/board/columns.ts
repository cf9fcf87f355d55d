/** Where the name over a column of the auction stands when columns are narrow, all in widths of a column. */
export interface ColumnRoom {
  /** The names stand in so many rows by turns. */
  rows: number;
  /** In which of them this one stands, from 0 above. */
  row: number;
  /** Where its room begins and ends, from the column's own beginning; the column itself goes from 0 to 1. */
  from: number;
  to: number;
}

/**
 * The room for a name: of so many columns as there are rows, with its own in the middle; at the table's edges a little
 * less, which the others of its row give way for.
 */
export function roomOf(column: number, columns: number): ColumnRoom {
  const rows = columns > 6 ? 3 : 2;
  const row = column % rows;
  const last = columns - 1 - ((columns - 1 - row) % rows);
  const half = rows / 2;
  // What the outer names of the row lack.
  const lacks = (middle: number) => Math.max(0, half - middle);
  const shift = (lacks(row + 0.5) - lacks(columns - last - 0.5)) / 2;
  const begins = Math.max(0, column + 0.5 - half + shift);
  const ends = Math.min(columns, column + 0.5 + half + shift);
  return { rows, row, from: begins - column, to: ends - column };
}
