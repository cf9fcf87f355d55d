import { expect, expectAccessible, test } from '../support/test.ts';

test('the example trick is played card by card, and told', async ({ page }) => {
  await page.goto('/learn');
  await expect(page.getByText('Spades are trump. Anu leads.')).toBeVisible();
  for (let card = 1; card <= 6; card++) {
    await page.getByRole('button', { name: 'Next card' }).click();
  }
  await expect(page.getByText('Points in the trick: 9')).toBeVisible();
  await page.getByRole('button', { name: 'Once more' }).click();
  await expect(page.getByText('Spades are trump. Anu leads.')).toBeVisible();
});

test('the whole page changes its language where it stands', async ({ page }) => {
  await page.goto('/learn');
  await page.getByRole('button', { name: 'മലയാളം' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
  await expect(page.getByRole('heading', { level: 1, name: 'കളി പഠിക്കാം' })).toBeVisible();
  // What is left in Latin letters are marks of the game and the other language's own name.
  const words = (await page.getByRole('main').innerText()).match(/[A-Za-z]{4,}/g) ?? [];
  expect(words).toEqual([]);
});

test('the ways to a part of the page lead there', async ({ page }) => {
  await page.goto('/learn');
  await page.getByRole('link', { name: 'What a deal is worth' }).click();
  await expect(page.getByRole('heading', { name: 'What a deal is worth' })).toBeInViewport();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on how to play', async ({ page }) => {
      await page.goto('/learn');
      await expect(page.getByRole('link', { name: 'Kerala', exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
