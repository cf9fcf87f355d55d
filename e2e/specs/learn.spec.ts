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
