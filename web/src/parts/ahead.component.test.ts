// Parts that are fetched before anybody asks for them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead } from './ahead';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is in sight comes first; one that fails keeps no other back', async () => {
  const parts = [vi.fn(() => Promise.reject(new Error('no line'))), vi.fn(() => Promise.resolve())];
  fetchAhead(parts);
  await vi.advanceTimersByTimeAsync(2_000);
  for (const part of parts) expect(part).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  for (const part of parts) expect(part).toHaveBeenCalledOnce();
});

test('whoever has gone by then fetches nothing', async () => {
  const part = vi.fn(() => Promise.resolve());
  fetchAhead([part])();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(part).not.toHaveBeenCalled();
});
