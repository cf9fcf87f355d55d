import { readFile } from 'node:fs/promises';
import { withLetters } from '../support/fit.ts';
import { playDeal } from '../support/player.ts';
import { expect, expectAccessibleInBoth, test } from '../support/test.ts';
import { brokenWords, sideways } from '../support/walk.ts';

test.use({ pace: 'at-once' });

/** What a deal turned on: one of the sentences with which an analysis begins. */
const SENTENCE = /^(The deal turned on|No card changed it|No contract|What the deal turned on)/;
test.describe.configure({ timeout: 300_000 });

test('a finished deal is analysed by the browser, and another way is tried', async ({ page }) => {
  await page.goto('/');
  const id = await playDeal(page, 'Anu');
  const asked: string[] = [];
  const engines: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/analysis') asked.push(pathname);
    if (pathname.endsWith('.wasm')) engines.push(pathname);
  });
  await page.goto(`/d/${id}`);
  const analyse = page.getByRole('button', { name: 'Analyse this deal' });
  await expect(analyse).toBeVisible();
  expect(engines, 'the engine comes only where it is used').toEqual([]);
  const packed = page.waitForResponse((response) => response.url().endsWith('.wasm'));
  await analyse.click();
  expect((await packed).headers()['content-encoding']).toBe('br');

  await expect(page.getByText(SENTENCE)).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole('heading', { name: 'What was possible' })).toBeVisible();
  await expect(page.locator('.analysis').getByRole('row')).toHaveCount(7);
  expect(asked, 'the browser did it').toEqual([]);

  // By its own keys, not those of the film.
  const steps = page.getByRole('group', { name: 'Step by step' });
  await expect(steps).toContainText('1 of');
  await expect(page.getByText('this was done')).toBeVisible();
  await steps.getByRole('button', { name: 'One on' }).press('ArrowRight');
  await expect(steps).toContainText('2 of');
  await steps.getByRole('button', { name: 'One back' }).click();
  await expect(steps).toContainText('1 of');

  // Another call than the one that was made.
  const choices = page.locator('.steps ul button');
  await expect(page.getByText('this was done')).toBeVisible();
  await choices.filter({ hasNotText: 'this was done' }).first().click();
  await expect(page.getByText('You are trying another way.')).toBeVisible();
  await expect(choices.first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to the deal' }).click();
  await expect(page.getByText('this was done')).toBeVisible();
});

for (const base of ['international', '28']) {
  test(`a deal of ${base} is seen from its seats once somebody asks`, async ({ page }) => {
    await page.goto('/');
    const id = await playDeal(page, 'Anu', base);
    await page.goto(`/d/${id}#analysis`);
    // Whoever comes for the analysis need not ask for it.
    await expect(page.getByText(SENTENCE)).toBeVisible({ timeout: 60_000 });
    // What could have been bid is told where trump is named.
    const possible = page.getByRole('heading', { name: 'What was possible' });
    await expect(possible).toHaveCount(base === '28' ? 0 : 1);
    const seats = page.getByRole('region', { name: 'From each seat' });
    await seats.getByRole('button', { name: 'What could each player know?' }).click();
    await expect(seats.getByText('held against many deals. That takes')).toBeVisible();
    await expect(seats.getByText('held against many deals. That takes')).toBeHidden({
      timeout: 120_000,
    });
    // A choice leads to its step.
    const choice = seats.getByRole('button', { name: /^Show step/ }).first();
    const nothing = seats.getByText('Nobody could have known better anywhere.');
    await expect(choice.or(nothing)).toBeVisible();
    if (await choice.isVisible()) {
      const step = /\d+/.exec(await choice.innerText())![0];
      await choice.click();
      await expect(page.getByRole('group', { name: 'Step by step' })).toContainText(`${step} of`);
    }
    // It is there for whoever comes later.
    await page.reload();
    await expect(choice.or(nothing)).toBeVisible({ timeout: 60_000 });
    await expectAccessibleInBoth(page);
  });
}

test('any deal is brought: a mistake in it is named with its place', async ({ page }) => {
  await page.goto('/analysis');
  const record = page.getByRole('textbox', { name: 'The record' });
  const analyse = page.getByRole('button', { name: 'Analyse', exact: true });
  await record.fill('good morning');
  await analyse.click();
  await expect(page.getByRole('alert')).toContainText('This is no record');
  await record.fill(
    '[thurup 1]\n[rules "kerala"]\n[leader 3]\n\nhands\n1 9Q.TTK.KQ.J\n2 9.J9.J9TX.9\n',
  );
  await analyse.click();
  await expect(page.getByRole('alert')).toContainText('Line 7, column 3: A hand is expected here');
  await record.fill('{"rules": "kerala",\n "leader": "3"}');
  await analyse.click();
  await expect(page.getByRole('alert')).toContainText('Line 2');

  // Hands that are no deal.
  await page.getByRole('radio', { name: 'Type the hands' }).check();
  await page.getByRole('textbox', { name: 'Chair 2' }).fill('9.J9.J9TK.9');
  await analyse.click();
  await expect(page.getByRole('alert')).toContainText('Hand 1:');

  await page.getByRole('radio', { name: 'Deal at random' }).check();
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await expect(page.getByText('No contract was played.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/ calls$/)).toBeVisible();
  await page.locator('.steps ul button').nth(1).click();
  await expect(page.getByText('You are trying another way.')).toBeVisible();

  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await withLetters(page, 200);
  expect(await sideways(page)).toBe(0);
  expect(await brokenWords(page)).toEqual([]);
});

test('where the browser has no WebAssembly the server answers', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly'));
  const cases = new URL('../../crates/learning/tests/data/analysis_cases.json', import.meta.url);
  const file = JSON.parse(await readFile(cases, 'utf8')) as { cases: { record: unknown }[] };
  await page.goto('/analysis');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/analysis'));
  await page
    .getByRole('textbox', { name: 'The record' })
    .fill(JSON.stringify(file.cases[0]!.record));
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByText(SENTENCE)).toBeVisible({
    timeout: 60_000,
  });
});
