// Two who share a tablet sit at one table: one hand of a deal is seen there.
import { be, newGuest, newTable, otherPerson, sit } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('of two on one device one sees cards, the other backs and why', async ({
  page,
  browser,
  server: { url },
}) => {
  const [ammu, devan] = [await newGuest(url, 'Ammu'), await newGuest(url, 'Devan')];
  const table = await newTable(url, ammu, { chairs: 4 });
  const address = new URL(`/t/${table}`, url).href;
  const phone = await otherPerson(browser, devan);
  await phone.goto(address);
  await sit(phone, 2);
  await phone.context().close();

  await be(page, ammu);
  await page.context().addCookies([{ name: 'thurup-1', value: devan.token, url, httpOnly: true }]);
  await page.goto(address);
  await page.getByRole('button', { name: 'Start' }).click();
  const cards = page
    .getByRole('list', { name: 'Your cards' })
    .or(page.locator('.hand [data-card]'));
  await expect(cards.first()).toBeVisible();
  await page.goto(new URL('/settings', url).href);
  await page.getByRole('button', { name: /^Play as .*Devan/ }).click();
  await expect(
    page.getByRole('region', { name: 'Who plays on this device' }).getByRole('listitem').first(),
  ).toHaveText(/Devan.*plays now/);
  await page.goto(address);
  const why = page.getByText('Another of this device has seen their cards in this deal');
  await expect(why).toBeVisible();
  await expect(page.locator('.hand')).toHaveCount(0);
  await expectAccessible(page);
  for (const [name, width, height] of [
    ['phone', 390, 844],
    ['desk', 1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(why).toBeInViewport({ ratio: 1 });
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}-${name}.png` });
  }
});
