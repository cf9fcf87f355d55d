/** What was written in this tab before its page or the line was lost. */
export function keptDraft<T>(place: string): T | undefined {
  try {
    const kept = sessionStorage.getItem(place);
    return kept === null ? undefined : (JSON.parse(kept) as T);
  } catch {
    // No storage: nothing is kept.
    return undefined;
  }
}

export function keepDraft<T>(place: string, draft: T | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // No storage: nothing is kept.
  }
}
