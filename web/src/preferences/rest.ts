// How long somebody has played on this device without a break, for who wants to be reminded of one.

/** Where it is noted, for all tabs. */
const place = 'thurup.played';

/** What is shorter than this goes on counting; a longer one is a break, in milliseconds. */
export const BREAK = 15 * 60_000;

export interface Played {
  /** Played since the last break, in milliseconds. */
  readonly ms: number;
  /** When it was last counted, by this device's clock. */
  readonly at: number;
  /** What had been played when the last reminder was read. */
  readonly told: number;
}

/** After play that goes on `now`. Several tabs that count at once count the time once. */
export function playOn(before: Played | undefined, now: number): Played {
  const since = before ? now - before.at : 0;
  // A clock that was put back tells nothing.
  if (!before || since < 0 || since > BREAK) return { ms: 0, at: now, told: 0 };
  return { ...before, ms: before.ms + since, at: now };
}

/** Whether a reminder after so many hours is due; each one that was read begins the hours anew. */
export function isDue(played: Played | undefined, hours: number): boolean {
  return hours > 0 && played !== undefined && played.ms - played.told >= hours * 3_600_000;
}

/** What this device has noted. */
export function played(): Played | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<Played> | null;
    const [ms, at, told] = [kept?.ms, kept?.at, kept?.told].map(Number);
    return [ms, at, told].every(Number.isFinite) ? { ms: ms!, at: at!, told: told! } : undefined;
  } catch {
    // What lies there may be anything: then one has just begun.
    return undefined;
  }
}

/** Notes that somebody plays. */
export function notePlay(now: number): void {
  note(playOn(played(), now));
}

/** Notes that a reminder was read. */
export function noteTold(): void {
  const now = played();
  if (now) note({ ...now, told: now.ms });
}

function note(what: Played): void {
  try {
    localStorage.setItem(place, JSON.stringify(what));
  } catch {
    // Without storage nobody is reminded, and all else works.
  }
}
