import { expect, expectAccessible, test } from '../support/test.ts';

const pages = ['/', '/lobby', '/new', '/learn', '/learn/rules/kerala', '/settings', '/none'];

test('by touch: a name, one tap, and the cards are there', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('With').selectOption('bots');
  await page.getByLabel('Your name').fill('Anu');
  await page.getByRole('button', { name: 'Play now' }).tap();
  await expect(page.getByRole('list', { name: 'Your hand' }).getByRole('button')).toHaveCount(8);
});

for (const lang of ['en', 'ml']) {
  test(`no page moves sideways at 360 pixels with letters twice as large: ${lang}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.addInitScript(
      (language) =>
        localStorage.setItem('thurup.preferences', JSON.stringify({ language, zoom: 200 })),
      lang,
    );
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, path).toBeLessThanOrEqual(0);
    }
  });
}

test('axe finds nothing on a phone', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  }
});
