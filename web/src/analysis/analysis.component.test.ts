// The analysis of a deal on the page, by the engine itself.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts, useLanguage } from '../i18n';
import written from '../testing/engine.json';
import Analysis from './Analysis.svelte';
import type { GameRecord } from './answers';

beforeEach(() => needTexts(['analysis']));

const name = (chair: number) => `Player ${chair}`;
const records = written.flatMap(({ question }) =>
  question.ask === 'analyse' ? [question.record as unknown as GameRecord] : [],
);
const one = (text: RegExp | string) => page.getByText(text).first();

test('a deal is told in a sentence and gone through, and another card is tried', async () => {
  render(Analysis, { record: records[0]!, name });
  const sentence = /^(The deal turned on trick \d|No card changed it)/;
  await expect.element(one(sentence), { timeout: 60_000 }).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'hearts' })).toBeVisible();
  // To the first card: its values are those of the analysis.
  const calls = records[0]!.auction!.length;
  const on = page.getByRole('button', { name: 'One on' });
  for (let step = 0; step < calls; step += 1) await on.click();
  await expect.element(one(/ plays$/)).toBeVisible();
  await expect.element(one('this was done')).toBeVisible();
  const others = page.getByRole('button', { name: /points, (made|lost)$/ });
  await others.first().click();
  await expect.element(one('You are trying another way.')).toBeVisible();
  // And on from there.
  await others.first().click();
  await expect.element(others.first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to the deal' }).click();
  await expect.element(one('this was done')).toBeVisible();
});

test('where trump is set aside cards are valued, and to open it and to show the pair are choices', async () => {
  const record = records.find(({ auction2 }) => auction2)!;
  render(Analysis, { record, name });
  await expect
    .element(one(/^(The deal turned on trick \d|No card changed it)/), { timeout: 60_000 })
    .toBeVisible();
  expect(page.getByRole('columnheader').elements()).toEqual([]);
  const on = page.getByRole('button', { name: 'One on' });
  const calls = record.auction!.length + record.auction2!.length;
  for (let step = 0; step < calls; step += 1) await on.click();
  await expect.element(one(/^Trump is closed: .* has set aside the /)).toBeVisible();
  const marked = (mark: string) => record.play!.findIndex((card) => card.startsWith(mark));
  for (let step = 0; step < marked('!'); step += 1) await on.click();
  const done = page.getByRole('button', { name: /this was done$/ });
  await expect.element(done).toHaveTextContent(/with trump opened first/);
  for (let step = marked('!'); step < marked('+'); step += 1) await on.click();
  await expect.element(one(/^Trump is .*, and open\.$/)).toBeVisible();
  await expect.element(done).toHaveTextContent(/with the pair shown first/);
  // Another card, and on from there.
  await page
    .getByRole('button', { name: /^(?!.*this was done)(?!.*pair shown).*(made|lost)$/ })
    .first()
    .click();
  await expect.element(one('You are trying another way.')).toBeVisible();
});

test('what goes against the rules is told with its place, in the language in use', async () => {
  const record = { ...records[0]!, auction: ['X'], play: [] };
  delete (record as { claim?: unknown }).claim;
  render(Analysis, { record, name });
  await expect.element(page.getByRole('alert'), { timeout: 60_000 }).toHaveTextContent(/^Call 1: /);
  await useLanguage('ml');
  await needTexts(['analysis']);
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^വിളി 1: /);
});
