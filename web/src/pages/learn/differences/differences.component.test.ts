// Rule sets compared as somebody does it who looks for theirs.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts, useLanguage } from '../../../i18n';
import { differences as en } from '../../../i18n/en/differences';
import answers from '../../../testing/answers.json';
import { answer } from '../../../testing/answers';
import type { RulesCatalogue } from '../../../wire';
import conventions from './conventions.json';
import Differences from './Differences.svelte';
import { chosen, rulesRows } from './differences';

const catalogue = answers.find(({ path }) => path === '/rules')!
  .answer as unknown as RulesCatalogue;
const presets = (...names: string[]) =>
  names.map((name) => catalogue.presets.find((one) => one.name === name)!);

beforeEach(async () => {
  await needTexts(['differences']);
  answer();
  await page.viewport(1440, 900);
});

const heads = () =>
  [...document.querySelectorAll('table')][0]?.querySelectorAll('thead th').length ?? 0;
const cards = () => document.querySelectorAll('.cards > li').length;

test('what an address asks for is compared, and all of 56 where it asks for nothing', () => {
  const six = ['international', 'kerala', 'standard', 'association', 'club-itc', 'club-ktc'];
  expect(chosen(undefined, catalogue)).toEqual(six);
  expect(chosen('rummy', catalogue)).toEqual(six);
  expect(chosen('kerala', catalogue)).toEqual(six);
  expect(chosen('kerala,rummy,standard,kerala', catalogue)).toEqual(['kerala', 'standard']);
  // Alone in its game.
  expect(chosen('28', catalogue)).toEqual(['28', ...six].slice(0, 6));
});

test('every choice in which two rule sets of 56 differ says why', () => {
  const six = presets(...chosen(undefined, catalogue));
  for (const row of rulesRows(catalogue, six, en))
    if (!row.same) expect(row.reason, row.id).toBeTruthy();
  expect(Object.keys(en.rows).sort()).toEqual(Object.keys(conventions).sort());
});

test('only what differs stands there, and on wish the rest', async () => {
  await render(Differences, { sets: 'kerala,standard' });
  await expect.element(page.getByRole('columnheader', { name: 'Standard' }).first()).toBeVisible();
  expect(heads()).toBe(3);
  await expect
    .element(page.getByRole('row', { name: /Who must open/ }))
    .toHaveTextContent('nobody');
  expect(page.getByRole('row', { name: /After a double/ }).elements()).toEqual([]);
  await page.getByRole('switch').click();
  await expect.poll(() => location.search).toBe('?sets=kerala%2Cstandard&all=true');
});

test('rule sets are taken and left, never fewer than two', async () => {
  await render(Differences, { sets: 'kerala,standard', all: true });
  await expect.element(page.getByRole('row', { name: /After a double/ })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Kerala' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'International' }).click();
  await expect.poll(() => location.search).toBe('?sets=international%2Ckerala%2Cstandard&all=true');
});

test('a phone has a card for each choice, with those together that have the same', async () => {
  await page.viewport(360, 640);
  await render(Differences, {});
  await expect.poll(cards).toBeGreaterThan(10);
  expect(document.querySelector('table')).toBeNull();
  await expect
    .element(page.getByText('International, Standard, Association, Club ITC').first())
    .toBeVisible();
  await useLanguage('ml');
  expect(
    (document.body.innerText.match(/[A-Za-z]{4,}/g) ?? []).filter((word) => word !== 'NOES'),
  ).toEqual([]);
});

test('a game without spoken calls has no conventions to compare', async () => {
  await render(Differences, { sets: '28,40' });
  await expect.element(page.getByRole('heading', { name: 'Rules' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'What calls tell' }).elements()).toEqual([]);
});
