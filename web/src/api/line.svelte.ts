import { untrack } from 'svelte';
import { heardBuild } from './age.svelte';
import { deviceNow, heardHour } from './clock.svelte';
import { reconnection } from './reconnection';
import { unawaited } from '../base/unawaited';

/** After so long without a word, who comes back to the page asks whether it has grown old. */
const LONG = 60_000;

let lost = $state(!navigator.onLine);
let sockets = $state(0);
let heardAt = deviceNow();

/** Questions and their answers: while the server gives none, it is looked for until it does. */
const line = reconnection({
  attempt: () => unawaited(ping()),
  // It is lost until there is a word, also while it is being looked for.
  changed: (state) => {
    if (state !== 'trying') lost = state !== 'open';
  },
  sight: (inSight) => {
    if (inSight && deviceNow() - heardAt > LONG) unawaited(ping());
  },
});

/** No line: the device has no network, the server did not answer, or a socket broke and is being mended. Reactive. */
export function lineLost(): boolean {
  return lost || sockets > 0;
}

/** Tells that a socket is broken, until the returned function is called. For an effect. */
export function socketLost(): () => void {
  untrack(() => (sockets += 1));
  return () => untrack(() => (sockets -= 1));
}

/** The server has answered something. */
export function heard({ headers }: Pick<Response, 'headers'>) {
  heardHour(headers);
  heardBuild(headers);
  heardAt = deviceNow();
  line.heard();
}

/** The server did not answer. */
export function missed() {
  line.broke();
}

/** Asks the server for a word: that it is there, what time it is and which build it has. */
export function ping(): Promise<void> {
  return fetch('/healthz', { cache: 'no-store' }).then(heard, missed);
}

/** Follows the device's network for as long as the page is there. */
export function watchLine(): () => void {
  return line.follow();
}
