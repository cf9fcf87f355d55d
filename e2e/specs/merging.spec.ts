// Somebody plays as a guest, signs in, and says that it was them: the chair in the middle of the deal is theirs.
import { put } from '../support/friends.ts';
import { be, newGuest, newTable, sit } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a guest in mid-deal signs in, and plays on as who they are', async ({ page, server }) => {
  const { url } = server;
  const account = await newGuest(url, 'Ammu Pillai');
  await put(account, '/ways/password', { secret: 'rain on the backwaters' });
  const guest = await newGuest(url, 'Ammu');
  await be(page, guest);
  const table = await newTable(url, guest);
  await page.goto(`/t/${table}`);
  await sit(page, 1);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('.hand button')).toHaveCount(8);
  const cards = () =>
    page.locator('.hand button').evaluateAll((all) => all.map((card) => card.ariaLabel));
  const before = await cards();

  await page.goto('/sign-in');
  await page.getByLabel('Your name').fill('Ammu Pillai');
  await page.getByLabel('Recovery words or password').fill('rain on the backwaters');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // At once, before the table is out of sight.
  await expect(page.getByRole('dialog', { name: 'Take it along?' })).toBeVisible();
  await expect(page.getByText('It cannot be undone.')).toBeVisible();
  await expectAccessible(page);
  // As if it were long ago that a way in was shown: that is asked for beside it, and then it is done.
  await page.route('**/api/here/*/take-along', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'prove-again', text: { en: 'Show a way in again.', ml: 'ഒന്നുകൂടി.' } },
    }),
  );
  await page.getByRole('button', { name: 'Yes, that was me' }).click();
  const asked = page.getByRole('group', { name: /Ammu/ });
  await asked.getByLabel('Recovery words or password').fill('rain on the backwaters');
  await expectAccessible(page);
  await page.unroute('**/api/here/*/take-along');
  await asked.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('What they played is yours now.')).toBeVisible();

  await expect(page).toHaveURL(new URL(`/t/${table}`, url).href);
  await expect(page.getByRole('listitem').filter({ hasText: 'You, ' })).toBeAttached();
  await expect(page.locator('.hand button')).toHaveCount(8);
  expect(await cards()).toEqual(before);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByText('Ammu Pillai').first()).toBeAttached();
});
