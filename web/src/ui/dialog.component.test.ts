// Where the keyboard goes when a dialog is closed.
import { createRawSnippet } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { userEvent } from 'vitest/browser';
import Dialog from './Dialog.svelte';

let main: HTMLElement;
let card: HTMLButtonElement;

beforeEach(() => {
  main = document.createElement('main');
  main.tabIndex = -1;
  card = document.createElement('button');
  main.append(card);
  document.body.append(main);
  card.focus();
  return () => main.remove();
});

const opened = () =>
  render(Dialog, {
    open: true,
    title: 'Deal 1',
    closeLabel: 'Close',
    children: createRawSnippet(() => ({ render: () => '<p>Made</p>' })),
  });

test('it goes back to what had it', async () => {
  await opened();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(card);
});

test('it goes to the page where that is gone', async () => {
  await opened();
  card.remove();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(main);
});

test('so it does when the dialog goes with what it belongs to', async () => {
  const { unmount } = await opened();
  card.remove();
  await unmount();
  await expect.poll(() => document.activeElement).toBe(main);
});
