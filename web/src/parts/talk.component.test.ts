// What people say: whom one does not want to hear is not shown, a line leads to its report, and who may not write reads why.
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import { needTexts } from '../i18n';
import { keepSilent } from '../session/mutes.svelte';
import type { ChatLine } from '../wire';
import Talk from './Talk.svelte';

beforeEach(async () => {
  keepSilent();
  await needTexts(['table']);
});

const line = (who: string, words: string, at: number): ChatLine => ({
  who,
  name: who,
  team: null,
  text: { en: words, ml: words },
  at,
});
const lines = [line('Anu', 'Room for two', 1), line('Biju', 'Coming', 2), line('Anu', 'Now', 3)];
const talk = (more: object = {}) =>
  render(Talk, {
    label: 'Talk',
    lines,
    me: 'Biju',
    silent: undefined,
    report: ({ who, at }: ChatLine) => `/report/${who}/${at}`,
    send: () => Promise.resolve(true),
    ...more,
  });

test('whom one has muted or blocked is not shown, and can be heard again from their line', async () => {
  keepSilent({ muted: [], blocked: [{ id: 'Cherian', name: 'Cherian' }] });
  await talk({ lines: [...lines, line('Cherian', 'Rude', 4)] });
  await expect.element(page.getByText('Coming')).toBeVisible();
  await expect.element(page.getByText('Rude')).not.toBeInTheDocument();
  // Blocked while the line stands open: the key says so, without the texts of any other page.
  await page.getByRole('button', { name: 'Anu' }).first().click();
  keepSilent({ muted: [{ id: 'Anu', name: 'Anu' }], blocked: [] });
  await expect.element(page.getByText('Room for two')).not.toBeInTheDocument();
  await expect.element(page.getByText('Coming')).toBeVisible();
});

test('a line is reported by its time, and nobody reports themselves', async () => {
  await talk();
  await expect.element(page.getByRole('button', { name: 'Biju' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Anu' }).last().click();
  await expect
    .element(page.getByRole('link', { name: 'Report this line' }))
    .toHaveAttribute('href', '/report/Anu/3');
  await expect.element(page.getByRole('button', { name: 'Mute' })).toBeVisible();
});

test('what is written is sent once, and stands there again where it was not', async () => {
  const send = vi.fn((_: string) => Promise.resolve(false));
  await talk({ send });
  await page.getByRole('textbox', { name: 'Say something' }).fill('  Hello ');
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledExactlyOnceWith('Hello');
  await expect.element(page.getByRole('textbox', { name: 'Say something' })).toHaveValue('Hello');
});

test('who may not write reads the whole of why, and has no field', async () => {
  const why =
    'You need an account to write in the lobby. It is free, and you keep everything you have.';
  await talk({ silent: why });
  await expect.element(page.getByText(why)).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});
