// Back closes what lies on top, one after the other, and leaves the page where it is.
import { beforeEach, expect, test } from 'vitest';
import { lay, stepped } from './layers';

beforeEach(() => {
  const heard = () => stepped();
  addEventListener('popstate', heard);
  return () => removeEventListener('popstate', heard);
});

/** A layer that notes its name when it is closed by going back. */
function layer(name: string, closed: string[]): () => void {
  return lay(() => closed.push(name));
}

const state = () => expect.poll(() => (history.state as { layers?: number } | null)?.layers ?? 0);

test('back closes the upper one, then the lower one', async () => {
  const closed: string[] = [];
  layer('menu', closed);
  layer('chat', closed);
  await state().toBe(2);
  history.back();
  await expect.poll(() => closed).toEqual(['chat']);
  history.back();
  await expect.poll(() => closed).toEqual(['chat', 'menu']);
  await state().toBe(0);
});

test('one that is closed by its key leaves nothing to go back to', async () => {
  const closed: string[] = [];
  const away = layer('menu', closed);
  await state().toBe(1);
  away();
  await state().toBe(0);
  expect(closed).toEqual([]);
});

test('a sheet that follows another takes its place', async () => {
  const closed: string[] = [];
  const menu = layer('menu', closed);
  await state().toBe(1);
  const before = history.length;
  menu();
  const sheet = layer('sheet', closed);
  await state().toBe(1);
  expect(history.length).toBe(before);
  history.back();
  await expect.poll(() => closed).toEqual(['sheet']);
  sheet();
  await state().toBe(0);
});
