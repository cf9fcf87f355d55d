// Somebody watches a table: asks a player, sees their hand as long as they let it, and talks in the gallery.
import { be, newGuest, newTable, otherPerson } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import type { Browser, Page } from '@playwright/test';

/** Ammu in a deal of a table of hers on this page, and the page of Devan, who has its address. */
async function watched(page: Page, browser: Browser, url: string) {
  const [ammu, devan] = [await newGuest(url, 'Ammu'), await newGuest(url, 'Devan')];
  const address = new URL(`/t/${await newTable(url, ammu)}`, url).href;
  await be(page, ammu);
  await page.goto(address);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('.hand [data-card]').first()).toBeVisible();
  return { address, viewer: await otherPerson(browser, devan) };
}

test('a player lets a viewer see their hand, and takes it back', async ({
  page,
  browser,
  server: { url },
}) => {
  const { address, viewer } = await watched(page, browser, url);
  await viewer.goto(address);
  await viewer.getByRole('button', { name: /^Gallery/ }).click();
  const sheet = viewer.getByRole('dialog', { name: 'Gallery' });
  await sheet.getByRole('button', { name: /Ask .*Ammu/ }).click();
  await expect(sheet.getByText(/Ammu.* has been asked/)).toBeVisible();
  await expectAccessible(viewer);
  const look = async (who: typeof page, name: string) => {
    if (process.env['LOOK']) await who.screenshot({ path: `${process.env['LOOK']}-${name}.png` });
  };
  const sizes = [
    ['phone', 390, 844],
    ['desk', 1440, 900],
  ] as const;
  for (const [name, width, height] of sizes) {
    await viewer.setViewportSize({ width, height });
    await look(viewer, `sheet-${name}`);
    await page.setViewportSize({ width, height });
    const yes = page.getByRole('button', { name: /^Let .*Devan.* see your hand$/ });
    await expect(yes).toBeInViewport({ ratio: 1 });
    await look(page, `asked-${name}`);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Let .*Devan.* see your hand$/ }).press('Enter');
  await sheet.getByRole('button', { name: 'Close' }).click();

  const hand = viewer.getByRole('region', { name: /The hand of .*Ammu/ });
  await expect(hand.getByRole('listitem')).not.toHaveCount(0);
  for (const [name, width, height] of sizes) {
    await viewer.setViewportSize({ width, height });
    await expect(hand).toBeInViewport({ ratio: 1 });
    await look(viewer, `behind-${name}`);
  }
  await expectAccessible(viewer);

  // What is said in the gallery stays there.
  await viewer.getByRole('radio', { name: 'Gallery' }).check({ force: true });
  await viewer.getByRole('textbox', { name: 'Say something' }).fill('two jacks');
  await viewer.keyboard.press('Enter');
  await expect(viewer.getByRole('region', { name: 'Chat' }).getByText('two jacks')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chat' })).toBeVisible();
  await expect(page.getByText('two jacks')).toHaveCount(0);

  // The player sees who stands there, and says so no longer.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^Gallery · 1/ }).click();
  const gallery = page.getByRole('dialog', { name: 'Gallery' });
  await expect(gallery.getByText('sees your hand')).toBeVisible();
  for (const [name, width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await look(page, `gallery-${name}`);
  }
  await gallery.getByRole('button', { name: /hand no longer$/ }).click();
  await expect(hand).toHaveCount(0);
});

test('in Malayalam the gallery fits a phone', async ({ page, browser, server: { url } }) => {
  const { address, viewer } = await watched(page, browser, url);
  await viewer.setViewportSize({ width: 360, height: 640 });
  await viewer.addInitScript(() => {
    localStorage.setItem('thurup.preferences', JSON.stringify({ language: 'ml' }));
  });
  await viewer.goto(address);
  await viewer.getByRole('button', { name: /^കാണികൾ/ }).click();
  const sheet = viewer.getByRole('dialog', { name: 'കാണികൾ' });
  await sheet.getByRole('button', { name: /Ammu.*ചോദിക്കാം/ }).click();
  await expect(sheet.getByText(/ചോദിച്ചത്/)).toBeVisible();
  const wide = () =>
    viewer.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await wide()).toBe(true);
  if (process.env['LOOK']) await viewer.screenshot({ path: `${process.env['LOOK']}-ml-sheet.png` });
  await page.getByRole('button', { name: /^Let .*Devan.* see your hand$/ }).click();
  await viewer.keyboard.press('Escape');
  const hand = viewer.getByRole('region', { name: /Ammu.*കൈ/ });
  await expect(hand).toBeInViewport({ ratio: 1 });
  if (process.env['LOOK'])
    await viewer.screenshot({ path: `${process.env['LOOK']}-ml-behind.png` });
  expect(await wide()).toBe(true);
});
