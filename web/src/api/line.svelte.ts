import { untrack } from 'svelte';
import { heardBuild } from './age.svelte';
import { deviceNow, heardHour } from './clock.svelte';
import { unawaited } from '../base/unawaited';

/** How long to wait before the server is looked for again, in milliseconds; the last holds from then on. */
const WAITS = [1_000, 2_000, 4_000, 8_000, 15_000];
/** After so long without a word, who comes back to the page asks whether it has grown old. */
const LONG = 60_000;

let device = $state(navigator.onLine);
let silent = $state(false);
let sockets = $state(0);
let tries = 0;
let heardAt = deviceNow();
let timer: ReturnType<typeof setTimeout> | undefined;

/** No line: the device has no network, the server did not answer, or a socket broke and is being mended. Reactive. */
export function lineLost(): boolean {
  return !device || silent || sockets > 0;
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
  silent = false;
  tries = 0;
  clearTimeout(timer);
  timer = undefined;
}

/** The server did not answer: it is looked for until it does. */
export function missed() {
  silent = true;
  timer ??= setTimeout(look, WAITS[Math.min(tries, WAITS.length - 1)]);
}

function look() {
  timer = undefined;
  tries += 1;
  unawaited(ping());
}

/** Asks the server for a word: that it is there, what time it is and which build it has. */
export function ping(): Promise<void> {
  return fetch('/healthz', { cache: 'no-store' }).then(heard, missed);
}

function retry() {
  if (!silent) return;
  clearTimeout(timer);
  tries = 0;
  timer = setTimeout(look);
}

/** Follows the device's network for as long as the page is there. */
export function watchLine(): () => void {
  const online = () => {
    device = true;
    retry();
  };
  const offline = () => {
    device = false;
  };
  const seen = () => {
    if (document.hidden) return;
    retry();
    if (!silent && deviceNow() - heardAt > LONG) unawaited(ping());
  };
  addEventListener('online', online);
  addEventListener('offline', offline);
  document.addEventListener('visibilitychange', seen);
  return () => {
    removeEventListener('online', online);
    removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', seen);
  };
}
