// An invitation to a club that waits on this device until whoever opened it has come in, in whatever way they do.

import { deviceNow } from '../api/clock.svelte';

export interface Invitation {
  /** The club, by its id. */
  club: string;
  /** The secret of its link. */
  key: string;
}

const place = 'thurup.invited';
/** It waits so long: a device that lies about shall not bring the next one in. */
const KEPT = 24 * 60 * 60 * 1000;

let here: Invitation | undefined;

export function keepInvitation(invitation: Invitation, now = deviceNow()) {
  here = invitation;
  try {
    localStorage.setItem(place, JSON.stringify({ ...invitation, at: now }));
  } catch {
    // Storage is forbidden: it lasts as long as the page.
  }
}

export function dropInvitation() {
  here = undefined;
  try {
    localStorage.removeItem(place);
  } catch {
    // There is none.
  }
}

/** The invitation that waits; to this club, where one is named. */
export function invitation(club?: string, now = deviceNow()): Invitation | undefined {
  const kept = read(now) ?? here;
  return club === undefined || kept?.club === club ? kept : undefined;
}

function read(now: number): Invitation | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { club, key, at } = kept as Record<string, unknown>;
    const known = typeof club === 'string' && typeof key === 'string' && typeof at === 'number';
    return known && now - at < KEPT ? { club, key } : undefined;
  } catch {
    return undefined;
  }
}
