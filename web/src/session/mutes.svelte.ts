import { muteOnServer, unmuteOnServer } from '../api/friends';
import type { Friends } from '../wire';

/** Where mutes were kept before they went with the person: they are handed over once. */
const place = 'thurup.muted';

let muteds: readonly string[] = $state.raw([]);
/** Whom the person who plays here has blocked: they are heard nowhere. */
let blocked: readonly string[] = $state.raw([]);

/** Takes whom the person who plays here has blocked and muted; nobody for one who is not known. */
export function keepSilent(lists?: Pick<Friends, 'blocked' | 'muted'>): void {
  blocked = lists?.blocked.map(({ id }) => id) ?? [];
  muteds = lists?.muted.map(({ id }) => id) ?? [];
}

/** Whether whoever plays here has blocked a person. Reactive. */
export function isBlocked(id: string): boolean {
  return blocked.includes(id);
}

/** Whether what a person says and shows is hidden. Reactive. */
export function muted(id: string): boolean {
  return muteds.includes(id) || isBlocked(id);
}

/** Hides what a person says and shows, on every device, or shows it again. Rejects when it cannot be kept. */
export async function mute(id: string, yes: boolean): Promise<void> {
  keepSilent(await (yes ? muteOnServer(id) : unmuteOnServer(id)));
}

/** Hands over what only this device knew. Somebody who is not there any more is passed over. */
export async function handOverMutes(): Promise<void> {
  let kept: unknown;
  try {
    kept = JSON.parse(localStorage.getItem(place) ?? 'null');
    localStorage.removeItem(place);
  } catch {
    // What lies there may be anything, or storage may be forbidden.
    return;
  }
  if (!Array.isArray(kept)) return;
  for (const id of kept) {
    if (typeof id === 'string') await mute(id, true).catch(() => undefined);
  }
}
