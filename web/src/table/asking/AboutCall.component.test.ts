// The key that asks what a call means, where the server says that the call may still be asked about.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../../i18n';
import type { Room } from '../room.svelte';
import AboutCall from './AboutCall.svelte';

const key = () => page.getByRole('button', { name: 'Ask what it means' });

async function about(call: number, ask_from?: number) {
  const calls = [{ chair: 1 }, { chair: 2 }, { chair: 3 }];
  const view = { auction: { calls, ask_from }, deal: { phase: 'auction' } };
  const room = { view, you: { chair: 2, covered: false }, person: () => null };
  await render(AboutCall, { room: room as unknown as Room, call });
}

beforeEach(() => needTexts(['asking']));

test('every call of the other team can be asked about where the rules leave it open', async () => {
  await about(0);
  await expect.element(key()).toBeVisible();
});

test('none can that was made before the last, where they say so', async () => {
  await about(0, 2);
  await expect.element(key()).not.toBeInTheDocument();
});

test('the last one can', async () => {
  await about(2, 2);
  await expect.element(key()).toBeVisible();
});

test('one of the own team never can', async () => {
  await about(1);
  await expect.element(key()).not.toBeInTheDocument();
});
