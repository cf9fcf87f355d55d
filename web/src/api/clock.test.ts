import { describe, expect, test, vi } from 'vitest';
import { deviceNow, heardHour, now } from './clock.svelte';

const at = (ms: number) => new Headers({ date: new Date(ms).toUTCString() });

describe('the hour', () => {
  test('is the server’s where the device’s clock is wrong', () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    for (const wrong of [-900_000, 900_000, 86_400_000]) {
      heardHour(at(deviceNow() - wrong));
      expect(now()).toBe(deviceNow() - wrong);
    }
    // It goes on, and is not asked for again.
    const then = now();
    vi.advanceTimersByTime(60_000);
    expect(now()).toBe(then + 60_000);
    vi.useRealTimers();
  });

  test('is the device’s within what an answer’s hour cannot tell, and where none is told', () => {
    vi.useFakeTimers({ now: 1_800_000_000_700 });
    heardHour(at(deviceNow() - 1_500));
    expect(now()).toBe(deviceNow());
    heardHour(at(deviceNow() + 600_000));
    const told = now();
    heardHour(new Headers());
    heardHour(new Headers({ date: 'soon' }));
    expect(now()).toBe(told);
    vi.useRealTimers();
  });
});
