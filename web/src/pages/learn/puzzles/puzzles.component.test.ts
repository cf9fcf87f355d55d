// Puzzles as somebody solves and fails them, with what the server answers.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts, useLanguage } from '../../../i18n';
import { preferences } from '../../../preferences/preferences.svelte';
import { answer } from '../../../testing/answers';
import type { PuzzlesPage } from '../../../wire';
import Puzzle from './Puzzle.svelte';
import Puzzles from './Puzzles.svelte';

const ID = '98d865d9';

beforeEach(async () => {
  await needTexts(['puzzles', 'table']);
  preferences.reducedMotion = true;
});

/** What is left in Latin letters, but for addresses. */
const latin = () => document.body.innerText.match(/[A-Za-z]{4,}/g) ?? [];
const tap = (card: string) => page.getByRole('button', { name: card, exact: true }).click();

test('right cards lead to the goal, the opponents answer, and an equal card is as right', async () => {
  answer();
  await render(Puzzle, { puzzle: ID });
  await expect.element(page.getByText('Blue takes at least 15 more')).toBeVisible();
  await tap('jack of hearts');
  await tap('king of spades');
  await tap('queen of clubs');
  await tap('ace of clubs');
  await tap('jack of diamonds');
  await expect.element(page.getByRole('heading', { name: 'Solved!' })).toBeVisible();
  await expect.element(page.getByText('The goal is reached')).toBeVisible();
  await expect
    .element(page.getByText(/What it is about: Feed, Make them ruff, Ruff/))
    .toBeVisible();
});

test('a wrong card is refuted, and the right line can be gone through', async () => {
  answer();
  await render(Puzzle, { puzzle: ID });
  await tap('nine of hearts');
  await expect.element(page.getByRole('heading', { name: 'Not this one' })).toBeVisible();
  await expect
    .element(page.getByText(/After the nine of hearts the others can defend/))
    .toBeVisible();
  const on = page.getByRole('button', { name: 'One card on' });
  const needs = () => Number(document.querySelector<HTMLElement>('[data-needs]')!.dataset.needs);
  while (!(on.element() as HTMLButtonElement).disabled) await on.click();
  expect(needs()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Show the right line' }).click();
  expect(needs()).toBe(15);
  while (!(on.element() as HTMLButtonElement).disabled) await on.click();
  expect(needs()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Once more' }).click();
  await expect.element(page.getByText('Chair 3: tap a card')).toBeVisible();
});

test('hints tell more and more', async () => {
  answer();
  await render(Puzzle, { puzzle: ID });
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect.element(page.getByText(/What it is about/)).toBeVisible();
  await page.getByRole('button', { name: 'More of a hint' }).click();
  await expect.element(page.getByText('Look among the hearts.')).toBeVisible();
  await page.getByRole('button', { name: 'More of a hint' }).click();
  await expect.element(page.getByText('It is the jack of hearts.')).toBeVisible();
});

test('all of it is there in Malayalam', async () => {
  answer();
  await render(Puzzle, { puzzle: ID });
  await useLanguage('ml');
  await expect.element(page.getByRole('heading', { level: 1, name: 'ഒരു പസിൽ' })).toBeVisible();
  expect(latin()).toEqual([]);
});

test('one that is not there is said not to be', async () => {
  answer();
  await render(Puzzle, { puzzle: 'none' });
  await expect.element(page.getByText('There is no such puzzle. Check the link.')).toBeVisible();
});

const standing: PuzzlesPage = {
  count: 501,
  day: '2026-11-29',
  daily_solved: true,
  you: { rating: 1540, provisional: true, tried: 12, solved: 8, again: 3, run: 2, best_run: 5 },
  themes: [{ theme: 'ruff', count: 80, tried: 4, solved: 3 }],
};

test('the list says how one stands, and leads to each kind', async () => {
  answer({ method: 'GET', path: '/puzzles', status: 200, answer: standing });
  await render(Puzzles);
  await expect.element(page.getByText('1540 (not sure yet)')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Failed ones again (3)' })).toBeVisible();
  await expect.element(page.getByText('3 of 4 solved, 80 puzzles in all')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /Puzzle of the day/ }))
    .toHaveAttribute('href', '/learn/puzzles/daily');
});

test('whom nobody knows is told what a name is for', async () => {
  answer({ method: 'GET', path: '/puzzles', status: 200, answer: { ...standing, you: null } });
  await render(Puzzles);
  await expect.element(page.getByText(/With a name, a guest’s too/)).toBeVisible();
});
