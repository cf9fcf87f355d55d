/** Where it is noted that the first deal of this visit is coached; it goes with the tab. */
const place = 'thurup.coach';
const read = 'thurup.coach.read';

/** The next deal on this device comes with tips: for who has just told their name here, or asks for it. */
export function beginCoach(): void {
  try {
    sessionStorage.setItem(place, '1');
  } catch {
    // Without storage there are no tips, and all else works.
  }
}

/** Whether the deal that is played comes with tips. */
export function coaches(): boolean {
  try {
    return sessionStorage.getItem(place) === '1';
  } catch {
    return false;
  }
}

/** The tips that were read already in this visit. */
export function coached(): string[] {
  try {
    return (sessionStorage.getItem(read) ?? '').split(' ');
  } catch {
    return [];
  }
}

/** Notes which tips were read, over a reload too. */
export function keepCoached(tips: readonly string[]): void {
  try {
    sessionStorage.setItem(read, tips.join(' '));
  } catch {
    // Then they may come once more.
  }
}

/** No more tips. */
export function endCoach(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // There were none.
  }
}
