// Clubs: founded, joined by a link and by asking, with a board, owners, a table of their own, and a way out.
import type { Page } from '@playwright/test';
import { account } from '../support/friends.ts';
import { be, otherPerson, sit } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const NAME = 'Aranmula Vallamkali';

async function found(page: Page, url: string): Promise<string> {
  await page.goto(new URL('/clubs', url).href);
  await page.getByRole('button', { name: 'Found a club' }).click();
  const form = page.getByRole('region', { name: 'Found a club' });
  await form.getByLabel('Name of the club').fill(NAME);
  await form.getByLabel('About it').fill('Sundays\n\n8 pm');
  await form.getByRole('radio', { name: 'Snake boat' }).check({ force: true });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Found the club' }).click();
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
  return page.url();
}

const members = (page: Page) => page.getByRole('region', { name: 'Members' }).getByRole('listitem');

test('a club is founded, joined by a link and by asking, and looked after by its owners', async ({
  page,
  browser,
  ownServer: { url },
}) => {
  const [anu, bincy, chitra] = [
    await account(url, 'Anu'),
    await account(url, 'Bincy'),
    await account(url, 'Chitra'),
  ];
  await be(page, anu);
  const [second, third] = [await otherPerson(browser, bincy), await otherPerson(browser, chitra)];
  const address = await found(page, url);
  await expect(page.getByText('Sundays')).toBeVisible();
  await expectAccessible(page);

  // By the link: its secret leaves the address bar as soon as the page has read it.
  await page.getByRole('button', { name: 'Make a link', exact: true }).click();
  const link = await page.getByLabel('Link by which one joins the club').inputValue();
  expect(link).toMatch(/\/c\/\w{26}#[0-9a-f]{32}$/);
  await second.goto(link);
  await expect(second.getByText('You are invited to join')).toBeVisible();
  await expect(second).toHaveURL(address);
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Join the club' }).click();
  await expect(members(second)).toHaveCount(2);

  // By asking: the owner finds it at the bell.
  await third.goto(new URL('/clubs', url).href);
  await third.getByLabel('Find a club by its name').fill('vallam');
  await third.getByRole('link', { name: NAME }).click();
  await third.getByLabel('A few words with it').fill('I play on Sundays');
  await third.getByRole('button', { name: 'Ask to join' }).click();
  await expect(third.getByText('You have asked to join.')).toBeVisible();
  await page.goto(new URL('/friends', url).href);
  await expect(page.getByText('would like to join')).toBeVisible();
  await page.getByRole('link', { name: 'To the club' }).click();
  await expect(page.getByText('I play on Sundays')).toBeVisible();
  await page.getByRole('button', { name: /^Let .*Chitra.* in$/ }).click();
  await expect(members(page)).toHaveCount(3);
  // Her page learns it by itself.
  await expect(members(third)).toHaveCount(3);

  // The board is for members.
  await page.getByRole('button', { name: 'Write a notice' }).click();
  await page.getByLabel('Notice', { exact: true }).fill('Bring cards.\n\nAnd tea.');
  await page.getByRole('button', { name: 'Put it up' }).click();
  const board = page.getByRole('region', { name: 'Notice board' });
  await expect(board.getByRole('listitem')).toHaveCount(1);
  await expect(second.getByText('And tea.')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Write a notice' })).toHaveCount(0);

  // A second owner; the last one cannot stop being one.
  await page.getByRole('button', { name: /^Change what .*Bincy.* is here$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Bincy' });
  await expectAccessible(page);
  // As the server answers when a way in was shown long ago, the first time.
  let asked = 0;
  await page.route('**/api/clubs/*/members/*', async (route) => {
    if (route.request().method() !== 'PUT' || asked++ > 0) return route.fallback();
    const text = { en: 'Show once more', ml: 'ഒന്നുകൂടി' };
    return route.fulfill({ status: 403, json: { code: 'prove-again', text } });
  });
  await dialog.getByText('Owns the club').click();
  const proving = page.getByRole('dialog', { name: 'Is it you?' });
  await expectAccessible(page);
  await proving.locator('input').first().fill('rain on the backwaters');
  await proving.getByRole('button', { name: 'Go on' }).click();
  await expect(proving).toBeHidden();
  expect(asked).toBe(2);
  await expect(dialog.getByRole('switch', { name: /^Owns the club/ })).toBeChecked();
  await expect(members(page).filter({ hasText: 'Bincy' })).toContainText('owner');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(second.getByRole('button', { name: 'Write a notice' })).toBeVisible();

  // Put out: her page says so, and she can be let in again.
  await page.getByRole('button', { name: /^Change what .*Chitra.* is here$/ }).click();
  const her = page.getByRole('dialog', { name: 'Chitra' });
  await her.getByRole('button', { name: 'Put out' }).click();
  await her.getByRole('button', { name: /^Put .*Chitra.* out$/ }).click();
  await expect(her).toBeHidden();
  await expect(third.getByText('You were put out of this club.')).toBeVisible();
  await page.getByRole('button', { name: /^Let .*Chitra.* in again$/ }).click();
  await expect(members(page)).toHaveCount(3);

  // Leaving.
  await expect(members(third)).toHaveCount(3);
  await third.getByRole('button', { name: 'Leave the club' }).click();
  await third
    .getByRole('dialog', { name: /^Leave/ })
    .getByRole('button', { name: 'Leave the club' })
    .click();
  await expect(third.getByRole('heading', { name: 'Clubs', level: 1 })).toBeVisible();
  await expect(third.getByText('You belong to no club yet.')).toBeVisible();
  await second.context().close();
  await third.context().close();
});

test('a table of a club begins with its rules, and its members alone sit down', async ({
  page,
  browser,
  ownServer: { url },
}) => {
  const [anu, bincy] = [await account(url, 'Anu'), await account(url, 'Bincy')];
  await be(page, anu);
  const address = await found(page, url);
  await page.getByRole('link', { name: 'Make a table of the club' }).click();
  await expect(page.getByText(/^Table of .*Aranmula/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Members' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'You, ' })).toBeAttached();
  const table = page.url();

  const other = await otherPerson(browser, bincy);
  await other.goto(table);
  const chair = other.getByRole('button', { name: 'Sit on chair 2', exact: true });
  await expect(chair).toBeDisabled();
  await expect(other.getByText(/club.?s members/i).first()).toBeVisible();
  // The menu leads to the club; what is to arrange there is its owners' and the moderator's.
  await other.getByRole('button', { name: 'Menu' }).first().click();
  const menu = other.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: /Club: .*Aranmula/ })).toHaveAttribute(
    'href',
    new URL(address).pathname,
  );
  await expect(menu.getByRole('button', { name: 'Close the table' })).toHaveCount(0);
  await expectAccessible(other);
  // The club's page shows it to members; once she is one, she sits down.
  await other.goto(address);
  await expect(other.getByText('Nobody is at a table of the club just now.')).toBeVisible();
  await other.getByRole('button', { name: 'Ask to join' }).click();
  await expect(other.getByText('You have asked to join.')).toBeVisible();
  const owner = await page.context().newPage();
  await owner.goto(address);
  await owner.getByRole('button', { name: /^Let .*Bincy.* in$/ }).click();
  await other.getByRole('link', { name: 'To the table' }).click();
  await sit(other, 2);
  // She who makes the next one moderates it; the owner, who only looks on, can close it all the same.
  await other.goto(new URL(`/new?club=${new URL(address).pathname.split('/').at(-1)}`, url).href);
  await other.getByRole('button', { name: 'Open the table' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'You, ' })).toBeAttached();
  await owner.goto(other.url());
  await owner.getByRole('button', { name: 'Menu' }).first().click();
  const close = owner
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('button', { name: 'Close the table' });
  await close.click();
  await owner.getByRole('button', { name: 'Close the table' }).click();
  await expect(other.getByText(/closed/i).first()).toBeVisible();
  await other.context().close();
});

test('a large club shows its members page by page, and finds one by name', async ({
  page,
  ownServer: server,
}) => {
  const { url } = server;
  await be(page, await account(url, 'Anu'));
  const address = await found(page, url);
  const id = address.split('/').at(-1)!;
  const person = (number: number) => ({
    person: { id: `${number}`.padStart(26, '0'), name: `Crowd ${number}` },
    owner: false,
    since: 1,
    membership: null,
  });
  const part = (from: number) => Array.from({ length: 50 }, (_, index) => person(from + index));
  // As if many belonged to it: the server's own pages are tried elsewhere.
  await page.route(`**/api/clubs/${id}`, async (route) => {
    const answer = await route.fetch();
    const known = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ json: { ...known, count: 100, members: part(0), more: 'x' } });
  });
  await page.route(`**/api/clubs/${id}/members?*`, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const all = asked.get('find') === '7' ? [person(7)] : part(50);
    return route.fulfill({ json: { members: all } });
  });
  await page.reload();
  await expect(members(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(members(page)).toHaveCount(100);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await page.getByLabel('Find a member by name').fill('7');
  await expect(members(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ask the owners something' }).click();
  await expect(page.getByLabel('What is it about?')).toHaveValue('club');
  await expect(page.getByLabel('Address of a table')).toHaveValue(`/c/${id}`);
});
