const place = 'thurup.muted';

function stored(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    // What lies there may be anything, or storage may be forbidden: then nobody is muted.
    return [];
  }
}

let ids: string[] = $state.raw(stored());

/** Whom the person who plays here has blocked: they are heard nowhere. */
let blocked: readonly string[] = $state.raw([]);

export function keepBlocked(people: readonly string[]): void {
  blocked = people;
}

/** Whether whoever plays here has blocked a person. Reactive. */
export function isBlocked(id: string): boolean {
  return blocked.includes(id);
}

/** Whether this device hides what a person says. Reactive. */
export function muted(id: string): boolean {
  return ids.includes(id) || isBlocked(id);
}

/** Hides what a person says on this device, or shows it again. */
export function mute(id: string, yes: boolean): void {
  ids = yes ? [...ids.filter((other) => other !== id), id] : ids.filter((other) => other !== id);
  try {
    localStorage.setItem(place, JSON.stringify(ids));
  } catch {
    // The choice then lasts as long as the page.
  }
}
