// Tables for a list, another name for a table, and what the house does at one for a reason.
import type { Browser, Page } from '@playwright/test';
import { account, put } from '../support/friends.ts';
import { be, newTable, two, type Guest } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

async function open(browser: Browser, url: string, guest: Guest): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await be(page, guest);
  return page;
}

test('a table for a list: its people hear of it, others stand before a closed door', async ({
  browser,
  server,
}) => {
  const [ammu, bincy] = [await account(server.url, 'Ammu L'), await account(server.url, 'Bincy L')];
  await put(ammu, `/friends/${bincy.id}`);
  await put(bincy, `/friends/${ammu.id}`);
  const one = await open(browser, server.url, ammu);
  await one.goto('/new');
  await one.getByRole('radio', { name: 'A list' }).check();
  await one.getByRole('switch', { name: 'Bincy L' }).click();
  await expectAccessible(one);
  await one.getByRole('button', { name: 'Open the table' }).click();
  await expect(one).toHaveURL(/\/t\//);

  const other = await open(browser, server.url, bincy);
  await other.goto('/friends');
  await other.getByRole('link', { name: 'To the table' }).first().click();
  await expect(other.getByText(/For a list/).first()).toBeVisible();
  const stranger = await open(browser, server.url, await account(server.url, 'Chitra L'));
  await stranger.goto(new URL(one.url()).pathname);
  await expect(stranger.getByText(/This table is for those on its list/)).toBeVisible();
  await expectAccessible(stranger);

  // Taken from the list, one is shown out; and the moderator names the table.
  await one.getByRole('button', { name: 'Menu' }).click();
  await one.getByRole('button', { name: 'Who may come' }).click();
  await one.getByRole('switch', { name: 'Bincy L' }).click();
  await expectAccessible(one);
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText(/This table is for those on its list/)).toBeVisible();
  await one.getByRole('button', { name: 'Menu' }).click();
  await one.getByRole('button', { name: 'Names of table and teams' }).click();
  await one.getByRole('textbox', { name: 'Name of the table' }).fill('Under the mango tree');
  await one.getByRole('textbox', { name: 'Name of the team Blue' }).fill('Kuttanad');
  await expectAccessible(one);
  await one.getByRole('button', { name: 'Save' }).click();
  await expect(one).toHaveTitle(/Under the mango tree/);
  await expect(one.getByText(/Kuttanad/).first()).toBeAttached();
});

test('whoever acts for the house says why, and everybody at the table reads it', async ({
  browser,
  server,
}) => {
  const [ammu, ravi] = [await account(server.url, 'Ammu O'), await account(server.url, 'Ravi O')];
  server.command('people', 'grant', 'Ravi O', 'moderator');
  const table = await newTable(server.url, ammu, { name: 'The quiet one' });
  const one = await open(browser, server.url, ammu);
  await one.goto(`/t/${table}`);
  const staff = await open(browser, server.url, ravi);
  await staff.goto(`/t/${table}`);
  await staff.getByRole('button', { name: 'Menu' }).click();
  await staff
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name: /^Remove .*Ammu O/ })
    .click();
  await staff.getByRole('button', { name: 'Remove', exact: true }).click();
  const form = staff.getByRole('dialog', { name: 'For the house' });
  await expect(form.getByRole('button', { name: 'Do it' })).toBeDisabled();
  await form.getByRole('textbox', { name: 'Why?' }).fill('Plays under two names');
  await expectAccessible(staff);
  await form.getByRole('button', { name: 'Do it' }).click();
  await expect(form).toBeHidden();
  const told = one.getByRole('dialog', { name: 'For the house' });
  await expect(told).toContainText(/Ravi O.* does it for the house/);
  await expect(told).toContainText('Plays under two names');
  await expectAccessible(one);
  await expect(staff.getByRole('button', { name: 'Sit on chair 1' })).toBeVisible();
});

test('the moderator makes somebody else moderator', async ({ page, browser, server }) => {
  const biju = await two(page, browser, server.url);
  await page.getByRole('button', { name: /Biju/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make moderator' }).click();
  await expect(page.getByText(/Biju.* starts the match/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0);
  await expect(biju.getByRole('button', { name: 'Start', exact: true })).toBeEnabled();
});
