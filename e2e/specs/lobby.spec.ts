import type { Page } from '@playwright/test';
import { Server } from '../support/server.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

async function openTable(page: Page, person: string, table: string): Promise<void> {
  await page.goto('/new');
  await page.getByLabel('Your name').fill(person);
  await page.getByText('All options').click();
  await page.getByLabel('Name of the table').fill(table);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page).toHaveURL(/\/t\/\w+/);
}

test('the lobby is alive: a table appears, fills, and can be joined from it', async ({
  page,
  browser,
  ownServer,
}) => {
  await page.goto(`${ownServer.url}/lobby`);
  await expect(page.getByRole('heading', { name: 'No open table just now' })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: ownServer.url, locale: 'en-GB' });
  const maker = await elsewhere.newPage();
  await openTable(maker, 'Thomas', 'തിരുവല്ല');
  const table = page.getByRole('listitem').filter({ hasText: 'തിരുവല്ല' });
  await expect(table.getByText('Waiting for players')).toBeVisible();
  await expect(table.getByText('Chair 1: \u2068Thomas\u2069')).toBeAttached();

  await table.getByRole('link', { name: 'Sit on chair 4' }).click();
  await page.getByLabel('Your name').fill('Biju');
  await page.getByRole('button', { name: 'Sit on chair 4' }).click();
  await expect(maker.getByText('Biju').first()).toBeVisible();

  await page.goto(`${ownServer.url}/lobby`);
  await expect(table.getByText('Chair 4: \u2068Biju\u2069')).toBeAttached();
  await expect(table.getByRole('link', { name: 'Back to your chair' })).toBeVisible();
  await elsewhere.close();
});

test('a table of play now counts down for whoever looks around, and starts with bots at a tap', async ({
  page,
  browser,
}) => {
  const server = await Server.start('usual', undefined, ['--behind-proxy']);
  await page.goto(`${server.url}/lobby`);
  await expect(page.getByRole('heading', { name: 'No open table just now' })).toBeVisible();
  // From another address: nobody waits for oneself.
  const elsewhere = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.7' },
  });
  const player = await elsewhere.newPage();
  await player.goto('/');
  await player.getByLabel('Your name').fill('Thomas');
  await player.getByRole('button', { name: 'Play now' }).click();
  const countdown = /Begins in \d+ s/;
  await expect(player.getByText(countdown)).toBeVisible();
  await expect(page.getByRole('listitem').getByText(countdown)).toBeVisible();
  await player.getByRole('button', { name: 'Start with bots now' }).click();
  const hand = player.getByRole('list', { name: 'Your hand' });
  await expect(hand.getByRole('button')).toHaveCount(8);
  await expect(player.getByText(countdown)).toBeHidden();
  await expect(page.getByText(countdown)).toBeHidden();
  await elsewhere.close();
  await server.dispose();
});

test('a private table is not in the lobby', async ({ page, ownServer }) => {
  await page.goto(`${ownServer.url}/new`);
  await page.getByLabel('Your name').fill('Anu');
  await page.getByRole('radio', { name: 'Friends only' }).check();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page).toHaveURL(/\/t\/\w+/);
  await page.goto(`${ownServer.url}/lobby`);
  await expect(page.getByRole('heading', { name: 'No open table just now' })).toBeVisible();
});

test('a broken line is told and mends itself', async ({ page, ownServer }) => {
  await page.goto(`${ownServer.url}/lobby`);
  await expect(page.getByRole('heading', { name: 'No open table just now' })).toBeVisible();
  await ownServer.kill();
  await expect(page.getByText('The line to the card room is broken')).toBeVisible();
  await ownServer.restart();
  await expect(page.getByText('The line to the card room is broken')).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing in the lobby', async ({ page, browser, ownServer }) => {
      const elsewhere = await browser.newContext({ baseURL: ownServer.url });
      await openTable(await elsewhere.newPage(), 'Thomas', 'A table');
      await page.goto(`${ownServer.url}/lobby`);
      await expect(page.getByText('Waiting for players')).toBeVisible();
      await expectAccessible(page);
      await elsewhere.close();
    });
  });
}
