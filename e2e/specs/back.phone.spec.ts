// A phone at the table: back closes what lies on top, and whoever is taken from a chair reads what became of it.
import { party, start } from '../support/people.ts';
import { be, otherPerson } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('back closes the menu and the chat, and a slip of the moderator is told and undone', async ({
  browser,
  page,
  server,
}) => {
  const all = await party(browser, server.url, ['Anu', 'Biju'], { chairs: 4 });
  await start(all);
  const anu = await otherPerson(browser, all.guests[0]!);
  await anu.goto(`${server.url}/t/${all.table}`);
  await be(page, all.guests[1]!);
  await page.goto('/lobby');
  await page.goto(`/t/${all.table}`);
  const contract = page.getByRole('region', { name: 'Contract' });
  await expect(contract).toBeVisible();

  // One layer after the other, and the table stays; so does the chair.
  for (const [key, name] of [
    ['Menu', 'Menu'],
    [/^Chat/, 'Chat'],
  ] as const) {
    await page.getByRole('button', { name: key }).first().tap();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state?.layers)).toBe(1);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(contract).toBeVisible();
  }
  await page.getByRole('button', { name: 'Menu' }).first().tap();
  await page.getByRole('button', { name: 'Rules of this table' }).tap();
  await expect(page.getByRole('dialog', { name: 'Rules of this table' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.layers)).toBe(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(`/t/${all.table}`);

  // Whoever goes away while it is played finds the way back first.
  await page.goBack();
  const back = page.getByRole('link', { name: /A deal is on.*Back to/ });
  await expect(back).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await back.tap();
  await expect(contract).toBeVisible();
  await expect(page.getByText('You are watching')).toHaveCount(0);

  // The moderator is told first what comes of it; who is taken away, who did it and what they may do.
  await anu.getByRole('button', { name: 'Menu' }).first().click();
  await anu.getByRole('button', { name: /^Remove .*Biju/ }).click();
  await expect(anu.getByText(/A bot plays on.*is told that it was you/)).toBeVisible();
  await anu.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(/Anu.* has taken you from your chair/)).toBeVisible();
  await expect(page.getByText(/A bot plays on for you/)).toBeVisible();
  await expectAccessible(page);
  await anu.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/has taken you from your chair/)).toHaveCount(0);
  await expect(page.locator('.hand button').first()).toBeVisible();
});

test('a page that was left at its top begins there, with what has come to stand before it', async ({
  browser,
  page,
  server,
}) => {
  const all = await party(browser, server.url, ['Anu', 'Biju'], { chairs: 4 });
  await start(all);
  await be(page, all.guests[1]!);
  // The lobby is left before the way back stands in it.
  await page.route(/WayBack/, (route) => route.abort());
  await page.goto('/lobby');
  await page.goto(`/t/${all.table}`);
  await expect(page.getByRole('region', { name: 'Contract' })).toBeVisible();
  await page.unroute(/WayBack/);
  await page.goBack();
  const back = page.getByRole('link', { name: /A deal is on.*Back to/ });
  await expect(back).toBeInViewport({ ratio: 1 });
  // One that was scrolled begins where it was left.
  await page.getByRole('link', { name: 'How to play' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/How to play/);
  const last = page.locator('main a[href^="/"]').last();
  await last.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(844);
  await last.tap();
  await expect(page).not.toHaveURL(/\/learn$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});
