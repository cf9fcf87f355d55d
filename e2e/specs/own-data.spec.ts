// What is kept of one: taken along as a file, and forgotten, in mid-deal; in a week or at once.
import { readFile } from 'node:fs/promises';
import { due } from '../support/table.ts';
import { unpacked } from '../support/zip.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ pace: 'at-once' });

const password = 'rain on the backwaters';

test('an account takes its data along, leaves for a week, comes back, and leaves at once', async ({
  page,
  ownServer: { url },
}) => {
  await page.goto(url);
  await page.getByLabel('With', { exact: true }).selectOption('bots');
  await page.getByLabel('Your name').fill('Ammu');
  await page.getByRole('button', { name: 'Play now' }).click();
  await due(page);
  const table = page.url();
  await page.goto(`${url}/settings`);
  const ways = page.getByRole('region', { name: 'Your ways in' });
  await ways.getByRole('button', { name: 'Set a password' }).click();
  await ways.getByLabel('New password').fill(password);
  await ways.getByRole('button', { name: 'Keep the password' }).click();
  await expect(ways.getByText(/^made /)).toHaveCount(1);

  const own = page.getByRole('region', { name: 'What is kept of you' });
  await own.getByRole('button', { name: 'Make a file of it' }).click();
  await expect(own.getByText(/^The file is ready \(/)).toBeVisible();
  // One a day.
  await expect(own.getByRole('button', { name: 'Make a file of it' })).toHaveCount(0);
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await own.getByRole('button', { name: 'Take the file' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe('thurup-Ammu.zip');
  const files = unpacked(await readFile(await download.path()));
  const first = (kind: string) =>
    JSON.parse(files.get(`${kind}.ndjson`)!.split('\n')[0]!) as Record<string, unknown>;
  expect([first('person').name, first('ways').kind, first('tables').name]).toEqual([
    'Ammu',
    'password',
    "Ammu's table",
  ]);
  // The bell tells it, too.
  await page.goto(`${url}/friends`);
  await expect(page.getByText('is kept of you is ready')).toBeVisible();
  await page.goto(`${url}/settings`);
  await expect(page.getByText('This page is open without https')).toBeVisible();

  const sure = page.getByRole('dialog', { name: 'Forget you for good?' });
  await own.getByRole('button', { name: 'Forget me' }).click();
  await expect(sure.getByText('backups of this house, for 30 days')).toBeVisible();
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'Forget me' }).click();
  await expect(sure.getByText('Type DELETE to be sure').last()).toBeVisible();
  await sure.getByLabel('Type DELETE to be sure').fill('delete');
  await sure.getByRole('button', { name: 'Forget me' }).click();
  await expect(page.getByText(/^You are forgotten on .*Until then signing in/)).toBeVisible();
  await page.getByRole('link', { name: 'I have an account: sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await page.getByLabel('Your name').fill('Ammu');
  await page.getByLabel('Recovery words or password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Your chairs' }).getByRole('link').first().click();
  await due(page);

  await page.goto(`${url}/settings`);
  await own.getByRole('button', { name: 'Forget me' }).click();
  await sure.getByLabel('At once').check();
  await sure.getByLabel('Type DELETE to be sure').fill('DELETE');
  await sure.getByRole('button', { name: 'Forget me' }).click();
  await expect(page.getByText('You are forgotten here.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('');
  // The table goes on without the name.
  await page.goto(table);
  await page.getByLabel('Your name').fill('Biju');
  await page.getByRole('button', { name: 'Come in' }).click();
  await expect(page.getByText('A table').first()).toBeVisible();
  await expect(page.getByText('Ammu')).toHaveCount(0);
});
