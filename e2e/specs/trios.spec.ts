// Trios: three friends found one, one leaves and comes back, it says what it likes, and a stranger sees its page.
import type { Page } from '@playwright/test';
import { account, put } from '../support/friends.ts';
import { be, type Guest, otherPerson } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Makes the first of them a friend of the others. */
async function friends(one: Guest, ...others: Guest[]): Promise<void> {
  for (const other of others) {
    await put(one, `/friends/${other.id}`);
    await put(other, `/friends/${one.id}`);
  }
}

const three = (page: Page) => page.getByRole('region', { name: 'The three' }).getByRole('listitem');

/** Goes where the bell says that one is asked. */
async function followBell(page: Page, url: string): Promise<void> {
  await page.goto(new URL('/friends', url).href);
  const notice = page.getByRole('region', { name: 'What is new' }).getByRole('listitem').first();
  await expect(notice).toContainText(/asks you to the trio .*Kadavu/);
  await notice.getByRole('link', { name: 'To the trio' }).click();
}

test('three friends found a trio, one leaves and comes back, and a stranger sees its page', async ({
  page,
  browser,
  ownServer: { url },
}) => {
  const [anu, bincy] = [await account(url, 'Anu'), await account(url, 'Bincy')];
  const [chitra, devan] = [await account(url, 'Chitra'), await account(url, 'Devan')];
  await friends(anu, bincy, chitra);
  await friends(chitra, bincy);
  await be(page, anu);
  const [second, third] = [await otherPerson(browser, bincy), await otherPerson(browser, chitra)];
  const stranger = await otherPerson(browser, devan);
  const go = (path: string) => new URL(path, url).href;

  // Anu founds it from a friend's page.
  await page.goto(go(`/p/${bincy.id}`));
  await page.getByRole('link', { name: 'Found a trio' }).click();
  const form = page.getByRole('region', { name: 'Found a trio' });
  await expect(form.getByRole('checkbox', { name: 'Bincy' })).toBeChecked();
  await form.getByRole('checkbox', { name: 'Chitra' }).check();
  await expectAccessible(page);
  await form.getByLabel('Name of the trio').fill('Thurup');
  await form.getByRole('button', { name: 'Found the trio' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByLabel('Name of the trio').fill('Kadavu');
  const shield = form.getByRole('group', { name: 'Colour of the shield' });
  await shield.getByRole('radio', { name: 'Jasmine white' }).check({ force: true });
  // Both cannot be the same: they change places.
  await expect(
    form
      .getByRole('group', { name: 'Colour of the band' })
      .getByRole('radio', { name: 'Backwater blue-green' }),
  ).toBeChecked();
  await form.getByRole('button', { name: 'Found the trio' }).click();
  await expect(page.getByRole('heading', { name: 'Kadavu', level: 1 })).toBeVisible();
  await expect(page.getByText('It waits until all have agreed.')).toBeVisible();
  await expect(three(page).filter({ hasText: 'asked; no answer yet' })).toHaveCount(2);
  await expectAccessible(page);
  const address = page.url();
  expect((await stranger.goto(address))?.status()).toBe(404);
  await expect(stranger.getByText('There is no such trio.')).toBeVisible();
  expect((await page.reload())?.status()).toBe(200);

  // The bell leads the others there.
  await followBell(second, url);
  await expect(second.getByText('You are asked to belong to this trio.')).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Agree' }).click();
  await expect(second.getByText(/You belong to .*Kadavu/)).toBeVisible();
  await followBell(third, url);
  await third.getByRole('button', { name: 'Agree' }).click();
  await expect(third.getByRole('heading', { name: 'Ratings' })).toBeVisible();
  await page.goto(go('/friends'));
  await expect(page.getByText(/Kadavu.* stands: all three have agreed/)).toBeVisible();

  // Chitra says how they play: rules, card, and seats.
  await third.getByRole('button', { name: 'Change how it likes to play' }).click();
  const likes = third.getByRole('region', { name: 'How it likes to play' });
  await likes.getByRole('switch', { name: /^It has rules of its own/ }).check();
  await likes.getByLabel('Rules', { exact: true }).selectOption('kerala');
  await likes.getByLabel('Convention card').selectOption({ label: 'Standard system' });
  await likes.getByRole('switch', { name: 'It has an order of seats' }).check();
  await likes.getByRole('button', { name: /^.*Chitra.*: one seat up$/ }).click();
  await expectAccessible(third);
  await likes.getByRole('button', { name: 'Keep it so' }).click();
  await expect(likes.getByText('Anu, Chitra, Bincy')).toBeVisible();
  await expect(likes.getByText('Standard system')).toBeVisible();
  await likes.getByRole('link', { name: 'Make a table with its rules' }).click();
  await expect(third.getByText(/With the rules of .*Kadavu/)).toBeVisible();
  await expect(third.getByLabel('Rules', { exact: true }).first()).toHaveValue('kerala');

  // Bincy leaves; the others keep it, and ask her back: here one who has not asked her before.
  await second.getByRole('button', { name: 'Leave the trio' }).click();
  const sure = second.getByRole('dialog', { name: /^Leave .*Kadavu/ });
  await expectAccessible(second);
  await sure.getByRole('button', { name: 'Leave the trio' }).click();
  await expect(second.getByText('you have left', { exact: true })).toBeVisible();
  await expectAccessible(second);
  await page.goto(address);
  await expect(page.getByText('It plays nothing until all three belong to it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the trio' })).toBeVisible();
  await expectAccessible(page);
  await third.goto(address);
  await third.getByRole('button', { name: /^Ask .*Bincy.* back$/ }).click();
  await expect(three(third).filter({ hasText: 'asked; no answer yet' })).toHaveCount(1);
  await followBell(second, url);
  await expect(second.getByText('You are asked to come back to this trio.')).toBeVisible();
  await second.getByRole('button', { name: 'Agree' }).click();
  await expect(second.getByRole('button', { name: 'Close the trio' })).toHaveCount(0);

  // Renamed, in other colours.
  await second.getByRole('button', { name: 'Change name and colours' }).click();
  const look = second.getByRole('region', { name: 'Name and colours' });
  await look.getByLabel('Name of the trio').fill('Kadavu Three');
  await look.getByRole('button', { name: 'Keep it so' }).click();
  await expect(second.getByRole('heading', { name: 'Kadavu Three', level: 1 })).toBeVisible();

  // A stranger sees it, from a person's page too, and can do nothing with it.
  await stranger.goto(go(`/p/${chitra.id}`));
  await stranger.getByRole('link', { name: 'Kadavu Three' }).click();
  await expect(stranger).toHaveURL(address);
  expect((await stranger.reload())?.status()).toBe(200);
  await expect(three(stranger)).toHaveText([/Anu/, /Chitra/, /Bincy/]);
  await expect(stranger.getByText('Anu, Chitra, Bincy')).toBeVisible();
  await expect(stranger.getByRole('button', { name: /^(Change|Leave|Close|Ask)/ })).toHaveCount(0);
  await expectAccessible(stranger);
  await stranger.goto(go('/leaders'));
  await stranger.getByRole('radio', { name: 'Trios' }).check({ force: true });
  await expect(stranger).toHaveURL(/\/leaders\?list=56&of=trios$/);
  await expect(stranger.getByText('A trio’s number becomes sure after some matches')).toBeVisible();
  await expectAccessible(stranger);
  for (const other of [second, third, stranger]) await other.context().close();
});

test('saying no ends a trio before it began, and it takes two friends to found one', async ({
  page,
  browser,
  ownServer: { url },
}) => {
  const [anu, bincy] = [await account(url, 'Anu'), await account(url, 'Bincy')];
  const chitra = await account(url, 'Chitra');
  await friends(anu, bincy);
  await be(page, anu);
  await page.goto(new URL('/trios', url).href);
  await page.getByRole('button', { name: 'Found a trio' }).click();
  await expect(page.getByText('You found a trio with two of your friends.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'To your friends' })).toBeVisible();
  await friends(anu, chitra);
  const look = { name: 'Kadavu', colours: ['indigo', 'jasmine'] };
  const { trio } = await put<{ trio: { id: string } }>(
    anu,
    '/trios',
    { look, with: [bincy.id, chitra.id] },
    'POST',
  );
  const other = await otherPerson(browser, bincy);
  await other.goto(new URL('/trios', url).href);
  await expect(other.getByText('you are asked')).toBeVisible();
  await other.getByRole('link', { name: 'Kadavu' }).click();
  await other.getByRole('button', { name: 'Say no' }).click();
  await expect(other.getByText('You belong to no trio yet.')).toBeVisible();
  await page.goto(new URL(`/trios/${trio.id}`, url).href);
  await expect(page.getByText('There is no such trio.')).toBeVisible();
  await other.context().close();
  // A guest reads what it takes.
  const guest = await browser.newPage();
  await guest.goto(new URL('/trios', url).href);
  await expect(guest.getByText('Trios are of people with an account.')).toBeVisible();
  await guest.close();
});
