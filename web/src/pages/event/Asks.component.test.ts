import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../../i18n';
import Asks from './Asks.svelte';
import type { Desk } from './desk.svelte';

beforeEach(() => needTexts(['event']));

test('whoever is named for a team says yes or no to it, and is asked by no other', async () => {
  const given = vi.fn<Desk['do']>(() => Promise.resolve(true));
  const teams = [
    { number: 1, name: 'Kuttanad Kings' },
    { number: 2, name: 'Kollam One' },
  ];
  const desk = { page: { individual: false, teams, you: { asked: [2] } }, busy: false, do: given };
  await render(Asks, { desk: desk as unknown as Desk });
  await expect.element(page.getByText('You are asked to play for')).toBeVisible();
  await expect.element(page.getByText('Kuttanad Kings')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Yes, I play' }).click();
  await page.getByRole('button', { name: 'No, not me' }).click();
  expect(given.mock.calls.map(([command]) => command)).toEqual([
    { do: 'agree', team: 2 },
    { do: 'leave', team: 2 },
  ]);
});
