import { expect, test } from '../support/test.ts';

test('the page comes from the binary and asks no other host', async ({ page, server }) => {
  const elsewhere: string[] = [];
  const failures: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const local =
      url.host === new URL(server.url).host || ['data:', 'blob:'].includes(url.protocol);
    if (!local) elsewhere.push(request.url());
  });
  page.on('pageerror', (error) => failures.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });

  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(/thurup/i);
  await expect(page.getByRole('main')).toBeVisible();
  expect(elsewhere).toEqual([]);
  expect(failures).toEqual([]);
});

test('the health page answers', async ({ request }) => {
  const response = await request.get('/healthz');
  expect(response.status()).toBe(200);
});
