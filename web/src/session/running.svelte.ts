// The table that one is at, or has left, with a deal on it: the way back is the first thing on every other page, also where the
// browser has loaded that page anew.
import type { TableRef } from '../wire';
import { keepDraft, keptDraft } from '../base/draft';

const place = 'thurup.running';
let kept: Pick<TableRef, 'id' | 'name'> | undefined = $state.raw(keptDraft(place));

/** The table at which one's chair is kept while it is played there. Reactive. */
export function running(): Pick<TableRef, 'id' | 'name'> | undefined {
  return kept;
}

/** One sits at a table that plays; at none, once it does no more or one has no chair there. */
export function keepsChair(table: Pick<TableRef, 'id' | 'name'> | undefined) {
  kept = table;
  keepDraft(place, table);
}
