// Which master deals were reached on this device; the server keeps it of whoever is signed in.

const place = 'thurup.masters';

export function reached(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    // A device that keeps nothing, or something else.
    return new Set();
  }
}

export function noteReached(id: string): void {
  try {
    localStorage.setItem(place, JSON.stringify([...new Set([...reached(), id])]));
  } catch {
    // It is only not marked in the list.
  }
}
