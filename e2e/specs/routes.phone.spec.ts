// Walks every page that the table of routes names, and the address where nothing is: by keyboard, with axe, in both
// languages, on 360 pixels, with letters twice as large. A route without a line among the samples fails (support/places.ts).
import type { Page } from '@playwright/test';
import { addressOf } from '../../web/src/site/routes.ts';
import { withLetters } from '../support/fit.ts';
import { TABLES } from '../support/made.ts';
import { places } from '../support/places.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '../support/test.ts';
import { arrived, brokenWords, covered, focused, sideways, stops, watch } from '../support/walk.ts';

test.use({ pace: 'at-once' });

/** Opens it with these preferences and waits until it is there. */
async function open(page: Page, path: string, preferences: object): Promise<void> {
  watch(page);
  await page.emulateMedia({ colorScheme: 'light' });
  // Of several such scripts the last one counts.
  await page.addInitScript(
    (kept) => localStorage.setItem('thurup.preferences', kept),
    JSON.stringify(preferences),
  );
  await page.goto(path);
  // A page says what it is; the table shows its seats.
  const there = page.getByRole('heading', { level: 1 }).or(page.locator('.table .seats'));
  await expect(there.first()).toBeVisible();
  await expect(page.locator('main[aria-busy="false"]')).toBeAttached();
  if (path === addressOf('lobby', {}))
    for (const name of TABLES) await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // What a page asks for on its own has come: friends where they are, what the bell has to tell.
  await arrived(page);
}

const PHONE = [360, 640] as const;
/** The other windows, the smallest last. */
const WINDOWS = [
  [1440, 900],
  [820, 1180],
  [844, 390],
] as const;

/** Expects that nothing moves sideways, breaks or covers anything in a window of this size. */
async function expectRoom(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  const look = async () => ({
    sideways: await sideways(page),
    words: await brokenWords(page),
    covered: await covered(page),
  });
  await expect
    .poll(look, { message: `at ${width}x${height}` })
    .toEqual({ sideways: 0, words: [], covered: [] });
}

/** Expects that the keyboard reaches everything, shows where it is, and gets out again. */
async function expectReach(page: Page): Promise<void> {
  const wanted = await stops(page);
  expect(wanted.length).toBeGreaterThan(0);
  const reached = new Set<string>();
  const unseen: string[] = [];
  let last: string | undefined;
  let out = false;
  // Twice round would be a trap.
  for (let step = 0; step < 2 * wanted.length + 5 && !out; step += 1) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (at === undefined) out = reached.size > 0;
    else {
      if (!at.seen) unseen.push(at.what);
      // A field for a date has stops of its own inside: one that stays there has not come round.
      out = at.key !== last && reached.has(at.key);
      last = at.key;
      reached.add(at.key);
    }
  }
  expect(out, 'the keyboard comes back to where it began').toBe(true);
  expect(unseen, 'where the keyboard is cannot be seen').toEqual([]);
  expect(
    wanted.filter(({ key }) => !reached.has(key)).map(({ what }) => what),
    'what the keyboard does not reach',
  ).toEqual([]);
}

for (const [name, address] of places) {
  // One after the other: to come to a place costs more than to look at it.
  test(`${name}: in both languages nothing moves sideways and no word breaks at 360 pixels, axe finds nothing; the keyboard reaches everything`, async ({
    page,
    server,
  }) => {
    const path = await address(page, server);
    // Every size is looked at in both languages, and twice as large in the one with the longest words. Colours change with
    // the scheme alone, and what axe asks beside them with the words.
    await page.setViewportSize({ width: PHONE[0], height: PHONE[1] });
    await test.step('in English', async () => {
      await open(page, path, { language: 'en', zoom: 100 });
      await expectRoom(page, PHONE);
      await expectAccessibleInBoth(page);
      for (const size of WINDOWS) await expectRoom(page, size);
    });
    await test.step('by keyboard', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      // What is laid out anew for it has other stops.
      await arrived(page);
      await expectReach(page);
    });
    await test.step('in Malayalam', async () => {
      // Changed while the page is open: coming to it once more costs more than all that is looked at here.
      await withLetters(page, 100, { language: 'ml' });
      // The keyboard has moved the page.
      await page.evaluate(() => scrollTo(0, 0));
      await arrived(page);
      for (const size of [PHONE, ...WINDOWS]) await expectRoom(page, size);
    });
    await test.step('in Malayalam, letters of 200 %', async () => {
      await withLetters(page, 200, { language: 'ml' });
      for (const size of [...WINDOWS, PHONE]) await expectRoom(page, size);
      await expectAccessible(page, 'all but colours');
    });
  });
}
