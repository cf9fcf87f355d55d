import { Problem } from '../api/client';
import { createGuest, fetchMe, rename } from '../api/people';
import type { Guest, TableRef } from '../wire';

const guestPlace = 'thurup.guest';
const tablesPlace = 'thurup.tables';

let me: Guest | undefined = $state.raw(storedGuest());
let chairs: readonly TableRef[] = $state.raw(storedTables());

/** Who plays on this device; undefined until a name was given. Reactive. */
export function guest(): Guest | undefined {
  return me;
}

/** Tables where the guest has a chair, newest first, as last heard. Reactive. */
export function ownTables(): readonly TableRef[] {
  return me ? chairs : [];
}

/** Becomes the guest of this name: the one of this device, renamed if need be, or else a new one. */
export async function becomeGuest(name: string): Promise<Guest> {
  if (!me) return keepGuest(await createGuest({ name }));
  if (me.name === name) return me;
  return keepGuest({ ...me, name: (await rename(me.secret, { name })).name });
}

/**
 * Does something as the guest of this name. A guest whom the server does not know any more (another database, say) is
 * followed by a new one of the same name.
 */
export async function asGuest<Done>(
  name: string,
  act: (secret: string) => Promise<Done>,
): Promise<Done> {
  try {
    return await act((await becomeGuest(name)).secret);
  } catch (thrown) {
    if (!(thrown instanceof Problem && thrown.status === 401 && me)) throw thrown;
    forgetGuest();
    return await act((await becomeGuest(name)).secret);
  }
}

/** Asks the server for the guest's name and tables. What cannot be asked now stays as it was. */
export async function refreshGuest(): Promise<void> {
  if (!me) return;
  const asked = me;
  try {
    const { name, tables } = await fetchMe(asked.secret);
    if (me !== asked) return;
    if (name !== asked.name) keepGuest({ ...asked, name });
    chairs = tables;
    keep(tablesPlace, tables);
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.status === 401 && me === asked) forgetGuest();
  }
}

/** Notes a table where the guest has just got a chair, so that it is in sight at once on the start page. */
export function tookChair(table: TableRef) {
  chairs = [table, ...chairs.filter(({ id }) => id !== table.id)];
  keep(tablesPlace, chairs);
}

/** Lets go of the guest of this device. */
export function forgetGuest() {
  me = undefined;
  chairs = [];
  keep(guestPlace, undefined);
  keep(tablesPlace, undefined);
}

function keepGuest(guest: Guest): Guest {
  me = guest;
  keep(guestPlace, guest);
  return guest;
}

function keep(place: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // Storage is forbidden: it then lasts as long as the page.
  }
}

function stored(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

function storedGuest(): Guest | undefined {
  const kept = stored(guestPlace);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { id, name, secret } = kept as Record<string, unknown>;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof secret !== 'string')
    return undefined;
  return { id, name, secret };
}

function storedTables(): TableRef[] {
  const kept = stored(tablesPlace);
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (table: unknown): table is TableRef =>
      typeof table === 'object' &&
      table !== null &&
      'id' in table &&
      'name' in table &&
      typeof table.id === 'string' &&
      typeof table.name === 'string',
  );
}
