// A long list, asked for page by page.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { Problem } from '../api/client';
import { needTexts, useLanguage } from '../i18n';
import type { MatchesOf } from '../wire';
import Matches from './Matches.svelte';

beforeEach(() => needTexts(['figures', 'badges']));

const match = (number: number): MatchesOf['matches'][number] => ({
  id: `match${number}`,
  at: Date.UTC(2026, 0, number),
  game: '56',
  rules: 'international',
  deals: 4,
  stakes: 3,
  with: [{ id: 'biju', name: 'Biju' }, null] as MatchesOf['matches'][number]['with'],
  against: [null, null, null],
  number,
  change: 1,
  why: { en: `Why ${number}`, ml: `എന്തുകൊണ്ട് ${number}` },
  badges: [],
});

/** What is asked for, and how each question is answered in the end. */
function asked() {
  const asks: {
    id: string;
    before: number | null;
    signal: AbortSignal;
    answer: (page: MatchesOf) => void;
    fail: (why: unknown) => void;
  }[] = [];
  const ask = (id: string, before: number | null, signal: AbortSignal) =>
    new Promise<MatchesOf>((answer, fail) => asks.push({ id, before, signal, answer, fail }));
  return { asks, ask };
}

const lines = () =>
  [...document.querySelectorAll('ol > li .why')].map((one) => one.textContent.trim());
const more = page.getByRole('button', { name: 'More', exact: true });

test('pages follow each other, each asked for once and from where the last ended', async () => {
  const { asks, ask } = asked();
  await render(Matches, { id: 'anu', ask });
  await expect.element(page.getByText('No match finished yet.')).not.toBeInTheDocument();
  asks[0]!.answer({ matches: [match(9), match(8)], before: 8 });
  await expect.poll(lines).toEqual(['9 Why 9', '8 Why 8']);
  await more.click();
  // A second press while it is on its way asks for nothing more.
  await expect.element(more).toBeDisabled();
  (more.element() as HTMLElement).click();
  expect(asks.map(({ id, before }) => [id, before])).toEqual([
    ['anu', null],
    ['anu', 8],
  ]);
  asks[1]!.answer({ matches: [match(7)], before: null });
  await expect.poll(lines).toEqual(['9 Why 9', '8 Why 8', '7 Why 7']);
  // There is no more.
  await expect.element(more).not.toBeInTheDocument();
});

test('an empty list says so', async () => {
  const { asks, ask } = asked();
  await render(Matches, { id: 'anu', ask });
  asks[0]!.answer({ matches: [], before: null });
  await expect.element(page.getByText('No match finished yet.')).toBeVisible();
});

test('a page that does not come is told of, what is there stays, and it is asked for again', async () => {
  const { asks, ask } = asked();
  await render(Matches, { id: 'anu', ask });
  asks[0]!.answer({ matches: [match(9)], before: 9 });
  await more.click();
  asks[1]!.fail(new Problem(429));
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(lines()).toEqual(['9 Why 9']);
  await more.click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  asks[2]!.answer({ matches: [match(8)], before: null });
  await expect.poll(lines).toEqual(['9 Why 9', '8 Why 8']);
});

test('a list of somebody else begins anew, and a late answer of the one before changes nothing', async () => {
  const { asks, ask } = asked();
  const { rerender } = await render(Matches, { id: 'anu', ask });
  asks[0]!.answer({ matches: [match(9)], before: 9 });
  await more.click();
  await rerender({ id: 'biju' });
  expect(asks[1]!.signal.aborted).toBe(true);
  asks[1]!.answer({ matches: [match(8)], before: null });
  asks[2]!.answer({ matches: [match(3)], before: null });
  await expect.poll(lines).toEqual(['3 Why 3']);
  expect(asks[2]).toMatchObject({ id: 'biju', before: null });
});

test('who played stands there by name, a bot by what it is', async () => {
  const { asks, ask } = asked();
  await render(Matches, { id: 'anu', ask });
  asks[0]!.answer({ matches: [match(9)], before: null });
  await expect.element(page.getByRole('link', { name: 'Biju' })).toHaveAttribute('href', '/p/biju');
  expect(
    document.querySelectorAll('ol > li p')[1]!.textContent.replaceAll(/\s+/g, ' ').trim(),
  ).toBe('Biju, bot against bot, bot, bot');
  await useLanguage('ml');
  await expect.poll(lines).toEqual(['9 എന്തുകൊണ്ട് 9']);
});
