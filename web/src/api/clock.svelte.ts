/** An answer's hour has whole seconds, and was written a moment ago: so much apart, the device's clock is taken to be right. */
const SLACK = 2_000;

let ahead = $state(0);

/** An answer says what time it is at the server. */
export function heardHour(headers: Headers) {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told)) return;
  const apart = told - deviceNow();
  ahead = Math.abs(apart) > SLACK ? apart : 0;
}

/**
 * What time it is at the server, in milliseconds since 1970: what its times are held against. The device's own clock may be
 * wrong by hours. Reactive in how far it is.
 */
export function now(): number {
  return deviceNow() + ahead;
}

/** The same, read anew every so many milliseconds for as long as the component is there. Reactive. */
export function ticking(every: number): () => number {
  let read = $state(now());
  $effect(() => {
    read = now();
    const timer = setInterval(() => (read = now()), every);
    return () => clearInterval(timer);
  });
  return () => read;
}

/** For spans on this device alone, which go on while it sleeps. */
export function deviceNow(): number {
  // The one place that may look at the device's clock.
  // eslint-disable-next-line no-restricted-syntax
  return Date.now();
}
