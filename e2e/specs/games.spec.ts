// What a hidden trump brings beside calls and cards: opening it, or being told why not, and the pair.
import type { Locator, Page } from '@playwright/test';
import { party, playTo, start } from '../support/people.ts';
import { be, parts } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ pace: 'at-once' });
test.describe.configure({ timeout: 300_000 });

/** Deals are played until a moment comes up. */
const AWAY = { timeout: 200_000 };
const NAMES = ['Ammu', 'Biju', 'Chacko', 'Devika', 'Eapen', 'Fathima'];

/** Waits until a key is there: matches are begun anew until the moment for it has come. */
async function until(page: Page, key: Locator): Promise<void> {
  const again = page.getByRole('button', { name: 'New match' });
  for (;;) {
    await expect(key.or(again).first()).toBeVisible(AWAY);
    if (!(await again.isVisible())) return;
    await again.click();
  }
}

/** The targets of both teams, as the contract shows them. */
const targets = async (page: Page) =>
  (await page.locator('.contract .count').allInnerTexts()).map((text) =>
    Number(/\/\s*(\d+)/.exec(text)?.[1]),
  );

test('the key opens trump, or says why it cannot', async ({ page, browser, server }) => {
  const six = await party(browser, server.url, NAMES, { base: '28', deals: 60 });
  await be(page, six.guest);
  await page.goto(`/t/${six.table}`);
  await start(six);
  const { cards, playable } = parts(page);

  await playTo(six, 'open-refused');
  const not = page.getByRole('button', {
    name: /^Open trump: not now\. You hold \w+: follow suit/,
  });
  await until(page, not);
  const held = await cards.count();
  // Playwright waits for what is `aria-disabled`; a person taps it.
  await not.click({ force: true });
  await expect(page.locator('.own-turn .word')).toHaveText(/^You hold \w+: follow suit/);
  await expectAccessible(page);
  // Nothing has happened.
  await expect(not).toBeVisible();
  await expect(cards).toHaveCount(held);
  await expect(page.locator('[data-lying]')).toHaveCount(1);

  await playTo(six, 'open');
  const open = page.getByRole('button', { name: 'Open trump', exact: true });
  await until(page, open);
  const before = await cards.count();
  const own = (await page.locator('.hand .aside').count()) > 0;
  await open.click();
  await expect(open).toBeHidden();
  await expect(page.locator('[data-lying]')).toHaveCount(0);
  // Everybody sees the suit now, and hears who has opened it.
  const suit = await page.locator('.contract .value').innerText();
  expect(suit).toMatch(/^\d+ (spades|hearts|diamonds|clubs)/);
  await expect(page.locator('[aria-live]').filter({ hasText: /[Yy]ou open/ })).toBeAttached();
  // Whoever opened it plays a trump, if there is one; the bidder has the card that lay there.
  const trump = /\d+ (\w)/.exec(suit)![1]!.toUpperCase();
  const hand = await cards.evaluateAll((all) => all.map((card) => card.dataset.card ?? ''));
  const may = await playable.evaluateAll((all) => all.map((card) => card.dataset.card ?? ''));
  const trumps = hand.filter((card) => card.startsWith(trump));
  expect(may).toEqual(trumps.length > 0 ? trumps : hand);
  if (own) expect(trumps.length).toBeGreaterThan(0);
  await playable.first().click({ position: { x: 10, y: 30 } });
  await expect(cards).toHaveCount(before - 1);
  await six.lines.context().close();
});

test('king and queen of trump are shown, and change what is to be made', async ({
  page,
  browser,
  server,
}) => {
  const four = await party(browser, server.url, NAMES.slice(0, 4), {
    base: '28-four',
    deals: 60,
  });
  await be(page, four.guest);
  await page.goto(`/t/${four.table}`);
  await start(four);
  await playTo(four, 'pair');
  const show = page.getByRole('button', { name: 'Show the pair', exact: true });
  await until(page, show);
  await expectAccessible(page);
  const value = Number(/^\d+/.exec(await page.locator('.contract .value').innerText())?.[0]);
  const stage = value < 20 ? 'Normal' : value < 24 ? 'Honours' : value < 28 ? 'Senior' : 'Full';
  await expect(page.locator('.contract .level b')).toHaveText(stage);
  // Chair 1 has bid, as it always does.
  expect(await targets(page)).toEqual([value, 29 - value]);
  const held = await parts(page).cards.count();
  await show.click();
  await expect(show).toBeHidden();
  await expect(page.locator('.seats > [data-chair="1"] .open')).toHaveText(/K\s*Q/);
  const now = Math.max(14, value - 4);
  await expect.poll(() => targets(page)).toEqual([now, 29 - now]);
  // Nothing was played with it.
  await expect(parts(page).cards).toHaveCount(held);
  await expectAccessible(page);
  await four.lines.context().close();
});
