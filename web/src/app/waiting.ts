// Deals with real cards that were entered on this device without a line: they are sent from whatever page of ours is open, at its
// start and as soon as the line is back. What sends them is fetched only where something waits.

/** As the notes of the sheets are kept: see `pages/paper/queue.ts`. */
const PLACE = 'thurup.paper';

function waits(): boolean {
  try {
    return (localStorage.getItem(PLACE) ?? '[]') !== '[]';
  } catch {
    // A browser that keeps nothing has nothing that waits.
    return false;
  }
}

function look() {
  if (!waits()) return;
  import('../pages/paper/sending').then(
    ({ sendFromAnyPage }) => sendFromAnyPage(),
    // Without a line the program itself may be missing: the line tells when it is back.
    () => undefined,
  );
}

/** Looks now, and whenever the line is back. */
export function sendWhatWaits() {
  addEventListener('online', look);
  look();
}
