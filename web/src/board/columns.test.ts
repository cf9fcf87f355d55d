import { expect, test } from 'vitest';
import { roomOf } from './columns';

/** The rooms of a row: where each begins and ends, counted over all columns. */
const rowOf = (row: number, columns: number): [number, number][] =>
  Array.from({ length: columns }, (_, column) => ({ column, ...roomOf(column, columns) }))
    .filter((room) => room.row === row)
    .map(({ column, from, to }) => [column + from, column + to]);

test('four and six names stand in two rows, eight in three', () => {
  expect(rowOf(0, 4)).toEqual([
    [0, 1.75],
    [1.75, 3.75],
  ]);
  expect(rowOf(0, 6)).toEqual([
    [0, 1.75],
    [1.75, 3.75],
    [3.75, 5.75],
  ]);
  expect(rowOf(1, 6)).toEqual([
    [0.25, 2.25],
    [2.25, 4.25],
    [4.25, 6],
  ]);
  expect(rowOf(0, 8)).toEqual([
    [0, 2.5],
    [2.5, 5.5],
    [5.5, 8],
  ]);
  expect(rowOf(2, 8)).toEqual([
    [1, 4],
    [4, 7],
  ]);
});

test('no name goes beyond the columns or into the room of another', () => {
  for (const columns of [4, 6, 8]) {
    for (const row of [0, 1, 2]) {
      const rooms = rowOf(row, columns);
      for (const [i, [from, to]] of rooms.entries()) {
        expect(from).toBeGreaterThanOrEqual(i === 0 ? 0 : rooms[i - 1]![1]);
        expect(to).toBeLessThanOrEqual(columns);
      }
    }
  }
});
