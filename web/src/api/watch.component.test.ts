import { afterEach, expect, test, vi } from 'vitest';
import { Watch } from './watch.svelte';

/** A line to a server that says what the test says. */
class Line extends EventTarget {
  static all: Line[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    super();
    Line.all.push(this);
  }
  close() {}
  /** The server says why it closes the line, and does. */
  bye(for_good: boolean) {
    const refused = { code: 'no-such-event', text: { en: '', ml: '' } };
    this.onmessage?.({ data: JSON.stringify({ type: 'bye', refused, for_good }) });
    this.onclose?.();
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Line.all = [];
});

test.each([
  [false, 2],
  [true, 1],
])('a line that ends, for good %s, is made %i times', async (forGood, times) => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  const watch = new Watch('/api/events/x/line', () => undefined);
  Line.all[0]?.bye(forGood);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(Line.all.length).toBe(times);
  watch.end();
});
