// A club's link opened on a phone: a name and a password on that page make an account and bring in, and whoever has an account comes in by it.
import { account, put } from '../support/friends.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const FORM = { name: 'Aranmula', about: '', rules: { base: 'kerala', changes: {} }, asking: true };

test('a club’s link brings in on one page, and waits while its person signs in', async ({
  page,
  browser,
  ownServer: { url },
}) => {
  const owner = await account(url, 'Anu');
  const club = await put<{ id: string }>(owner, '/clubs', FORM, 'POST');
  const { key } = await put<{ key: string }>(owner, `/clubs/${club.id}/link`, null, 'POST');
  const link = new URL(`/c/${club.id}#${key}`, url).href;

  await page.goto(link);
  await expect(page.getByText('You are invited to join')).toBeVisible();
  await expect(page).toHaveURL(new URL(`/c/${club.id}`, url).href);
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Ammini K');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Join the club' }).click();
  await expect(page.getByText(/at least 10 characters/i)).toBeVisible();
  await page.getByLabel('New password').fill('rain on the backwaters');
  await page.getByRole('button', { name: 'Join the club' }).click();
  await expect(page.getByRole('heading', { name: 'Notice board' })).toBeVisible();

  await account(url, 'Bincy');
  // With an account on another phone: signing in leads back to the club, and the invitation is still there.
  const other = await browser.newContext();
  const second = await other.newPage();
  await second.goto(link);
  await second.getByRole('link', { name: 'I have an account' }).click();
  // The page before has a field of that name, too.
  await expect(second.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await second.getByLabel('Your name').fill('Bincy');
  await second.getByLabel('Recovery words or password').fill('rain on the backwaters');
  await second.getByRole('button', { name: 'Sign in', exact: true }).click();
  await second.getByRole('button', { name: 'Join the club' }).click();
  await expect(second.getByRole('heading', { name: 'Notice board' })).toBeVisible();
  await other.close();
});
