import { unawaited } from '../base/unawaited';
/** Keeps the device's screen lit, where it lets us, until the returned function is called. */
export function keepAwake(): () => void {
  let over = false;
  let lock: WakeLockSentinel | undefined;

  async function ask(): Promise<void> {
    // The device takes the lock back whenever the page goes out of sight.
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      const got = await navigator.wakeLock.request('screen');
      if (over) await got.release();
      else lock = got;
    } catch {
      // A low battery or the person's settings refuse it; the game goes on all the same.
    }
  }

  const seen = (): void => unawaited(ask());
  document.addEventListener('visibilitychange', seen);
  unawaited(ask());
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', seen);
    unawaited(lock?.release());
  };
}
