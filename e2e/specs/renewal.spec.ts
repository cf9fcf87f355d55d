import { expect, test } from '../support/test.ts';

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

test('a part that does not come says so, and comes when it is asked for again', async ({
  page,
}) => {
  let there = false;
  await page.route(/\/assets\/SettingsForm-/, (route) =>
    there ? route.continue() : route.fulfill({ status: 404, body: 'gone' }),
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('alert')).toContainText('A part of this page could not be fetched');
  there = true;
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.getByRole('switch').first()).toBeVisible();
});
