import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atEdge, dismiss, hasPlace, inPlace, toast, toasts } from './toasts.svelte.ts';

/** Whether a dialog is open, as far as the messages look. */
let dialog: object | null = null;
let closed: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    querySelector: () => dialog,
    addEventListener: (_: string, heard: () => void) => (closed = heard),
    removeEventListener: () => (closed = undefined),
  });
});
afterEach(() => {
  for (const { id } of [...toasts]) dismiss(id);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page with a place of its own shows messages there, and nothing lies over it', () => {
  const leave = hasPlace();
  toast('one');
  expect(atEdge()).toEqual([]);
  expect(inPlace()?.text).toBe('one');
  toast('two');
  expect(inPlace()?.text).toBe('two');
  // What went wrong is not pushed away by what comes after it.
  toast('wrong', 'danger');
  toast('three');
  expect(inPlace()?.text).toBe('wrong');
  leave();
  expect(atEdge().length).toBe(3);
});

test('over a dialog it is seen above that, and goes to its place with it', () => {
  const leave = hasPlace();
  dialog = {};
  toast('over it');
  expect(atEdge().map(({ text }) => text)).toEqual(['over it']);
  expect(inPlace()).toBeUndefined();
  dialog = null;
  closed?.();
  expect(atEdge()).toEqual([]);
  expect(inPlace()?.text).toBe('over it');
  leave();
});
