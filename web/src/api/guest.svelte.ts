import type { Guest } from '../wire/Guest';
import { createGuest, rename } from './http';

const place = 'thurup.guest';

let me: Guest | undefined = $state.raw(stored());

/** Who plays on this device; undefined until a name was given. Reactive. */
export function guest(): Guest | undefined {
  return me;
}

/** Becomes the guest of this name: the one of this device, renamed if need be, or else a new one. */
export async function becomeGuest(name: string): Promise<Guest> {
  if (!me) keep(await createGuest({ name }));
  else if (me.name !== name) keep({ ...me, name: (await rename(me.secret, { name })).name });
  if (!me) throw new Error('no guest after one was kept');
  return me;
}

/** Takes over the name that the server knows. */
export function renamed(name: string) {
  if (me && me.name !== name) keep({ ...me, name });
}

/** Lets go of a guest whom the server does not know (any more), so that the next one can begin. */
export function forgetGuest() {
  me = undefined;
  try {
    localStorage.removeItem(place);
  } catch {
    // Storage is forbidden: nothing lies there.
  }
}

function keep(guest: Guest) {
  me = guest;
  try {
    localStorage.setItem(place, JSON.stringify(guest));
  } catch {
    // The guest then lasts as long as the page.
  }
}

function stored(): Guest | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { id, name, secret } = kept as Record<string, unknown>;
    if (typeof id !== 'string' || typeof name !== 'string' || typeof secret !== 'string')
      return undefined;
    return { id, name, secret };
  } catch {
    return undefined;
  }
}
