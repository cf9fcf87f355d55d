// A puzzle as somebody solves it, and as somebody fails it.
import { be, newGuest } from '../support/table.ts';
import { expect, test } from '../support/test.ts';

/** Its turns; at one of them an equal card is taken, which is as right. */
const SOLVED = [
  'jack of hearts',
  'king of spades',
  'queen of clubs',
  'ace of clubs',
  'jack of diamonds',
];

test('a puzzle is solved card by card, counts once, and leads to the next', async ({
  page,
  server,
}) => {
  await be(page, await newGuest(server.url, 'Anu'));
  await page.goto('/learn');
  await page.getByRole('link', { name: /^Puzzles/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Puzzles' })).toBeVisible();
  await page.goto('/learn/puzzles/98d865d9');
  await expect(page.getByText('Blue takes at least 15 more')).toBeVisible();
  for (const card of SOLVED) await page.getByRole('button', { name: card, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Solved!' })).toBeVisible();
  await expect(page.getByText(/Your rating: 1500 → 1\d{3}/)).toBeVisible();
  await page.getByText('Send this puzzle').click();
  await expect(page.getByRole('textbox', { name: 'Link to this puzzle' })).toHaveValue(
    /\/learn\/puzzles\/98d865d9$/,
  );
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(page).not.toHaveURL(/98d865d9/);
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page.getByText('1/1')).toBeVisible();
});

test('a wrong card is refuted, and the puzzle comes again until it is solved, by keyboard too', async ({
  page,
  server,
}) => {
  await be(page, await newGuest(server.url, 'Biju'));
  await page.goto('/learn/puzzles/98d865d9');
  await page.getByRole('button', { name: 'nine of hearts', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Not this one' })).toBeVisible();
  const on = page.getByRole('button', { name: 'One card on' });
  while (await on.isEnabled()) await on.click();
  await expect(page.getByText(/Blue still needs \d+ point/)).toBeVisible();
  await page.getByRole('button', { name: 'Show the right line' }).click();
  while (await on.isEnabled()) await on.click();
  await expect(page.getByText('The goal is reached')).toBeVisible();

  await page.goto('/learn/puzzles');
  await page.getByRole('button', { name: 'Failed ones again (1)' }).click();
  await expect(page).toHaveURL(/\/learn\/puzzles\/98d865d9\?way=again$/);
  await expect(page.getByText('You have tried it before: it does not count again.')).toBeVisible();
  for (const card of SOLVED) {
    const key = page.getByRole('button', { name: card, exact: true });
    await expect(key).toBeEnabled();
    await key.focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Solved!' })).toBeVisible();
  await page.getByRole('link', { name: 'All puzzles' }).click();
  await expect(page.getByText('0/1')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Failed ones again/ })).toHaveCount(0);
});

test('whoever comes by a link tries the puzzle of the day without a name', async ({ page }) => {
  await page.goto('/learn/puzzles/daily');
  await expect(page.getByRole('heading', { level: 1, name: 'Puzzle of the day' })).toBeVisible();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.getByText(/What it is about:/)).toBeVisible();
});
