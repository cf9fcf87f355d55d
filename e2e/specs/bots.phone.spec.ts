import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test.ts';
import { be, due, newGuest, newTable, parts, sit, state } from '../support/table.ts';

test.use({ pace: 'at-once' });
test.describe.configure({ timeout: 300_000 });

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const) {
  test(`hints by touch on a phone of ${width} by ${height}`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    const guest = await newGuest(server.url, 'Gopi');
    await be(page, guest);
    await page.goto(`/t/${await newTable(server.url, guest)}`);
    await sit(page, 1);
    await page.getByRole('button', { name: 'Start' }).tap();
    const { box, hand, cards, pass } = parts(page);
    expect(await due(page)).toBe('call');
    const felt = () => page.locator('.felt-box').boundingBox();
    const before = await felt();
    await box.getByRole('button', { name: /^Hint/ }).tap();
    const take = box.getByRole('button', { name: 'Take this call' });
    await expect(take).toBeVisible();
    await expectAccessible(page);
    await inside(page, '.box');
    await take.tap();
    await expect(box.locator('.go')).toBeEnabled();
    await inside(page, '.box');
    // Whatever there is to read, the table stays where it is.
    expect(await felt()).toEqual(before);
    const sent = await state(page);
    await box.locator('.go').tap();
    await expect.poll(() => state(page)).not.toBe(sent);

    let what = await due(page);
    while (what === 'call') {
      const before = await state(page);
      await pass.tap();
      // The turn may have come round again at once.
      await expect.poll(() => state(page)).not.toBe(before);
      what = await due(page);
    }
    expect(what).toBe('card');
    const played = await felt();
    await page.getByRole('button', { name: /^Hint/ }).tap();
    const lift = page.getByRole('button', { name: 'Lift this card' });
    await expect(lift).toBeVisible();
    await inside(page, '.tutor');
    expect(await felt()).toEqual(played);
    await expectAccessible(page);
    const held = await cards.count();
    await lift.tap();
    await expect(hand.locator('button.lifted')).toHaveCount(1);
    expect(await cards.count()).toBe(held);
    await hand.locator('button.lifted').tap({ position: { x: 12, y: 30 } });
    await expect.poll(() => cards.count()).toBe(held - 1);
  });
}

/** All of it is on the screen, and nothing in it is cut off. */
async function inside(page: Page, what: string): Promise<void> {
  const cut = await page.locator(what).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const out = left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
    const parts = [...element.querySelectorAll<HTMLElement>('p, span, button')];
    const clipped = parts.filter((part) => {
      const { overflowX, overflowY } = getComputedStyle(part);
      const across = overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
      const down = overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 1;
      // Unseen by design: for readers of the screen, and the width that a name asks for.
      return (across || down) && !part.closest('.sr-only, .whole');
    });
    return out ? 'off the screen' : clipped.map((part) => part.textContent).join(' | ');
  });
  expect(cut).toBe('');
}

test('with letters twice as large the bidding box and the hint keep to the screen', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const guest = await newGuest(server.url, 'Gopi');
  await be(page, guest);
  const large = JSON.stringify({ zoom: 200 });
  await page.addInitScript((kept) => localStorage.setItem('thurup.preferences', kept), large);
  await page.goto(`/t/${await newTable(server.url, guest)}`);
  await sit(page, 1);
  await page.getByRole('button', { name: 'Start' }).tap();
  expect(await due(page)).toBe('call');
  const { box } = parts(page);
  await box.getByRole('button', { name: /^Hint/ }).tap();
  await expect(box.getByRole('button', { name: 'Take this call' })).toBeVisible();
  for (const key of await box.getByRole('button').all()) {
    const place = await key.boundingBox();
    expect(place && place.x >= 0 && place.x + place.width <= 390).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
