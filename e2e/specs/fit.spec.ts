import { expectFit, withLetters } from '../support/fit.ts';
import { goOn, type Moment, onTurn, party, playTo, start } from '../support/people.ts';
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
  // A pass and a bid with a pass are told apart by their names.
  await box.getByRole('button', { name: 'more forms' }).click();
  await expect(box.getByRole('button', { name: 'Pass', exact: true })).toHaveCount(1);
  await expect(box.getByRole('button', { name: 'with pass', exact: true })).toHaveCount(1);

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
  for (const zoom of [100, 200]) {
    await withLetters(page, zoom);
    for (const [width, height] of SIZES.slice(0, 4)) {
      await page.setViewportSize({ width, height });
      // Nothing is chosen yet.
      await page.reload();
      const number = box.getByRole('button', { name: '51', exact: true });
      if (zoom === 200) {
        // Large letters have six keys at a time.
        await expect(box.locator('.keys .key')).toHaveCount(6);
        while (!(await number.isVisible()))
          await box.getByRole('button', { name: 'More keys' }).click();
        await number.click();
      } else {
        await box.getByRole('button', { name: 'All numbers' }).click();
        await expectFit(page, `all numbers at ${width}x${height}, ${zoom} %`);
        await number.scrollIntoViewIfNeeded();
        await number.click();
        await expect(number).toHaveAttribute('aria-pressed', 'true');
      }
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

const EIGHT = [...NAMES, 'ലീലാമണി തങ്കച്ചൻ', 'Muhammed Basheer'];
for (const [moment, bids] of [
  ['call', 'lowest'],
  ['trump', 'lowest'],
  ['open', 'lowest'],
  ['card', 'solo'],
] satisfies [Moment, 'lowest' | 'solo'][]) {
  const title = bids === 'solo' ? 'in solo' : `at the turn to ${moment}`;
  test(`eight people with a hidden trump fit every window ${title}`, async ({
    page,
    browser,
    server,
  }) => {
    const eight = await party(browser, server.url, EIGHT, { base: 'hidden-56', deals: 60 });
    await be(page, eight.guest);
    await page.goto(`/t/${eight.table}`);
    await start(eight);
    await playTo(eight, moment, bids);
    const { box } = parts(page);
    const key = {
      call: box.getByRole('button', { name: /^Pass/ }),
      trump: page.getByText('Tap a card to lay it face down'),
      open: page.getByRole('button', { name: 'Open trump', exact: true }),
      card: page.locator('.seats .open.laid').nth(2),
    }[moment];
    await expect(key).toBeVisible(AWAY);
    for (const [zoom, theme, language, sizes] of [
      [100, 'light', 'en', SIZES],
      [200, 'dark', 'ml', SIZES.slice(2, 6)],
    ] as const) {
      await withLetters(page, zoom, { theme, language });
      await expect(page.locator('.hand button')).not.toHaveCount(0);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await expectFit(page, `${width}x${height} at ${zoom} %, ${theme}, ${language}`);
      }
    }
    await eight.lines.context().close();
  });
}

test('whoever calls first can read that in every window', async ({ page, browser, server }) => {
  const eight = await party(browser, server.url, EIGHT, { base: 'hidden-56' });
  await start(eight);
  await be(page, await onTurn(eight));
  await page.goto(`/t/${eight.table}`);
  await expect(page.locator('.box')).toBeVisible(AWAY);
  for (const language of ['en', 'ml']) {
    for (const zoom of [100, 200]) {
      await withLetters(page, zoom, { language });
      await expect(page.locator('.box')).toBeVisible();
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await expectFit(page, `${width}x${height} at ${zoom} %, ${language}`);
      }
    }
  }
  await eight.lines.context().close();
});

test('cards, seats and keys grow with the letters and with a large window', async ({
  page,
  browser,
  server,
}) => {
  const six = await party(browser, server.url, NAMES);
  await start(six);
  await be(page, await onTurn(six));
  await page.goto(`/t/${six.table}`);
  /** Heights in pixels of what is to be read and touched, and the width of the panel beside it. */
  const sizes = async (zoom: number, width: number, height: number) => {
    await page.setViewportSize({ width, height });
    await withLetters(page, zoom, { language: 'en' });
    await expect(page.locator('.hand button')).toHaveCount(8);
    await expect(page.locator('.box')).toBeVisible();
    await expectFit(page, `${width}x${height} at ${zoom} %`);
    return await page.evaluate(() => {
      const of = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
      return {
        card: of('.hand button'),
        seat: of('.seats .disc'),
        key: of('.box .actions button'),
        panel: document.querySelector('.desk .area-contract')?.getBoundingClientRect().width ?? 0,
      };
    });
  };
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
  ] as const) {
    const [usual, large] = [await sizes(100, width, height), await sizes(150, width, height)];
    expect(large.card / usual.card, `cards at ${width}x${height}`).toBeGreaterThan(1.15);
    expect(large.key / usual.key, `keys at ${width}x${height}`).toBeGreaterThan(1.05);
  }
  const [desk, wall] = [await sizes(100, 1440, 900), await sizes(100, 2560, 1440)];
  expect(wall.card / desk.card, 'cards').toBeGreaterThan(1.3);
  expect(wall.seat / desk.seat, 'seats').toBeGreaterThan(1.3);
  expect(wall.key / desk.key, 'keys').toBeGreaterThan(1.3);
  expect(desk.panel).toBeGreaterThan(0);
  expect(wall.panel / desk.panel, 'the panel').toBeGreaterThan(1.3);
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
