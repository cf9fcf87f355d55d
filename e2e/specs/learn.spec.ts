// What is taught is tested beside its pages.
import { withLetters } from '../support/fit.ts';
import { be, newGuest } from '../support/table.ts';
import { expect, test } from '../support/test.ts';

test('the ways to a part of the page lead there', async ({ page }) => {
  await page.goto('/learn');
  await page.getByRole('link', { name: 'What a deal is worth' }).click();
  await expect(page.getByRole('heading', { name: 'What a deal is worth' })).toBeInViewport();
});

for (const language of ['en', 'ml']) {
  test(`on a phone's side the head of a page stands in one row for whoever has a bell, in ${language}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await be(page, await newGuest(server.url, 'Gopi'));
    await page.goto('/learn');
    await withLetters(page, 100, { language });
    const head = page.getByRole('banner');
    await expect(head.locator('[href^="/friends"]')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // Each key is a thumb high.
    await expect.poll(async () => (await head.boundingBox())!.height).toBeLessThan(2 * 44);
  });
}

test('a lesson goes on where it was left, over a reload, and to its end', async ({ page }) => {
  await page.goto('/learn');
  await page.getByRole('link', { name: /^Lessons/ }).click();
  await page.getByRole('link', { name: /The first time with cards/ }).click();
  await page.getByRole('button', { name: 'ace of diamonds' }).click();
  await expect(page.getByText('Right.')).toBeVisible();
  // Whoever answers nothing goes on as well.
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 3 of 9')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Step 3 of 9')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Right.')).toBeVisible();
  for (let step = 1; step < 9; step += 1) await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('link', { name: 'Next lesson: From 28 to 56' })).toBeVisible();
});

test('rule sets are compared at an address that shows the same to others', async ({
  page,
  context,
}) => {
  await page.goto('/learn/rules/kerala');
  await page.getByRole('link', { name: 'Compare with other rule sets' }).click();
  await expect(page.getByRole('row', { name: /Who must open/ })).toBeVisible();
  for (const name of ['International', 'Association', 'Club ITC', 'Club KTC'])
    await page.getByRole('checkbox', { name, exact: true }).uncheck();
  await page.getByRole('switch').check();
  await expect(page.getByRole('row', { name: /After a double/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('row', { name: /After a double/ })).toBeVisible();
  await expect(other.getByRole('checkbox', { checked: true })).toHaveCount(2);
});
