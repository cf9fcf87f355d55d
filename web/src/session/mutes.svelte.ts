import { fetchFriends, muteOnServer, unmuteOnServer } from '../api/friends';
import type { Friends } from '../wire';

let muteds: readonly string[] = $state.raw([]);
/** Whom the person who plays here has blocked: they are heard nowhere. */
let blocked: readonly string[] = $state.raw([]);

/** The lists that came last. What was asked for before them is old when it comes. */
let latest: unknown;

/** Takes whom the person who plays here has blocked and muted; nobody for one who is not known. */
export function keepSilent(lists?: Pick<Friends, 'blocked' | 'muted'>): void {
  latest = lists ?? latest;
  blocked = lists?.blocked.map(({ id }) => id) ?? [];
  muteds = lists?.muted.map(({ id }) => id) ?? [];
}

/**
 * Keeps those silent whom the person who plays here has blocked or muted, on whatever device, until what it gives is called. `known`
 * hears that they are known, or cannot be.
 */
export function heedMutes(known: () => void = () => undefined): () => void {
  const ending = new AbortController();
  const over = () => {
    if (!ending.signal.aborted) known();
  };
  const before = latest;
  fetchFriends(ending.signal).then((lists) => {
    if (latest === before) keepSilent(lists);
    over();
  }, over);
  return () => {
    ending.abort();
    keepSilent();
  };
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
