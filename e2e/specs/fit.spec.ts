import { expectFit, withLetters } from '../support/fit.ts';
import { goOn, party, start } from '../support/people.ts';
import { be, parts } from '../support/table.ts';
import { expect, test } from '../support/test.ts';

test.use({ pace: 'at-once' });
test.describe.configure({ timeout: 300_000 });

const NAMES = [
  'Saramma Thomaskutty',
  'ബാലകൃഷ്ണൻ നായർ',
  'Kunjunjamma Varghese',
  'അമ്മിണിക്കുട്ടിയമ്മ',
  'Gopalakrishnan',
  'Thomaskutty Chacko',
];
/** Dozens of calls by six people take a busy machine long. */
const AWAY = { timeout: 120_000 };
const SIZES = [
  [360, 640],
  [390, 664],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1440, 900],
  [2560, 1440],
] as const;

test('an auction of eight rounds with long names fits every window, with every size of letters', async ({
  page,
  browser,
  server,
}) => {
  const six = await party(browser, server.url, NAMES);
  await be(page, six.guest);
  await page.goto(`/t/${six.table}`);
  await start(six);
  await goOn(six, { calls: 43, last: 1 });
  const { box, hand } = parts(page);
  await expect(box).toBeVisible(AWAY);
  await expect(hand.getByRole('button')).toHaveCount(8);
  // The box was there at each earlier turn, too.
  const calls = page.locator('.auction td button');
  await expect.poll(() => calls.count(), AWAY).toBeGreaterThan(42);

  for (const zoom of [100, 150, 200]) {
    for (const [theme, language] of [
      ['light', 'en'],
      ['dark', 'ml'],
    ]) {
      await withLetters(page, zoom, { theme, language });
      await expect(page.locator('.box')).toBeVisible();
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await expectFit(page, `${width}x${height} at ${zoom} %, ${theme}, ${language}`);
      }
    }
  }

  // All the numbers are there without hiding the auction, and each can be reached.
  for (const [width, height] of SIZES.slice(0, 4)) {
    await page.setViewportSize({ width, height });
    for (const zoom of [100, 200]) {
      await withLetters(page, zoom, { language: 'en' });
      await box.getByRole('button', { name: 'All numbers' }).click();
      await expectFit(page, `all numbers at ${width}x${height}, ${zoom} %`);
      const number = box.getByRole('button', { name: '51', exact: true });
      await number.scrollIntoViewIfNeeded();
      await number.click();
      await expect(number).toHaveAttribute('aria-pressed', 'true');
      await expectFit(page, `51 at ${width}x${height}, ${zoom} %`);
      // What a parked call means is read without hiding the keys that send it.
      await box
        .getByRole('group', { name: 'Suits' })
        .getByRole('button', { disabled: false })
        .first()
        .click();
      await expect(box.locator('.meaning')).toHaveText(/\w/);
      await expectFit(page, `a parked call at ${width}x${height}, ${zoom} %`);
    }
  }
  await six.lines.context().close();
});

test('while cards are played the table fits every window, in both languages', async ({
  page,
  browser,
  server,
}) => {
  const six = await party(browser, server.url, NAMES);
  await be(page, six.guest);
  await page.goto(`/t/${six.table}`);
  await start(six);
  await goOn(six, { calls: 6, cards: 16, last: 0 });
  const { playable } = parts(page);
  await expect(playable.first()).toBeVisible(AWAY);
  for (const language of ['en', 'ml']) {
    for (const zoom of [100, 200]) {
      await withLetters(page, zoom, { language });
      await expect(page.locator('.hand button')).not.toHaveCount(0);
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await expectFit(page, `${width}x${height} at ${zoom} %, ${language}`);
      }
    }
  }
  await six.lines.context().close();
});

test('without a line there is one warning, and it hides nothing', async ({
  page,
  context,
  browser,
  server,
}) => {
  const six = await party(browser, server.url, NAMES);
  await be(page, six.guest);
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(`/t/${six.table}`);
  await start(six);
  await goOn(six, { calls: 43, last: 1 });
  await expect(parts(page).box).toBeVisible(AWAY);
  await context.setOffline(true);
  await expect(page.getByText(/The line is broken/)).toBeVisible();
  expect(
    await page
      .getByRole('status')
      .filter({ hasText: /\w/, visible: true })
      .filter({ hasText: /line|network|offline/i })
      .count(),
  ).toBe(1);
  await expectFit(page, 'without a line');
  await context.setOffline(false);
  await expect(page.getByText(/The line is broken/)).toBeHidden();
  await six.lines.context().close();
});
