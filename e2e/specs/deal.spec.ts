import { readFile } from 'node:fs/promises';
import { playDeal } from '../support/player.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ pace: 'at-once' });
// Looking a whole page over for accessibility takes a busy machine long.
test.describe.configure({ timeout: 300_000 });

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
  expect(steps).toBeGreaterThan(48);
  await expect(page.getByRole('button', { name: 'One back' })).toBeDisabled();

  // Buttons, the arrow keys, the slider and the log lead to the same steps.
  await page.getByRole('button', { name: 'One on' }).click();
  await expect(page.getByText(/calls/).first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('2');
  await page.keyboard.press('End');
  await expect(slider).toHaveValue(String(steps));
  await expect(hand.locator('.sr-only')).toHaveText('no cards left');
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await slider.fill(String(steps - 1));
  await expect(page.getByText(/plays/).first()).toBeVisible();
  await page.locator("[data-step='1']").click();
  await expect(slider).toHaveValue('1');
  await page.getByRole('button', { name: 'Replay' }).click();
  await expect(slider).not.toHaveValue('1');
  await page.getByRole('button', { name: 'Stop' }).click();

  // The reader's own browser deals the cards again.
  await page.getByText('Was it dealt fairly?').click();
  await page.getByRole('button', { name: 'Check it here' }).click();
  await expect(page.getByText('All is well')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  const record = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as {
    hands: string[];
    play: string[];
  };
  expect(record.hands).toHaveLength(6);

  await page.getByRole('button', { name: 'Share this deal' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(page.url());
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
  const bid = page.locator('.auction tbody button:not(.pass)').last();
  const call = /: (.*)\. What/.exec((await bid.getAttribute('aria-label')) ?? '')?.[1];
  await bid.click();
  const meaning = page.getByRole('region', { name: 'Auction' }).getByRole('status');
  await expect(meaning).toContainText(call!);
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

test('axe finds nothing on the page of a deal', async ({ page }) => {
  await page.goto('/');
  const id = await playDeal(page, 'Anu');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/d/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Deal 1' })).toBeVisible();
    await page.getByText('Was it dealt fairly?').click();
    await page.getByRole('button', { name: 'Check it here' }).click();
    await expectAccessible(page);
    await page.keyboard.press('End');
    await expectAccessible(page);
  }
});
