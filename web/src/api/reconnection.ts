import { deviceNow } from './clock.svelte';

/**
 * How a line is: being made, there, broken and waiting for its next try, given up for as long as the device has no network, or
 * ended for good.
 */
export type LineState = 'trying' | 'open' | 'waiting' | 'offline' | 'ended';

/** In milliseconds. */
export interface Waits {
  /** Before the second try; each further one waits twice as long. */
  first: number;
  /** The longest of them. */
  longest: number;
  /** After so long without a word that is owed the line counts as broken: a captive network neither opens nor fails. */
  answer: number;
}

const WAITS: Waits = { first: 400, longest: 15_000, answer: 8_000 };

export interface ReconnectionOptions {
  /** Tries to make the line, in the place of what is left of the one before. `heard` and `broke` say what became of it. */
  attempt: () => void;
  /** Hears of each other state. */
  changed: (state: LineState) => void;
  /** The page goes out of sight, or comes back to a line that is not made anew for it. */
  sight?: (inSight: boolean) => void;
  waits?: Waits;
  /** A line that was out of sight for so many milliseconds is made anew: a phone that slept keeps sockets that look open and are dead. */
  asleep?: number;
}

export interface Reconnection {
  readonly state: () => LineState;
  /** Tries that failed since the last word. */
  readonly failures: () => number;
  readonly inSight: () => boolean;
  /** Tries at once, and counts the waits from the first again. */
  readonly now: () => void;
  /** A word came: there is a line. `owed`: another is owed still. */
  readonly heard: (owed?: boolean) => void;
  /** A word is owed from now on. */
  readonly expect: () => void;
  /** There is no line, or it was none; it is tried again after a while. */
  readonly broke: () => void;
  /** Nothing is tried any more. */
  readonly end: () => void;
  /** Follows the device's network and whether the page is in sight, until the returned function is called. */
  readonly follow: () => () => void;
}

/**
 * Whether there is a line, and when it is tried next: the one place that decides it, for sockets and for questions alike. The line
 * is taken for open until something is tried.
 */
export function reconnection({
  attempt,
  changed,
  sight,
  waits = WAITS,
  asleep = Infinity,
}: ReconnectionOptions): Reconnection {
  let state: LineState = globalThis.navigator?.onLine === false ? 'offline' : 'open';
  let failures = 0;
  /** Since when the page is out of sight, on the device's clock; null while it is in sight. */
  let hiddenAt: number | null = null;
  /** The next try, while the line waits; otherwise when the word is overdue that is owed. */
  let timer: ReturnType<typeof setTimeout> | undefined;

  const alive = () => state === 'trying' || state === 'open';

  function become(next: LineState) {
    if (next === state) return;
    state = next;
    changed(state);
  }
  function after(wait: number, act: () => void) {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  }
  function expect() {
    if (alive()) after(waits.answer, broke);
  }
  function broke() {
    if (!alive()) return;
    const wait = Math.min(waits.longest, waits.first * 2 ** failures);
    failures += 1;
    // Half of the wait is drawn by lot: after a restart of the server not everyone knocks at once.
    after(wait * (0.5 + Math.random() / 2), attemptNow);
    become('waiting');
  }
  function attemptNow() {
    become('trying');
    expect();
    attempt();
  }
  function now() {
    if (state === 'ended') return;
    failures = 0;
    attemptNow();
  }
  function stop(next: LineState) {
    if (state === 'ended') return;
    clearTimeout(timer);
    become(next);
  }
  function heard(owed = false) {
    if (state === 'ended') return;
    failures = 0;
    // An open line that owes a word goes on owing it, whatever else it says.
    if (state === 'open' && owed) return;
    clearTimeout(timer);
    become('open');
    if (owed) expect();
  }

  const offline = () => stop('offline');
  function look() {
    const inSight = !document.hidden;
    const away = hiddenAt === null ? 0 : deviceNow() - hiddenAt;
    hiddenAt = inSight ? null : deviceNow();
    if (inSight && (!alive() || away > asleep)) now();
    else sight?.(inSight);
  }
  function follow() {
    if (typeof window === 'undefined') return () => undefined;
    const follows = [
      [window, 'online', now],
      [window, 'offline', offline],
      [document, 'visibilitychange', look],
    ] as const;
    for (const [where, what, act] of follows) where.addEventListener(what, act);
    return () => {
      for (const [where, what, act] of follows) where.removeEventListener(what, act);
    };
  }

  return {
    state: () => state,
    failures: () => failures,
    inSight: () => hiddenAt === null,
    now,
    heard,
    expect,
    broke,
    end: () => stop('ended'),
    follow,
  };
}
