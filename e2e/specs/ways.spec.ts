// Ways in: a guest who plays takes recovery words or a password, comes in by them on another device in mid-deal, plays on there,
// and ends the session of the one or the other.
import type { Browser, Page } from '@playwright/test';
import { due, parts, state } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ pace: 'at-once' });

const password = 'rain on the backwaters';

/** Somebody new, with bots at a table, whose turn it is. Gives the table's address. */
async function playNow(page: Page, url: string, name: string): Promise<string> {
  await page.goto(url);
  await page.getByLabel('With', { exact: true }).selectOption('bots');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Play now' }).click();
  await due(page);
  return page.url();
}

/** Calls or plays what comes first. */
async function act(page: Page, what: 'call' | 'card'): Promise<void> {
  const { pass, number, suit, send, playable } = parts(page);
  if (what === 'card') return playable.first().click();
  if (await pass.isEnabled()) return pass.click();
  await number.click();
  await suit.click();
  await send.click();
}

/** The cards that one sees in one's hand, in words. */
const hand = (page: Page) =>
  parts(page).cards.evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('aria-label') ?? card.textContent),
  );

/** Another device, where nobody is known, at the form to sign in. */
async function newDevice(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('link', { name: 'I have an account: sign in' }).click();
  return page;
}

async function signIn(page: Page, name: string, secret: string): Promise<void> {
  // The page before asks for a name, too.
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Recovery words or password').fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Acts on the one page when it is this player's turn, and sees it on the other: both are the same player. */
async function actsFor(one: Page, another: Page): Promise<void> {
  const what = await due(one);
  // The other may be a message behind.
  const before = await state(one);
  await expect.poll(() => state(another)).toBe(before);
  if (what === 'over') return;
  await act(one, what);
  await expect.poll(() => state(another)).not.toBe(before);
}

/** Comes to the table from the start page, sees the same cards as there, and acts; the other sees it, too. */
async function playOn(there: Page, here: Page): Promise<void> {
  await there.getByRole('navigation', { name: 'Your chairs' }).getByRole('link').first().click();
  await due(there);
  await expect.poll(() => hand(there)).toEqual(await hand(here));
  await actsFor(there, here);
}

test('recovery words bring somebody to another device in mid-deal', async ({
  page,
  browser,
  ownServer: { url },
}) => {
  const table = await playNow(page, url, 'Ammu');
  await page.goto(`${url}/settings`);
  const ways = page.getByRole('region', { name: 'Your ways in' });
  await expect(ways.getByText('none yet')).toHaveCount(2);
  await expectAccessible(page);
  await ways.getByRole('button', { name: 'Make recovery words' }).click();
  const shown = ways.getByRole('list').last().getByRole('listitem');
  await expect(shown).toHaveCount(8);
  const words = await shown.allInnerTexts();
  await expectAccessible(page);
  await ways.getByRole('button', { name: 'I have written them down' }).click();
  const asked = ways.getByLabel(/^Word \d$/);
  await expect(asked).toHaveCount(2);
  // A slip is told, and the words can be seen once more.
  for (const field of await asked.all()) await field.fill('wrong');
  await ways.getByRole('button', { name: 'Keep these words' }).click();
  await expect(ways.getByText('That is another word')).toBeVisible();
  await ways.getByRole('button', { name: 'Show the words again' }).click();
  await expect(shown).toHaveText(words);
  await ways.getByRole('button', { name: 'I have written them down' }).click();
  await expect(asked).toHaveCount(2);
  for (const label of await ways.getByText(/^Word \d$/).allInnerTexts())
    await ways.getByLabel(label).fill(words[Number(label.slice(5)) - 1]!);
  await expectAccessible(page);
  await ways.getByRole('button', { name: 'Keep these words' }).click();
  await expect(ways.getByText(/^made /)).toHaveCount(1);
  await expect(page.getByText(words[0]!, { exact: true })).toHaveCount(0);
  await page.goto(table);
  await due(page);

  const other = await newDevice(browser, url);
  await expectAccessible(other);
  await signIn(other, 'ammu', words.toReversed().join(' '));
  await expect(other.getByText('Name and words do not fit.')).toBeVisible();
  await signIn(other, ' ammu', words.join('  ').toUpperCase());
  await expect(other.getByText('Welcome back, \u2068Ammu\u2069')).toBeVisible();
  await playOn(other, page);
  await actsFor(page, other);
  await actsFor(other, page);

  // The first device is told, and ends the session of the other.
  await page.goto(url);
  await page
    .getByRole('link', { name: 'You were signed in on another device. Was it you?' })
    .click();
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(devices.getByText('new', { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await devices.getByRole('button', { name: /^Sign out there/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(other.getByText('You were signed out on this device.').first()).toBeVisible();
  await other.goto(url);
  await expect(other.getByLabel('Your name')).toBeVisible();
  await page.goto(url);
  await expect(page.getByText('Welcome back, \u2068Ammu\u2069')).toBeVisible();
  await expect(page.getByText('You were signed in on another device.')).toHaveCount(0);
  await other.context().close();
});

test('a password does, too; it can be changed, and what grave is asks for it again', async ({
  page,
  browser,
  ownServer: { url },
}) => {
  const table = await playNow(page, url, 'Ammu');
  await page.goto(`${url}/settings`);
  const ways = page.getByRole('region', { name: 'Your ways in' });
  await ways.getByRole('button', { name: 'Set a password' }).click();
  await ways.getByLabel('New password').fill('ammuammuammu');
  await ways.getByRole('button', { name: 'Keep the password' }).click();
  await expect(ways.getByText('That is only your name.')).toBeVisible();
  await expectAccessible(page);
  await ways.getByLabel('New password').fill(password);
  await ways.getByRole('button', { name: 'Show what I type' }).click();
  await expect(ways.getByLabel('New password')).toHaveAttribute('type', 'text');
  await ways.getByRole('button', { name: 'Keep the password' }).click();
  await expect(ways.getByText(/^made /)).toHaveCount(1);
  await page.goto(table);
  await due(page);

  const other = await newDevice(browser, url);
  await signIn(other, 'Ammu', password);
  await expect(other.getByText('Welcome back, \u2068Ammu\u2069')).toBeVisible();
  await playOn(other, page);

  // Signed out here, one comes back; the other device plays on.
  await page.goto(`${url}/settings`);
  await page.getByRole('button', { name: /^Sign out .*Ammu/ }).click();
  const sure = page.getByRole('dialog', { name: 'Sign out on this device?' });
  await expect(sure.getByText('you can come back at any time')).toBeVisible();
  await sure.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'I have an account: sign in' }).click();
  await signIn(page, 'Ammu', password);
  await expect(page.getByRole('navigation', { name: 'Your chairs' })).toBeVisible();
  // Another guest cannot take the name.
  const third = await browser.newContext({ baseURL: url });
  const stranger = await third.newPage();
  await stranger.goto(url);
  await stranger.getByLabel('Your name').fill('AMMU');
  await stranger.getByRole('button', { name: 'Play now' }).click();
  await expect(stranger.getByText(/taken by a member/i)).toBeVisible();
  await third.close();
  await other.context().close();
});

test('a device lets another one in, by a code that is scanned or typed, in mid-deal', async ({
  page,
  browser,
  ownServer: { url },
}) => {
  const table = await playNow(page, url, 'Ammu');
  for (const how of ['scanned', 'typed', 'refused']) {
    await page.goto(`${url}/settings`);
    const by = page.getByRole('region', { name: 'By another device' });
    const made = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/device-link') && answer.request().method() === 'POST',
    );
    await by.getByRole('button', { name: 'Let another device in' }).click();
    const { link, code } = (await (await made).json()) as { link: string; code: string };
    await expect(by.getByRole('img', { name: /camera/ })).toBeVisible();
    await expect(by.getByText(code)).toBeVisible();
    await expectAccessible(page);

    const context = await browser.newContext({ baseURL: url });
    const other = await context.newPage();
    if (how === 'scanned') {
      await other.goto(`/sign-in#device-${link}`);
      // To look at it spends nothing.
      await other.reload();
    } else {
      await other.goto('/sign-in');
      await other
        .getByLabel('Code of nine digits')
        .fill(how === 'typed' ? code : code.replaceAll(' ', ''));
    }
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Ask to be let in' }).click();
    const number = await other
      .getByRole('status')
      .filter({ hasText: /Both show/ })
      .locator('.number')
      .innerText();
    await expectAccessible(other);
    await expect(by.getByText(number, { exact: true })).toBeVisible();
    await expect(by.getByText(/Chrome.* asks to be let in/)).toBeVisible();
    await expectAccessible(page);
    if (how === 'refused') {
      await by.getByRole('button', { name: 'No', exact: true }).click();
      await expect(
        other.getByText('This link has been used already, or is too old.'),
      ).toBeVisible();
    } else {
      await by.getByRole('button', { name: 'Yes, let it in' }).click();
      await expect(other.getByText('Welcome back, \u2068Ammu\u2069')).toBeVisible();
      await page.goto(table);
      await due(page);
      await playOn(other, page);
      await due(page);
    }
    await context.close();
  }
});
