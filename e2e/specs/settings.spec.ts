// What the choices of a device do to whole visits; the choices themselves are tested beside their form.
import { account } from '../support/friends.ts';
import { be } from '../support/table.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '../support/test.ts';

test('choices hold at once and on the next visit', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Four colours' }).check();
  await page.getByRole('radio', { name: 'Backwater' }).check();
  await page.getByRole('radio', { name: 'Hibiscus' }).check();
  await page.getByRole('button', { name: 'Larger' }).click();
  await page.getByRole('switch', { name: /^Left-handed/ }).check();
  await page.getByRole('switch', { name: 'A card is played', exact: true }).uncheck();
  const root = page.locator('html');
  const holds = async () => {
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(root).toHaveAttribute('data-cards', 'four');
    await expect(root).toHaveAttribute('data-hand', 'left');
    // The cloth and the backs that were chosen are drawn.
    await expect(root).toHaveCSS('--felt-deep', /#0b3040/);
    await expect(root).toHaveCSS('--card-back', '#8c1c30');
    await expect(root).toHaveCSS('font-size', '18.4px');
    await expect(root).toHaveCSS('color-scheme', 'dark');
  };
  await holds();
  await page.reload();
  await holds();
  await expect(
    page.getByRole('switch', { name: 'A card is played', exact: true }),
  ).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'A trick is won', exact: true })).toBeChecked();
});

test('language and size stand above all else, for whoever cannot read the rest', async ({
  page,
  server,
}) => {
  await be(page, await account(server.url, 'Kunjamma Joseph'));
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/settings');
    await expect(page.locator('main h2').nth(3)).toBeVisible();
    await expect(page.locator('main h2').first()).toHaveText('Language and size');
    await expect(page.getByRole('radio', { name: 'മലയാളം' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Larger' })).toBeInViewport({ ratio: 1 });
  }
});

test('the sheet opens over a page, keeps the focus, and gives it back', async ({ page }) => {
  await page.goto('/lobby');
  const gear = page.getByRole('button', { name: 'Settings' });
  await gear.click();
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  await expect(sheet.getByText('High contrast')).toBeVisible();
  await sheet.getByRole('radio', { name: 'High contrast' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast');
  await expectAccessible(page);
  await sheet.getByRole('radio', { name: 'As the device' }).check();
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(gear).toBeFocused();
  await expect(page).toHaveURL(/\/lobby$/);
});

test("the language is the browser's at first, then the reader's own choice", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'ml-IN' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
  await expect(page.getByRole('button', { name: 'ഇപ്പോൾ കളിക്കാം' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});

test("nonsense in the browser's store does no harm", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('thurup.preferences', '{"theme":7,"zoom":"huge","sound":[]}');
    localStorage.setItem('thurup.me', '7');
    localStorage.setItem('thurup.others', '{');
    localStorage.setItem('thurup.paper', '[null,{"person":7}]');
    localStorage.setItem('thurup.promised', '[7]');
    localStorage.setItem('thurup.tables', '[null,{"id":1}]');
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'auto');
});

test('where the browser would put the site on the home screen, the settings offer it', async ({
  page,
}) => {
  await page.goto('/settings');
  const offer = page.getByRole('button', { name: 'Put Thurup there' });
  await expect(page.getByRole('heading', { name: 'Play', exact: true })).toBeVisible();
  await expect(offer).toHaveCount(0);
  const asked = page.evaluate(
    () =>
      new Promise((asked) => {
        // As the browser does, once it finds the site worth it.
        const prompt = () => Promise.resolve(asked('asked'));
        window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
      }),
  );
  await offer.click();
  expect(await asked).toBe('asked');
  await expect(offer).toHaveCount(0);
});
