// Two share a tablet, and one has locked their place with four digits.
import { be, newGuest } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a place with a lock opens by its four digits alone', async ({ page, server }) => {
  const { url } = server;
  const ammu = await newGuest(url, 'Ammu');
  await be(page, ammu);
  await page.goto('/settings');
  const here = page.getByRole('region', { name: 'Who plays on this device' });
  const named = (name: string) => here.getByRole('listitem').filter({ hasText: name });
  await page.getByRole('button', { name: 'Lock my place with four digits' }).click();
  await page.getByLabel('Four digits').fill('05');
  await page.getByRole('button', { name: 'Lock it' }).click();
  await expect(page.getByText('Four digits, 0 to 9.')).toBeVisible();
  await page.getByLabel('Four digits').fill('0560');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lock it' }).click();
  await expect(page.getByText('Your place has a lock now.')).toBeVisible();

  await page.getByRole('button', { name: 'Somebody else plays here too' }).click();
  await here.getByLabel('Your name').fill('Devan');
  await here.getByRole('button', { name: 'Add' }).click();
  await expect(named('Devan').getByText('plays now')).toBeVisible();
  await page.getByRole('button', { name: /^Play as .*Ammu/ }).click();
  await page.getByLabel('Four digits').fill('1111');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('Not these digits. Tries left before a wait: 4.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Four digits').fill('0560');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(named('Ammu').getByText('plays now')).toBeVisible();

  // Whoever plays signs out: the one who is left is asked for the digits, on any page.
  await page.getByRole('button', { name: /^Play as .*Devan/ }).click();
  await expect(named('Devan').getByText('plays now')).toBeVisible();
  await page
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  const locked = page.getByRole('dialog', { name: 'This place is locked' });
  await locked.getByLabel('Four digits').fill('0560');
  await locked.getByRole('button', { name: 'Unlock' }).click();
  await expect(locked).toBeHidden();
  // The step of the history that the dialog was is given back a moment later, and would end another on its way.
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);
  await page.goto('/settings');
  await expect(named('Ammu').getByText('plays now')).toBeVisible();
  await page.getByRole('button', { name: 'Take the lock away' }).click();
  await expect(page.getByText('Your place has no lock any more.')).toBeVisible();
});
