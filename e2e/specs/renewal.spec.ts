import { be, newGuest, newTable } from '../support/table.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

/** From now on the server's answers say that it has another build than this page is of. */
async function upgraded(page: Page) {
  await page.route(/\/(api\/|healthz)/, async (route) => {
    const answer = await route.fetch();
    const headers = { ...answer.headers(), 'thurup-build': 'index-newer' };
    await route.fulfill({ response: answer, headers });
  });
}
/** The document that stands there now, to be told from the next one. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const marked = (page: Page) => page.evaluate(() => 'marked' in window);

test('every answer says the build, and the page that it gives is of it', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const program = await page.locator('script[type=module]').getAttribute('src');
  for (const path of ['/', '/healthz', '/api/rules', '/nowhere']) {
    const { 'thurup-build': build } = (await request.get(path)).headers();
    expect(`/assets/${build}.js`, path).toBe(program);
  }
});

test('a page that has grown old goes on by fetching the next one anew', async ({ page }) => {
  await page.goto('/learn');
  await mark(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Lobby' }).first().click();
  await expect(page).toHaveURL(/\/lobby$/);
  expect(await marked(page)).toBe(true);

  await upgraded(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Help' }).first().click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.getByText('There is a new version of this page.')).toBeVisible();
  // What is being written stays, and the page with it, until somebody wants the new one.
  await page.getByRole('searchbox').fill('mute');
  await mark(page);
  await page.getByRole('button', { name: 'Load it' }).click();
  await expect.poll(() => marked(page)).toBe(false);
});

test('a part that does not come says so, and comes when it is asked for again', async ({
  page,
  server,
}) => {
  const guest = await newGuest(server.url, 'Anu');
  const table = await newTable(server.url, guest);
  await be(page, guest);
  let there = false;
  await page.route(/\/assets\/(SettingsForm|VoiceSheet|GallerySheet)-/, (route) =>
    there ? route.continue() : route.fulfill({ status: 404, body: 'gone' }),
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('alert')).toContainText('A part of this page could not be fetched');
  there = true;
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.getByRole('switch').first()).toBeVisible();

  // A sheet of the table has no room of its own to say it: the table says it.
  there = false;
  await page.goto(`/t/${table}`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Gallery' }).click();
  await expect(page.getByText('A part of this page could not be fetched')).toBeVisible();
  there = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible();
});
