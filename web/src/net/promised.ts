// Which fingerprint this device was told before a deal: only with that can it say later that the seed was fixed before the cards were
// dealt. What comes with the deal afterwards proves nothing.

const PLACE = 'thurup.promised';
/** The last so many deals: a long evening's. */
const KEPT = 200;

function kept(): [deal: string, commitment: string][] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(read) ? read.filter(isPromise) : [];
  } catch {
    return [];
  }
}

/** What lies there may be anything. */
function isPromise(read: unknown): read is [deal: string, commitment: string] {
  return Array.isArray(read) && read.length === 2 && read.every((text) => typeof text === 'string');
}

/** Keeps what was told before this deal. */
export function keepPromise(deal: string, commitment: string): void {
  const others = kept().filter(([one]) => one !== deal);
  try {
    localStorage.setItem(PLACE, JSON.stringify([...others, [deal, commitment]].slice(-KEPT)));
  } catch {
    // A browser that keeps nothing says later that it does not know.
  }
}

/** The fingerprint that this device was told before this deal, if it was there. */
export function promised(deal: string): string | undefined {
  return kept().find(([one]) => one === deal)?.[1];
}
