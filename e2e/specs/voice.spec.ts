// Voice between real browsers with fake microphones: straight from one to the other, and by a relay alone.
import type { Page } from '@playwright/test';
import { account } from '../support/friends.ts';
import { expectFit, withLetters } from '../support/fit.ts';
import { party } from '../support/people.ts';
import { Server } from '../support/server.ts';
import { newGuest, newTable, otherPerson, sit } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { heard, over, relay, speaker, withMicrophone } from '../support/voice.ts';

test.use({ pace: 'at-once', launchOptions: withMicrophone });

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Voice' });

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Voice/ }).click();
  await expect(sheet(page)).toBeVisible();
}

/** Joins with the level of the microphone in sight. */
async function join(page: Page): Promise<void> {
  await open(page);
  const level = sheet(page).getByRole('meter', { name: 'Your microphone' });
  await expect
    .poll(async () => Number(await level.getAttribute('aria-valuenow')), { intervals: [130] })
    .toBeGreaterThan(20);
  await sheet(page).getByRole('button', { name: 'Join' }).click();
  await expect(sheet(page).getByRole('button', { name: 'Leave voice' })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Close' }).click();
}

async function connected(page: Page, others: number): Promise<void> {
  await expect
    .poll(async () => (await over(page)).map(({ state }) => state), { timeout: 30_000 })
    .toEqual(Array.from({ length: others }, () => 'connected'));
}

test('three speak straight to each other, and it mends itself', async ({ browser, ownServer }) => {
  const { url } = ownServer;
  const all = await party(browser, url, ['Anu', 'Biju', 'Chitra'], { chairs: 4 });
  const [anu, biju, chitra] = await Promise.all(
    [0, 1, 2].map(async (who) => {
      const page = await speaker(browser, all.guests[who]!);
      await page.goto(`${url}/t/${all.table}`);
      return page;
    }),
  );
  if (!anu || !biju || !chitra) throw new Error('three pages');
  await join(anu);
  // Whoever sits there sees who has it on, before they join.
  await expect(biju.getByRole('button', { name: 'Voice, 1 in it' })).toBeVisible();
  await join(biju);
  await join(chitra);
  for (const page of [anu, biju, chitra]) await connected(page, 2);
  expect((await over(biju)).map(({ way }) => way)).not.toContain('relay');

  // Nobody is heard before they hold the key; then it is heard and seen.
  const speaks = biju.locator('[data-chair="1"] .voice.speaks');
  expect(await heard(biju)).toBeLessThan(1e-4);
  await expect(speaks).toHaveCount(0);
  await anu.keyboard.down('v');
  await expect(anu.getByRole('button', { name: 'You are heard' })).toBeVisible();
  for (const page of [biju, chitra]) await expect.poll(() => heard(page)).toBeGreaterThan(1e-3);
  // The microphone of a test beeps, and is still between.
  await expect.poll(() => speaks.count(), { intervals: [70] }).toBe(1);
  await anu.keyboard.up('v');
  await expect(speaks).toHaveCount(0);
  // What was on its way arrives; then there is silence.
  const inTwoSeconds = async () => {
    const before = await heard(biju);
    await anu.waitForTimeout(2_000);
    return (await heard(biju)) - before;
  };
  await expect.poll(inTwoSeconds, { timeout: 20_000 }).toBeLessThan(1e-4);

  // An open microphone, and how loud somebody is to be.
  await open(biju);
  await sheet(biju).getByRole('radio', { name: 'Always open' }).check();
  await expect.poll(() => heard(anu)).toBeGreaterThan(1e-3);
  await sheet(biju)
    .getByRole('slider', { name: /Chitra/ })
    .fill('40');
  await expectAccessible(biju);
  await sheet(biju).getByRole('button', { name: 'Close' }).click();

  // Another network: the way is made anew, and nothing is lost.
  const ways = (await over(anu)).map(({ name }) => name);
  await anu.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(async () => (await over(anu)).every(({ name }) => name && !ways.includes(name)), {
      timeout: 30_000,
    })
    .toBe(true);
  await connected(anu, 2);
  // A power cut at the server: the sound comes back, whoever was there again first. In silence only a breath of noise is heard.
  await ownServer.kill();
  await ownServer.restart();
  await expect(anu.getByRole('button', { name: 'Voice, 3 in it' })).toBeVisible({
    timeout: 60_000,
  });
  await connected(anu, 2);
  const now = await heard(anu);
  await expect.poll(() => heard(anu), { timeout: 30_000 }).toBeGreaterThan(now + 1e-3);

  // In the auction the screen fits with the key to speak, in both languages, with every size of letters.
  await anu.getByRole('button', { name: 'Start' }).click();
  await expect(chitra.getByRole('region', { name: 'Auction' })).toBeVisible();
  for (const [zoom, language, theme] of [
    [100, 'en', 'dark'],
    [200, 'ml', 'light'],
  ] as const) {
    await withLetters(chitra, zoom, { theme, language });
    await chitra.reload();
    await chitra.setViewportSize({ width: 360, height: 640 });
    await chitra.getByRole('button', { name: /^(Voice|സംസാരം)/ }).click();
    await chitra.getByRole('button', { name: /^(Join|ചേരുക)$/ }).click();
    await expectAccessible(chitra);
    await chitra.getByRole('button', { name: /^(Close|അടയ്ക്കുക)$/ }).click();
    for (const [width, height] of [
      [360, 640],
      [844, 390],
      [1440, 900],
    ] as const) {
      await chitra.setViewportSize({ width, height });
      await expect(chitra.locator('.talk')).toBeVisible();
      await expectFit(chitra, `${width}x${height} at ${zoom} %, ${language}`);
    }
  }
  await anu.getByRole('button', { name: /^Voice/ }).click();
  await sheet(anu).getByRole('button', { name: 'Leave voice' }).click();
  await expect(sheet(anu).getByRole('button', { name: 'Join' })).toBeVisible();
  await connected(anu, 0);
});

test('at a public table sound goes by the relay alone, and the house tries it in words', async ({
  browser,
}) => {
  const turn = await relay('north kerala');
  const server = await Server.start('at-once', undefined, [
    '--turn',
    turn.url,
    '--turn-secret',
    'north kerala',
  ]);
  try {
    const [anu, biju] = [await account(server.url, 'Anu'), await newGuest(server.url, 'Biju')];
    const table = await newTable(server.url, anu, { chairs: 4, public: true });
    const [first, second] = [await speaker(browser, anu), await speaker(browser, biju)];
    await first.goto(`${server.url}/t/${table}`);
    await second.goto(`${server.url}/t/${table}?chair=2`);
    await expect(second.getByRole('button', { name: /^Voice/ })).toBeVisible();
    await join(first);
    await join(second);
    for (const page of [first, second]) {
      await connected(page, 1);
      expect((await over(page)).map(({ way }) => way)).toEqual(['relay']);
    }
    await first.locator('.talk').hover();
    await first.mouse.down();
    await expect.poll(() => heard(second)).toBeGreaterThan(1e-3);
    await first.mouse.up();

    // Whoever looks after the house tries it from their browser.
    server.command('people', 'grant', 'Anu', 'administrator');
    await first.goto(`${server.url}/administration/settings`);
    await first.getByRole('button', { name: 'Try it' }).click();
    await expect(first.getByText('Works: sound goes through')).toBeVisible({ timeout: 30_000 });
    turn.end();
    await first.getByRole('button', { name: 'Try it' }).click();
    await expect(first.getByText('Does not answer.')).toBeVisible({ timeout: 30_000 });
    await expectAccessible(first);
  } finally {
    turn.end();
    await server.dispose();
  }
});

test('what is missing is said in words, and nothing is lost', async ({ browser, server }) => {
  const [anu, biju] = [await newGuest(server.url, 'Anu'), await newGuest(server.url, 'Biju')];
  const table = await newTable(server.url, anu, { chairs: 4, public: true });
  const page = await speaker(browser, anu, { allowed: false });
  const other = await otherPerson(browser, biju);
  await page.goto(`${server.url}/t/${table}`);
  // There is nobody to speak to yet.
  await expect(page.getByRole('button', { name: 'Menu' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Voice/ })).toHaveCount(0);
  await other.goto(`${server.url}/t/${table}`);
  await sit(other, 2);
  // The browser does not let the page use the microphone.
  await open(page);
  await expect(sheet(page).getByRole('alert')).toContainText(
    'does not let this page use the microphone',
  );
  await expect(sheet(page).getByRole('button', { name: 'Join' })).toBeDisabled();
  // Once it does, the house has no relay: at a public table that is the end of it.
  await page.context().grantPermissions(['microphone'], { origin: server.url });
  await sheet(page).getByRole('button', { name: 'Try again' }).click();
  await sheet(page).getByRole('button', { name: 'Join' }).click();
  await expect(sheet(page).getByRole('alert')).toContainText('this house has none set up');
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.talk')).toHaveCount(0);
  await expect(other.getByRole('button', { name: /^Voice/ })).toBeVisible();
});
