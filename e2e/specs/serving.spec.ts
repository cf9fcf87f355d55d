import { be, newGuest, newTable } from '../support/table.ts';
import { expect, Server, test } from '../support/test.ts';

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

test('the client comes packed ahead to whoever takes that, and is the same to the rest', async ({
  request,
  server,
}) => {
  const page = await (await request.get(server.url)).text();
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file]) => server.url + file,
  );
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const [packed, plain] = await Promise.all(
      ['br, gzip', 'identity'].map((takes) =>
        request.get(file, { headers: { 'accept-encoding': takes } }),
      ),
    );
    expect(packed!.headers()['content-encoding'], file).toBe('br');
    expect(plain!.headers()['content-encoding'], file).toBeUndefined();
    expect(await packed!.text()).toBe(await plain!.text());
  }
});

test('a page that cannot be drawn says so, and leads on', async ({ page }) => {
  // An answer that no client can draw, as after a mistake of ours.
  await page.route('**/api/deals/*', (route) => route.fulfill({ json: { start: {} } }));
  await page.goto('/d/01JD8Y3M5T0000000000000000');
  await expect(page.getByRole('alert')).toContainText('This page stopped working');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a shared link has a picture that is there, at the address that the house has by itself', async ({
  request,
}) => {
  const origin = 'https://cards.example';
  const server = await Server.start('usual', undefined, ['--origin', origin]);
  try {
    const guest = await newGuest(server.url, 'Anu');
    const link = `${server.url}/t/${await newTable(server.url, guest)}`;
    const page = await (await request.get(link)).text();
    const picture = /property="og:image" content="([^"]+)"/
      .exec(page)?.[1]
      ?.replaceAll('&amp;', '&');
    const of = new URL(link).pathname.replace('/t/', '/api/tables/');
    expect(picture).toContain(`${origin}${of}/picture.png?`);
    for (const address of [picture!.replace(origin, server.url), `${server.url}/preview.png`]) {
      const answer = await request.get(address);
      expect(answer.headers()['content-type']).toBe('image/png');
      // In the size that the page promises.
      const bytes = await answer.body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  } finally {
    await server.dispose();
  }
});

test('a shared link names the files of its page, and has one line to its table', async ({
  page,
  request,
  server,
}) => {
  const guest = await newGuest(server.url, 'Anu');
  const link = `${server.url}/t/${await newTable(server.url, guest)}`;
  const text = await (await request.get(link)).text();
  const named = [...text.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)"/g)];
  expect(named.some(([, file]) => file!.startsWith('/assets/Table-'))).toBe(true);
  for (const [, file] of named) expect((await request.get(server.url + file!)).status()).toBe(200);

  await be(page, guest);
  const lines: string[] = [];
  page.on('websocket', (line) => lines.push(line.url()));
  await page.goto(link);
  await expect(page.getByRole('list', { name: 'Chairs' })).toBeVisible();
  expect(lines).toEqual([`${link.replace('http', 'ws').replace('/t/', '/api/tables/')}/socket`]);
});

test('the health page answers', async ({ request }) => {
  const response = await request.get('/healthz');
  expect(response.status()).toBe(200);
});

test('without a line an address opens the app, whatever file was looked at before', async ({
  page,
  server,
}) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  for (const file of ['/licences.txt', '/api/rules', '/manifest.webmanifest'])
    await page.goto(file);
  await server.stop();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fifty-six');
  // A file that is not there without a line is not there.
  await expect(page.goto('/licences.txt')).rejects.toThrow();
  await server.restart();
});
