import { expect, test } from '../support/test.ts';

test('by touch: a name, one tap, and the cards are there', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('With').selectOption('bots');
  await page.getByLabel('Your name').fill('Anu');
  await page.getByRole('button', { name: 'Play now' }).tap();
  await expect(page.getByRole('list', { name: 'Your hand' }).getByRole('button')).toHaveCount(8);
});
