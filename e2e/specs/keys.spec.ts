// The acts of games with a hidden trump by keys alone, at a real table: trump opened, the pair shown, solo called.
import type { Locator, Page } from '@playwright/test';
import { type Moment, type Party, party, playTo, start } from '../support/people.ts';
import { be, parts } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ pace: 'at-once' });
test.describe.configure({ timeout: 300_000 });

const NAMES = ['Ammu', 'Biju', 'Chacko', 'Devika', 'Eapen', 'Fathima'];

/** A table of this game, on the page of chair 1, which is left alone at such a moment with this key in sight. */
async function at(
  page: Page,
  people: Party,
  moment: Moment,
  key: (page: Page) => Locator,
): Promise<Locator> {
  await be(page, people.guest);
  await page.goto(`/t/${people.table}`);
  await start(people);
  await playTo(people, moment);
  const again = page.getByRole('button', { name: 'New match' });
  for (;;) {
    await expect(key(page).or(again).first()).toBeVisible({ timeout: 200_000 });
    if (!(await again.isVisible())) return key(page);
    await again.press('Enter');
  }
}

for (const [base, seats] of [
  ['28', 6],
  ['40', 6],
  ['hidden-56', 6],
] as const) {
  test(`trump is opened by keys: ${base}`, async ({ page, browser, server }) => {
    const people = await party(browser, server.url, NAMES.slice(0, seats), { base, deals: 60 });
    const open = await at(page, people, 'open', (of) =>
      of.getByRole('button', { name: 'Open trump', exact: true }),
    );
    await expectAccessible(page);
    await page.keyboard.press('r');
    await expect(open).toBeHidden();
    await expect(page.locator('[data-lying]')).toHaveCount(0);
    await expect(page.locator('[aria-live]').filter({ hasText: /[Yy]ou open/ })).toBeAttached();
    await expectAccessible(page);
    // And a card follows, by keys too.
    const { cards } = parts(page);
    const held = await cards.count();
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press('ArrowRight');
      if ((await page.locator('.hand button.can:focus').count()) > 0) break;
    }
    await page.keyboard.press('Enter');
    await expect(cards).toHaveCount(held - 1);
    await people.lines.context().close();
  });
}

test('the pair is shown by keys', async ({ page, browser, server }) => {
  const people = await party(browser, server.url, NAMES.slice(0, 4), {
    base: '28-four',
    deals: 60,
  });
  const show = await at(page, people, 'pair', (of) =>
    of.getByRole('button', { name: 'Show the pair', exact: true }),
  );
  await expectAccessible(page);
  await page.keyboard.press('k');
  await expect(show).toBeHidden();
  await expect(page.locator('.seats > [data-chair="1"] .open')).toHaveText(/K\s*Q/);
  await expectAccessible(page);
  await people.lines.context().close();
});

test('solo is called by keys, and the partners’ hands lie open', async ({
  page,
  browser,
  server,
}) => {
  const people = await party(browser, server.url, NAMES, { base: '28', deals: 60 });
  const solo = await at(page, people, 'call', (of) =>
    parts(of).box.getByRole('button', { name: /^Solo/ }),
  );
  await expectAccessible(page);
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    if (await solo.evaluate((one) => one === document.activeElement)) break;
  }
  await expect(solo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(solo).toHaveAttribute('aria-pressed', 'true');
  const go = page.locator('.box .go');
  await expect(go).toHaveText(/solo/i);
  await expectAccessible(page);
  await solo.press('ArrowRight');
  await expect(go).toBeFocused();
  await page.keyboard.press('Enter');
  await playTo(people, 'card', 'solo');
  await expect(page.locator('.contract')).toContainText(/solo/i);
  await expect(page.locator('.open.laid').first()).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await people.lines.context().close();
});
