// A reminder of a break: in the result of a deal, for who asked for it, and gone once it was read.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { deviceNow } from '../api/clock.svelte';
import { needTexts } from '../i18n';
import { LiveTable } from '../net/table.svelte';
import { preferences } from '../preferences/preferences.svelte';
import { noAnswers } from '../testing/answers';
import { scenes } from './dev/scenes';
import Screen from './Screen.svelte';

const HOUR = 3_600_000;

beforeEach(async () => {
  noAnswers();
  await import('./Result.svelte');
  await needTexts(['table', 'rules']);
});
afterEach(() => {
  preferences.rest = 0;
  localStorage.removeItem('thurup.played');
});

async function result(hours: number) {
  localStorage.setItem(
    'thurup.played',
    JSON.stringify({ ms: hours * HOUR, at: deviceNow(), told: 0 }),
  );
  const table = new LiveTable('drawn', '', () => ({
    do: () => Promise.resolve(undefined),
    ask: () => Promise.reject(new Error('nobody is asked')),
    close: () => undefined,
  }));
  table.jump(structuredClone(scenes.result!));
  table.line = 'open';
  await render(Screen, { table });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return page.getByRole('note');
}

test('who has played as long as they said reads of it, and once', async () => {
  preferences.rest = 2;
  const told = await result(2);
  await expect.element(told).toHaveTextContent('You have played for 2 hours.');
  await page.getByRole('button', { name: 'All right' }).click();
  await expect.element(told).not.toBeInTheDocument();
  const kept = JSON.parse(localStorage.getItem('thurup.played')!) as { told: number };
  expect(kept.told).toBeGreaterThanOrEqual(2 * HOUR);
});

test('before that, and for who did not ask, nothing is said', async () => {
  preferences.rest = 3;
  await expect.element(await result(2)).not.toBeInTheDocument();
  preferences.rest = 0;
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
});
