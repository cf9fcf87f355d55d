// Who is known on a device: several people, signing out.
import { account } from '../support/friends.ts';
import { be, newGuest, newTable } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('several people share a tablet, each with a name of their own', async ({ page, server }) => {
  await be(page, await newGuest(server.url, 'Ammu'));
  await page.goto('/settings');
  const here = page.getByRole('region', { name: 'Who plays on this device' });
  await expect(here.getByRole('listitem')).toHaveText([/Ammu.*plays now/]);
  await here.getByRole('button', { name: 'Somebody else plays here too' }).click();
  await here.getByLabel('Your name').fill('Biju');
  await here.getByRole('button', { name: 'Add' }).click();
  await expect(here.getByRole('listitem')).toHaveText([/Biju.*plays now/, /Ammu/]);
  await expectAccessible(page);
  // Who came last plays now, on every page.
  await page.goto('/');
  await expect(page.getByText('Welcome back, \u2068Biju\u2069')).toBeVisible();
  // The name at the top changes who does, on a small phone too.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: /Biju.* plays here: change person/ }).click();
  const who = page.getByRole('dialog', { name: 'Who plays now?' });
  await expect(who.getByRole('button', { name: /^Play as .*Ammu/ })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await who.getByRole('button', { name: /^Play as .*Ammu/ }).click();
  await expect(who).toBeHidden();
  await expect(page.getByText('Welcome back, \u2068Ammu\u2069')).toBeVisible();
  await page.goto('/settings');
  await expect(here.getByRole('listitem')).toHaveText([/Ammu.*plays now/, /Biju/]);

  // Signed out, the other is left; signed out too, nobody is.
  for (const [name, left] of [
    ['Ammu', 'Biju'],
    ['Biju', undefined],
  ]) {
    await page.getByRole('button', { name: new RegExp(`^Sign out .*${name}`) }).click();
    const sure = page.getByRole('dialog', { name: 'Sign out on this device?' });
    await expect(sure.getByText('the only device where you are known')).toBeVisible();
    await sure.getByRole('button', { name: 'Sign out' }).click();
    if (left !== undefined)
      await expect(here.getByRole('listitem')).toHaveText([/Biju.*plays now/]);
  }
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByLabel('Your name')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your name')).toBeVisible();
});

test('the settings list the session, and whose notes were lost is known by it alone', async ({
  page,
  browser,
  server,
}) => {
  const ammu = await newGuest(server.url, 'Ammu');
  await be(page, ammu);
  await page.goto('/settings');
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByText('this device')).toBeVisible();
  // Whose notes were lost is known by the session alone.
  const other = await browser.newContext({ baseURL: server.url });
  await other.addCookies(await page.context().cookies());
  const tablet = await other.newPage();
  await tablet.goto('/');
  await expect(tablet.getByText('Welcome back, \u2068Ammu\u2069')).toBeVisible();
  await other.close();
});

test('who has lost every way in is let in by a link that works once', async ({
  page,
  browser,
  ownServer: server,
}) => {
  await account(server.url, 'Ammu');
  const link = server.command('people', 'sign-in-link', 'Ammu', '--at', server.url).split('\n')[0]!;
  await page.goto(link);
  await expectAccessible(page);
  // To look at it spends nothing.
  await page.reload();
  await page.getByRole('button', { name: 'Sign me in here' }).click();
  // Where a way in is chosen next: on whichever page, but for the help.
  const choose = page.getByRole('heading', { level: 1, name: 'Choose a way in' });
  await expect(choose).toBeVisible();
  expect(page.url()).not.toContain('#');
  await expectAccessible(page);
  await page.goto(`${server.url}/lobby`);
  await expect(choose).toBeVisible();
  await page.goto(`${server.url}/help`);
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await page.goto(`${server.url}/settings`);
  await expect(choose).toBeVisible();
  await page.getByRole('button', { name: 'New password' }).click();
  await page.getByLabel('New password').fill('rain on the backwaters');
  await page.getByRole('button', { name: 'Keep the password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Sign me in here' }).click();
  await expect(other.getByRole('alert')).toHaveText(/used already/);
  await other.goto(`${server.url}/sign-in#nonsense`);
  await expect(other.getByText('The link is not whole')).toBeVisible();
  await other.context().close();
});

test('a chosen picture stands beside the name at the table, in the lobby and on the page', async ({
  page,
  browser,
  server,
}) => {
  const ammu = await newGuest(server.url, 'Ammu');
  await be(page, ammu);
  const table = await newTable(server.url, ammu, { public: true, name: 'Ammu and her hornbill' });
  await page.goto('/settings');
  const seen = page.getByRole('region', { name: 'What others see of you' });
  const keep = seen.getByRole('button', { name: 'Save' });
  await expect(keep).toBeDisabled();
  await expect(seen.getByRole('radio', { name: 'The initials' })).toBeChecked();
  // By keyboard: from picture to picture, as any group of choices.
  await seen.getByRole('radio', { name: 'The initials' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(seen.getByRole('radio', { name: 'Elephant with nettipattam' })).toBeChecked();
  await seen.getByRole('radio', { name: 'Hornbill' }).check({ force: true });
  for (const language of ['Malayalam', 'Tamil']) await seen.getByLabel(language).check();
  for (const rules of ['Kerala', 'International', 'Standard'])
    await seen
      .getByRole('group', { name: /^Favourite rule sets/ })
      .getByLabel(rules)
      .check();
  // Three are the most.
  await expect(
    seen
      .getByRole('group', { name: /^Favourite rule sets/ })
      .getByRole('checkbox', { checked: false })
      .first(),
  ).toBeDisabled();
  await seen.getByLabel('Favourite card').selectOption({ label: 'jack of spades' });
  await keep.click();
  await expect(page.getByText('Saved. Others see it from now on.')).toBeVisible();
  await expect(keep).toBeDisabled();
  await expectAccessible(page);

  await page.goto(`/p/${ammu.id}`);
  await expect(page.locator('.told .portrait use')).toHaveAttribute('href', /#hornbill$/);
  await expect(page.getByText('Malayalam, Tamil')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kerala' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Favourite card/ })).toBeVisible();
  await expectAccessible(page);
  // The drawing itself has come: it is as large as its disc, and something of it is painted.
  await expect
    .poll(() =>
      page.locator('.told .portrait use').evaluate((use: SVGUseElement) => use.getBBox().width),
    )
    .toBeGreaterThan(80);

  await page.goto(`/t/${table}`);
  await expect(page.locator('[data-chair="1"] .portrait use')).toHaveAttribute(
    'href',
    /#hornbill$/,
  );
  const biju = await (await browser.newContext({ baseURL: server.url })).newPage();
  await biju.goto('/lobby');
  const card = biju.getByRole('listitem').filter({ hasText: 'Ammu and her hornbill' });
  await expect(card.locator('.portrait use')).toHaveAttribute('href', /#hornbill$/);
});
