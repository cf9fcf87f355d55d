// Friends: asked, agreed, seen where they are, asked to a table; and whom one blocks.
import type { Browser, Page } from '@playwright/test';
import { account } from '../support/friends.ts';
import { be, newTable, type Guest } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

async function open(browser: Browser, url: string, guest: Guest): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await be(page, guest);
  return page;
}

test('two become friends, one asks the other to a table, who hears it and comes', async ({
  browser,
  server,
}) => {
  const [ammu, bincy] = [await account(server.url, 'Ammu F'), await account(server.url, 'Bincy F')];
  const one = await open(browser, server.url, ammu);
  const other = await open(browser, server.url, bincy);
  await one.goto(`/p/${bincy.id}`);
  await one.getByRole('button', { name: 'Ask to be friends' }).click();
  await expect(one.getByText('asked; no answer yet')).toBeVisible();
  await expectAccessible(one);

  // The bell says it on the next page.
  await other.goto('/learn');
  await other.getByRole('link', { name: 'Friends: 1 new' }).click();
  await expect(other.getByText(/Ammu F.* would like to be friends\./)).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: /^Say yes to .*Ammu F/ }).click();
  const row = other.getByRole('region', { name: 'Your friends' }).getByRole('listitem');
  await expect(row).toContainText(/Ammu F\s*is here|Ammu F\s*away/);
  await expect(other.getByRole('link', { name: 'Friends', exact: true })).toBeVisible();

  // At a private table friends see that much and no more; asked there, one finds the way.
  const table = await newTable(server.url, ammu, { name: 'The quiet one' });
  await one.goto(`/t/${table}`);
  await other.goto('/friends');
  await expect(row).toContainText('at a private table');
  await other.goto('/lobby');
  await expect(other.getByRole('heading', { level: 1, name: 'Lobby' })).toBeVisible();
  await one.getByRole('button', { name: 'Invite friends' }).first().click();
  const sheet = one.getByRole('dialog', { name: 'Invite friends' });
  await sheet.getByRole('button', { name: /^Invite .*Bincy F/ }).click();
  await expect(sheet.getByRole('button', { name: /^Invite .*Bincy F/ })).toBeDisabled();
  await expect(other.getByText(/Ammu F.* asks you to the table .*The quiet one/)).toBeVisible();
  await expectAccessible(one);
  await other.getByRole('link', { name: 'Friends: 1 new' }).click();
  await other.getByRole('link', { name: 'To the table' }).first().click();
  await expect(other).toHaveURL(new RegExp(`/t/${table}$`));
  await expect(other.locator('[data-chair="1"]')).toContainText('Ammu F');
});

test('whom one blocks is not heard at the table, and is told nothing', async ({
  browser,
  server,
}) => {
  const [ammu, bincy] = [await account(server.url, 'Ammu G'), await account(server.url, 'Bincy G')];
  const one = await open(browser, server.url, ammu);
  const other = await open(browser, server.url, bincy);
  await one.goto(`/p/${bincy.id}`);
  await one.getByRole('button', { name: 'Block' }).click();
  const sure = one.getByRole('dialog', { name: /^Block .*Bincy G/ });
  await expect(sure.getByText('They are not told.')).toBeVisible();
  await sure.getByRole('button', { name: 'Block' }).click();
  await expect(one.getByText('You have blocked them.')).toBeVisible();

  const table = await newTable(server.url, ammu, { name: 'Both here' });
  await one.goto(`/t/${table}`);
  await other.goto(`/t/${table}`);
  const say = async (page: Page, words: string) => {
    await page.getByRole('textbox', { name: 'Say something' }).fill(words);
    await page.keyboard.press('Enter');
    await expect(page.getByText(words).first()).toBeVisible();
  };
  await say(other, 'Can you hear me?');
  await say(one, 'Very quiet here');
  await expect(one.getByText('Can you hear me?')).toHaveCount(0);
  // For the other nothing is different.
  await expect(other.getByText('Very quiet here').first()).toBeVisible();
  await other.goto(`/p/${ammu.id}`);
  await expect(other.getByRole('button', { name: 'Ask to be friends' })).toBeVisible();
  await other.getByRole('button', { name: 'Ask to be friends' }).click();
  await expect(other.getByText('asked; no answer yet')).toBeVisible();
  // Nothing of it came; taken back, it is there.
  await one.goto('/friends');
  await expect(one.getByText('Nothing new.')).toBeVisible();
  await one.getByRole('button', { name: /^Unblock .*Bincy G/ }).click();
  await expect(one.getByRole('button', { name: /^Say yes to .*Bincy G/ })).toBeVisible();
});

test('the bell keeps quiet hours, and tells only what one wants to hear', async ({
  browser,
  server,
}) => {
  const [ammu, bincy] = [await account(server.url, 'Ammu H'), await account(server.url, 'Bincy H')];
  const one = await open(browser, server.url, ammu);
  const other = await open(browser, server.url, bincy);
  await other.goto('/friends');
  const bell = other.getByRole('region', { name: 'The bell' });
  await bell.getByRole('switch', { name: /^Quiet hours/ }).check();
  // All day but its last minute. Both are changed before the first is answered, and both hold.
  let answer = () => {};
  const changed = new Promise<void>((done) => (answer = done));
  await other.route('**/api/bell/settings', async (route) => {
    await changed;
    await route.continue();
  });
  const kept = other.waitForResponse((answer) => {
    const asked = answer.url().endsWith('/bell/settings');
    const body: unknown = asked ? answer.request().postDataJSON() : null;
    return JSON.stringify(body).includes('"quiet":[0,1439]');
  });
  await bell.getByLabel('From').fill('00:00');
  await bell.getByLabel('To', { exact: true }).fill('23:59');
  await other.keyboard.press('Tab');
  answer();
  await expect(bell.getByLabel('From')).toHaveValue('00:00');
  await kept;
  await other.reload();
  await expect(bell.getByLabel('From')).toHaveValue('00:00');
  await expect(bell.getByLabel('To', { exact: true })).toHaveValue('23:59');
  await expectAccessible(other);
  await other.goto('/lobby');
  await expect(other.getByRole('heading', { level: 1, name: 'Lobby' })).toBeVisible();
  await one.goto(`/p/${bincy.id}`);
  await one.getByRole('button', { name: 'Ask to be friends' }).click();
  // It waits at the bell, and shows up nowhere else.
  await expect(other.getByRole('link', { name: 'Friends: 1 new' })).toBeVisible();
  await expect(other.getByText('would like to be friends')).toHaveCount(0);
});
