import { expect, expectAccessible, test } from '../support/test.ts';
import {
  be,
  due,
  expectPlayed,
  newGuest,
  newTable,
  parts,
  playDeal,
  sit,
} from '../support/table.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });
// A whole deal takes as long as the bots take; a busy machine makes that longer.
test.describe.configure({ timeout: 300_000 });

test('a whole deal by touch on a phone', async ({ page, server }) => {
  const guest = await newGuest(server.url, 'Gopi');
  await be(page, guest);
  await page.goto(`/t/${await newTable(server.url, guest)}`);
  await sit(page, 1);
  await page.getByRole('button', { name: 'Start' }).tap();
  const { number, suit, send, pass, playable, result } = parts(page);
  let bid = false;
  const { cards } = await playDeal(page, async (what) => {
    if (what === 'card') return void (await playable.first().tap({ position: { x: 12, y: 30 } }));
    if (bid || !(await number.isVisible())) return void (await pass.tap());
    bid = true;
    await number.tap();
    await suit.tap();
    await expect(send).toBeEnabled();
    await send.tap();
  });
  expect(bid).toBe(true);
  await expectPlayed(page, cards, 8);
  await expectAccessible(page);
  await result.getByRole('button', { name: 'Next deal' }).tap();
  await expect(page.getByText('Deal 2/2')).toBeVisible();
});

test('everything fits a phone of each size', async ({ page, server }) => {
  const guest = await newGuest(server.url, 'Hari');
  await be(page, guest);
  await page.goto(`/t/${await newTable(server.url, guest)}`);
  await sit(page, 1);
  await page.getByRole('button', { name: 'Start' }).tap();
  const { box, cards } = parts(page);
  await expect(cards).toHaveCount(8);
  expect(await due(page)).toBe('call');
  for (const [width, height] of [
    [360, 640],
    [390, 664],
    [390, 844],
  ] as const)
    await test.step(`${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expectAccessible(page);

      // The cards have come to rest when they lie side by side in their order.
      const lefts = () =>
        cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
      await expect.poll(async () => Math.min(...steps(await lefts()))).toBeGreaterThanOrEqual(44);
      const within = () =>
        cards.evaluateAll(
          (all, [width, height]) =>
            all
              .map((card) => card.getBoundingClientRect())
              .filter(({ left, right, bottom }) => left < 0 || right > width || bottom > height)
              .length,
          [width, height] as const,
        );
      await expect.poll(within, { message: 'cards off the screen' }).toBe(0);
      const hand = await cards.evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect().toJSON()),
      );
      expect(hand.at(-1)?.width).toBeGreaterThanOrEqual(44);

      // The auction is in sight above the box, and the box above the cards.
      const auction = await page
        .getByRole('region', { name: 'Auction' })
        .locator('tbody')
        .boundingBox();
      const bidding = await box.boundingBox();
      expect(auction && bidding && auction.y + auction.height <= bidding.y + 1).toBe(true);
      expect(bidding && bidding.y + bidding.height <= (hand[0]?.top ?? 0)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    });
});

function steps(lefts: number[]): number[] {
  return lefts.slice(1).map((left, i) => Math.round((left - (lefts[i] ?? 0)) * 100) / 100);
}

test('in Malayalam a card is lifted first and played with the second tap', async ({
  page,
  server,
}) => {
  const guest = await newGuest(server.url, 'ഇന്ദു');
  await be(page, guest);
  await page.addInitScript((kept) => localStorage.setItem('thurup.preferences', kept), confirming);
  await page.goto(`/t/${await newTable(server.url, guest, { base: 'kerala' })}`);
  const seat = page.getByRole('button', { name: 'കസേര 1-ൽ ഇരിക്കാം' });
  const start = page.getByRole('button', { name: 'തുടങ്ങാം' });
  await expect(seat.or(start).first()).toBeVisible();
  if (await seat.isVisible()) await seat.tap();
  await start.tap();

  const cards = page.locator('[data-card]');
  const playable = page.locator('[data-card][aria-disabled="false"]').first();
  const box = page.getByRole('region', { name: 'നിങ്ങളുടെ വിളി' });
  await expect(cards).toHaveCount(8);
  for (;;) {
    await expect(box.or(playable).first()).toBeVisible({ timeout: 60_000 });
    if (await playable.isVisible()) break;
    await expectAccessible(page);
    // A pass is looked at first, too.
    const pass = box.getByRole('button', { name: /^പാസ്(?! പറയുക)/ });
    await pass.tap();
    await expect(pass).toHaveAttribute('aria-pressed', 'true');
    await box.getByRole('button', { name: 'പാസ് പറയുക' }).tap();
    await expect(box).toBeHidden();
  }
  await expectAccessible(page);
  const card = await playable.getAttribute('data-card');
  await playable.tap({ position: { x: 12, y: 30 } });
  await expect(page.getByText('ഇറക്കാൻ ഒന്നുകൂടി തൊടുക')).toBeVisible();
  await expect(cards).toHaveCount(8);
  await page
    .locator(`[data-card="${card}"]`)
    .first()
    .tap({ position: { x: 12, y: 30 } });
  await expect(cards).toHaveCount(7);
});

const confirming = JSON.stringify({ language: 'ml', confirm: true, theme: 'dark' });

for (const language of ['en', 'ml']) {
  test(`before the match nothing lies over a chair, and names are whole: ${language}`, async ({
    page,
    server,
  }) => {
    const guest = await newGuest(server.url, 'Balachandran Men');
    await be(page, guest);
    await page.addInitScript(
      (kept) => localStorage.setItem('thurup.preferences', kept),
      JSON.stringify({ language, zoom: 200 }),
    );
    await page.goto(`/t/${await newTable(server.url, guest)}`);
    await expect(page.locator('.seats > li')).toHaveCount(6);
    const boxes = await page.locator('.felt-box > .gathering, .seats > li').evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return { top, bottom, cut: one.scrollWidth > one.clientWidth + 1 };
      }),
    );
    boxes.sort((a, b) => a.top - b.top);
    for (const [i, { top, cut }] of boxes.entries()) {
      expect(cut).toBe(false);
      expect(top).toBeGreaterThanOrEqual((boxes[i - 1]?.bottom ?? 0) - 1);
    }
  });
}
