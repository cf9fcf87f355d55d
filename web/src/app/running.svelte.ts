// The table that one has left with a deal on it: the way back is the first thing on every other page.
import type { TableRef } from '../wire';

let left: Pick<TableRef, 'id' | 'name'> | null = $state.raw(null);

/** The table at which one's chair is kept while it is played there. Reactive. */
export function running(): Pick<TableRef, 'id' | 'name'> | null {
  return left;
}

/** One goes from a table that plays on; or is there again, or has no chair there any more. */
export function leaves(table: Pick<TableRef, 'id' | 'name'> | null) {
  left = table;
}
