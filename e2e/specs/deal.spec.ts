import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { withLetters } from '../support/fit.ts';
import { playDeal } from '../support/player.ts';
import { tricksIn } from '../support/table.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '../support/test.ts';
import { brokenWords, sideways } from '../support/walk.ts';

test.use({ pace: 'at-once' });
// Looking a whole page over for accessibility takes a busy machine long.
test.describe.configure({ timeout: 300_000 });

/** How many cards were played: a claim ends a deal before its last card, and so does a contract that is decided. */
async function cardsPlayed(page: Page, id: string): Promise<number> {
  const answer = await page.request.get(`/api/deals/${id}/record`);
  const { play } = (await answer.json()) as { play: string[] };
  // A last mark without a card was done for one that was never played.
  return play.filter((card) => /\w/.test(card)).length;
}

test('a finished deal is stepped through, checked, kept and passed on', async ({ page }) => {
  await page.goto('/');
  const id = await playDeal(page, 'Anu');
  await page.goto(`/d/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Deal 1' })).toBeVisible();

  // At first every hand has its eight cards.
  const hand = page.getByRole('region', { name: 'Hand of \u2068Anu\u2069' });
  const cardsOf = async () => (await hand.locator('.sr-only').innerText()).split(', ').length;
  expect(await cardsOf()).toBe(8);
  const slider = page.getByRole('slider', { name: 'Steps of the deal' });
  const steps = Number(await slider.getAttribute('max'));
  const played = await cardsPlayed(page, id);
  expect(steps).toBeGreaterThan(played);
  await expect(page.getByRole('button', { name: 'One back' })).toBeDisabled();

  // Buttons, the arrow keys, the slider and the log lead to the same steps.
  await page.getByRole('button', { name: 'One on' }).click();
  await expect(page.getByText(/calls/).first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('2');
  await page.keyboard.press('End');
  await expect(slider).toHaveValue(String(steps));
  // It may end with cards in hand.
  if (played < 48) expect(await cardsOf()).toBeLessThan(8);
  else await expect(hand.locator('.sr-only')).toHaveText('no cards left');
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  // The last card: behind it may be a claim, and what was said to it.
  const last = page.getByRole('button', { name: /plays/ }).last();
  await slider.fill((await last.getAttribute('data-step'))!);
  await expect(page.getByText(/plays/).first()).toBeVisible();
  await page.locator("[data-step='1']").click();
  await expect(slider).toHaveValue('1');
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(slider).not.toHaveValue('1');
  await page.getByRole('button', { name: 'Stop' }).click();

  // The reader's own browser deals the cards again.
  await page.getByText('Was it dealt fairly?').click();
  await page.getByRole('button', { name: 'Check it here' }).click();
  await expect(page.getByText('The seed gives exactly these hands')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.keyboard.press('End');
  await expect(slider).toHaveValue(String(steps));
  await expectAccessibleInBoth(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  const record = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as {
    hands: string[];
    play: string[];
  };
  expect(record.hands).toHaveLength(6);

  await page.getByRole('button', { name: 'Share this deal' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('textbox')).toHaveValue(page.url());
  // For who sits beside: the link as a code, once it is asked for.
  await expect(sheet.getByRole('img')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Show a code to scan' }).click();
  await expect(sheet.getByRole('img', { name: 'Share this deal' })).toBeVisible();

  // On another site it is gone through in a frame.
  await sheet.getByText('Show it on another site').click();
  const lines = sheet.getByRole('textbox', { name: 'Show it on another site' });
  await expectAccessible(page);
  const body = await lines.inputValue();
  // A real one: browsers let no page that they have from elsewhere look at this machine.
  const site = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(body));
  await new Promise<void>((listens) => site.listen(0, '127.0.0.1', listens));
  const other = await page.context().newPage();
  await other.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
  const frame = other.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: 'Deal 1' })).toBeVisible();
  await frame.getByRole('button', { name: 'One on' }).click();
  await expect(frame.getByRole('slider', { name: 'Steps of the deal' })).toHaveValue('1');
  const whole = other.waitForEvent('popup');
  await frame.getByRole('link', { name: 'All of this deal' }).click();
  expect(new URL((await whole).url()).pathname).toBe(`/d/${id}`);
  await other.close();
  site.close();
});

test('what the tutor was asked stands where it was asked', async ({ page }) => {
  await page.goto('/');
  const id = await playDeal(page, 'Anu');
  await page.goto(`/d/${id}`);
  const asked = page.getByRole('button', { name: /Anu.* asks for a hint: / });
  // In the play, and before it where the auction came round to Anu.
  await expect(asked.last()).toBeVisible();
  const advised = await asked.last().getAttribute('aria-label');
  await asked.last().click();
  const stepper = page.getByRole('group', { name: 'Steps of the deal' });
  await expect(stepper).toContainText(advised!);
  // Why, in the tutor's words; and the next step is the card that was played then.
  await expect(stepper.locator('.caption .muted')).toHaveText(/\w{4,}/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'One on' }).click();
  await expect(stepper).toContainText(/Anu.* plays /);
  // A call is still read as itself, with hints between the calls.
  await page.keyboard.press('End');
  const bid = page.locator('.auction tbody button:not(.passed)').last();
  const call = /: (.*)\. What/.exec((await bid.getAttribute('aria-label')) ?? '')?.[1];
  await bid.click();
  const meaning = page.getByRole('region', { name: 'Auction' }).getByRole('status');
  await expect(meaning).toContainText(call!);
});

test('felt and keys of a deal stand in one window, whatever its size and that of the letters', async ({
  page,
}) => {
  await page.goto('/');
  const id = await playDeal(page, 'Anu');
  await page.goto(`/d/${id}`);
  const slider = page.getByRole('slider', { name: 'Steps of the deal' });
  const keys = page.getByRole('group', { name: 'Steps of the deal' }).getByRole('button');
  const cloth = page.locator('.theatre .cloth');
  for (const zoom of [100, 200]) {
    await withLetters(page, zoom);
    await expect(keys).toHaveCount(5);
    const steps = Number(await slider.getAttribute('max'));
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
      [844, 390],
      [360, 640],
    ] as const) {
      // With the largest letters on the smallest phone the cloth has room for its line alone.
      const least = zoom === 200 && width === 360 ? 40 : 60;
      await page.setViewportSize({ width, height });
      // At its beginning, among the calls, and with a trick on the table.
      for (const step of [0, 4, steps - 2]) {
        await slider.fill(String(step));
        const where = `step ${step} at ${width}x${height}, ${zoom} %`;
        expect(await page.evaluate(() => scrollY), where).toBe(0);
        for (const part of [cloth, slider, ...(await keys.all())])
          await expect(part, where).toBeInViewport({ ratio: 1 });
        expect((await cloth.boundingBox())!.height, where).toBeGreaterThan(least);
      }
    }
  }
});

test('on paper a deal is whole and light, and says who played each card', async ({ page }) => {
  await page.goto('/');
  const id = await playDeal(page, 'Anu');
  await page.goto(`/d/${id}`);
  const log = page.getByRole('list', { name: 'Game log' }).getByRole('button');
  const plays = () =>
    log.evaluateAll((lines) =>
      lines.flatMap((line) => {
        const [, who, card] =
          /^\u2068(.+?)\u2069 plays (\w+ of \w+)/.exec(line.ariaLabel ?? '') ?? [];
        return who ? [`${who}: ${card}`] : [];
      }),
    );
  const played = await cardsPlayed(page, id);
  await expect.poll(async () => (await plays()).length).toBe(played);
  const told = await plays();
  const rows = page.locator('.tricks tbody tr');
  await expect(rows).toHaveCount(Math.ceil(told.length / 6));
  const written = (await tricksIn(page.locator('.tricks table')))
    .flat()
    .map(({ who, card }) => `${who}: ${card}`);
  expect(written.toSorted()).toEqual(told.toSorted());

  // A sheet of A4 between its margins, printed by who reads in the dark.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('.theatre')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Auction' })).toBeVisible();
  expect(await sideways(page)).toBe(0);
  expect(await brokenWords(page)).toEqual([]);
  const cut = () =>
    page.locator('.kept').evaluate((kept) =>
      [...kept.querySelectorAll('*')]
        .filter(
          (one) =>
            // A name keeps a rule of its own.
            one.checkVisibility() &&
            !one.closest('.sr-only, .place, svg') &&
            getComputedStyle(one).overflow !== 'visible' &&
            (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1),
        )
        .map((one) => one.outerHTML.slice(0, 120)),
    );
  await expect.poll(cut, { message: 'cut on paper' }).toEqual([]);
  const [ground, ink] = await page.evaluate(() => {
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color].map((colour) => {
      // Where there is no ground, it is the paper's.
      brush.fillStyle = 'white';
      brush.fillRect(0, 0, 1, 1);
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      return brush.getImageData(0, 0, 1, 1).data[1]!;
    });
  });
  expect(ground).toBeGreaterThan(230);
  expect(ink).toBeLessThan(80);
});

test('the shuffle of a deal of 40 is checked in the page', async ({ page }) => {
  await page.goto('/');
  const id = await playDeal(page, 'Anu', '40');
  await page.goto(`/d/${id}`);
  await page.getByText('Was it dealt fairly?').click();
  await page.getByRole('button', { name: 'Check it here' }).click();
  await expect(page.getByText('The seed gives exactly these hands')).toBeVisible();
  // The last step tells how the deal ended.
  const result = await page.locator('.theatre .opening .line').innerText();
  await page.keyboard.press('End');
  await expect(page.getByRole('group', { name: 'Steps of the deal' })).toContainText(result);
});

test('a changed deal is found out', async ({ page }) => {
  await page.goto('/');
  const id = await playDeal(page, 'Anu', 'kerala');
  await page.route(`**/api/deals/${id}`, async (route) => {
    const response = await route.fetch();
    const deal = (await response.json()) as { hands: string[][] };
    const [first, second] = deal.hands;
    if (!first || !second) throw new Error('no hands');
    const at = first.findIndex((card) => !second.includes(card));
    const to = second.findIndex((card) => !first.includes(card));
    [first[at], second[to]] = [second[to]!, first[at]!];
    await route.fulfill({ response, json: deal });
  });
  await page.goto(`/d/${id}`);
  await page.getByText('Was it dealt fairly?').click();
  await page.getByRole('button', { name: 'Check it here' }).click();
  await expect(page.getByText('This seed gives other hands')).toBeVisible();
});

test('a deal that is not there, or not over, says so', async ({ page }) => {
  await page.goto('/d/nothing');
  await expect(page.getByText('There is no such deal')).toBeVisible();
});
