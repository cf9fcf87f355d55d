// Rules on their way from the form to the table, and to files and back; the form itself is tested beside it.
import { readFile } from 'node:fs/promises';
import { expect, expectAccessibleInBoth, test } from '../support/test.ts';

test('a rule set is chosen and changed, and the words follow', async ({ page }) => {
  await page.goto('/new');
  await page.getByLabel('Your name').fill('Anu');
  await page.getByText('All options').click();
  await page.getByRole('radio', { name: /^Kerala/ }).check();
  await expect(page.getByRole('heading', { name: 'Kerala', exact: true })).toBeVisible();
  const words = page.locator('section', {
    has: page.getByRole('heading', { name: /^Kerala/, level: 3 }),
  });
  const before = await words.getByRole('listitem').allInnerTexts();
  expect(before.length).toBeGreaterThan(3);

  await page.getByText('Change the rules').click();
  await page.getByRole('switch', { name: /^Counters and kunukku/ }).check();
  await page.getByLabel('Self-raise', { exact: true }).selectOption('levels');
  await expect(page.getByRole('heading', { name: 'Kerala, changed' })).toBeVisible();
  await expect(page.getByText('2 changes')).toBeVisible();
  await page.getByText('Rules as a file').click();
  await expectAccessibleInBoth(page);
  await expect.poll(() => words.getByRole('listitem').allInnerTexts()).not.toEqual(before);

  await page.getByRole('button', { name: 'Undo all changes' }).click();
  await expect(page.getByRole('heading', { name: 'Kerala', exact: true })).toBeVisible();
  await expect(words.getByRole('listitem')).toHaveText(before);

  await page.getByRole('switch', { name: /^Counters and kunukku/ }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page).toHaveURL(/\/t\/\w+/);
  await expect(page.getByText('Kerala, changed').first()).toBeVisible();
});

test('rules go out to a file and come in from one', async ({ page }) => {
  await page.goto('/new');
  await page.getByText('All options').click();
  await page.getByText('Rules as a file').click();
  await page.getByLabel('or paste the text of one').fill('base = "club-itc"\ncounters = true\n');
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByRole('heading', { name: 'Club ITC, changed' })).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('club-itc-rules.toml');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('base = "club-itc"');
  expect(text).toContain('counters = "yes"');

  await page.getByRole('radio', { name: /^Standard/ }).check();
  await expect(page.getByRole('heading', { name: 'Standard', exact: true })).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(await download.path());
  await expect(page.getByRole('heading', { name: 'Club ITC, changed' })).toBeVisible();
});
