/** Where it is noted that voice is on, for a page that is loaded anew; it goes with the tab. */
const place = 'thurup.voice.on';

/** Notes at which table voice is on; null for none. */
export function keepOn(table: string | null): void {
  try {
    if (table === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, table);
  } catch {
    // Then voice is put on by hand after a reload.
  }
}

/** Whether voice was on at this table before the page was loaded anew. */
export function wasOn(table: string): boolean {
  try {
    return sessionStorage.getItem(place) === table;
  } catch {
    return false;
  }
}
