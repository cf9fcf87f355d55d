import { tableForFriends } from '../support/player.ts';
import { parts } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('from the door to the cards: a name and one tap', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('With').selectOption('bots');
  await page.getByLabel('Your name').fill('Anu');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page).toHaveURL(/\/t\/\w+/);
  await expect(page.getByRole('list', { name: 'Your hand' }).getByRole('button')).toHaveCount(8);
});

test('a first deal is coached, and nobody who has had enough of it is', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('With').selectOption('bots');
  await page.getByLabel('Your name').fill('Anu');
  await page.getByRole('button', { name: 'Play now' }).click();
  // At one's own call the bidding box says it, in its own line.
  const { box, pass } = parts(page);
  await expect(pass).toBeEnabled();
  await expect(box).toContainText('of the 56 points');
  await expectAccessible(page);
  // What is said goes on with the deal, until it is enough.
  const tip = page.locator('.coach');
  await expect(async () => {
    if (await pass.isVisible()) await pass.click();
    await expect(tip).toContainText(/Your partners|the contract|tap a|the trick/, {
      timeout: 2_000,
    });
  }).toPass({ timeout: 60_000 });
  await expect(box.getByText('of the 56 points')).toHaveCount(0);
  await page.reload();
  await tip.getByRole('button', { name: 'No more tips' }).click();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Contract' })).toBeVisible();
  await expect(tip).toHaveCount(0);
});

test('without a name the page says what is missing and waits for it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByText('Type your name first')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.getByLabel('Your name').fill('x'.repeat(25));
  await page.keyboard.press('Enter');
  await expect(page.getByText('At most 24 letters')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('who comes back is known, finds the own chairs, and may change the name', async ({ page }) => {
  const link = await tableForFriends(page, 'ലീലാമ്മ');
  await page.goto('/');
  await expect(page.getByText('Welcome back, \u2068ലീലാമ്മ\u2069')).toBeVisible();
  const own = page.getByRole('navigation', { name: 'Your chairs' }).getByRole('link');
  await expect(own).toHaveCount(1);
  await expect(own).toHaveAttribute('href', new URL(link).pathname);
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByLabel('Your name').fill('محمد');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Welcome back, \u2068محمد\u2069')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Welcome back, \u2068محمد\u2069')).toBeVisible();
});

test('a friend with the link gives a name and is at the same table', async ({
  page,
  browser,
  server,
}) => {
  const link = await tableForFriends(page, 'Anu');
  await page.getByRole('link', { name: 'To the table' }).click();
  await expect(page).toHaveURL(link);

  const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const friend = await elsewhere.newPage();
  await friend.goto(link);
  await expect(friend.getByText('Chair 1: \u2068Anu\u2069')).toBeAttached();
  await friend.getByLabel('Your name').fill('Biju');
  await friend.getByRole('button', { name: 'Come in' }).click();
  await friend.getByRole('button', { name: 'Sit on chair 2' }).click();
  await expect(page.getByText('Biju').first()).toBeVisible();
  await elsewhere.close();
});

test('a link to a table that is not there says so', async ({ page }) => {
  await page.goto('/t/nowhere');
  await expect(page.getByText('There is no such table')).toBeVisible();
  await expect(page.getByText('One moment')).toBeHidden();
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fifty-six, as at home');
});

test('an unknown address leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'No such page' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a server that has lost its memory makes a new guest without a question', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('thurup.me'))
      localStorage.setItem('thurup.me', JSON.stringify({ id: 'gone', name: 'Anu' }));
  });
  await page.goto('/');
  await page.getByLabel('With').selectOption('bots');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByRole('list', { name: 'Your hand' }).getByRole('button')).toHaveCount(8);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the start page, its messages and its dialog', async ({ page }) => {
      await page.goto('/');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Play now' }).click();
      await expect(page.getByText('Type your name first')).toBeVisible();
      await expectAccessible(page);
      await tableForFriends(page, 'Anu');
      await expectAccessible(page);
    });

    test('axe finds nothing at the door of a table and where nothing is', async ({
      page,
      browser,
      server,
    }) => {
      const link = await tableForFriends(page, 'Anu');
      const elsewhere = await browser.newContext({ baseURL: server.url, colorScheme });
      const friend = await elsewhere.newPage();
      await friend.goto(link);
      await expect(friend.getByText('Your friends are waiting')).toBeVisible();
      await expectAccessible(friend);
      await friend.goto('/no/such/page');
      await expect(friend.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(friend);
      await elsewhere.close();
    });
  });
}

test('without a server the page still opens, and says what to do', async ({ page, ownServer }) => {
  await page.goto(ownServer.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // The second visit is the first one that the worker sees whole.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await ownServer.kill();
  await page.reload();
  await page.getByLabel('Your name').fill('Anu');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByText('The card room cannot be reached')).toBeVisible();
  await ownServer.restart();
  await page.getByLabel('With').selectOption('bots');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByRole('list', { name: 'Your hand' }).getByRole('button')).toHaveCount(8);
});

test('visited once, the page opens without a line and says that there is none', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fifty-six, as at home');
  await expect(page.getByText('The line to the card room is broken')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('The line to the card room is broken')).toBeHidden();
});

test('the chosen look is there before anything is drawn', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('thurup.preferences', '{"theme":"dark"}'));
  // Without the client's own script only what the page brings along can have set it.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('what is played here is told below all that one came for, and nobody is named yet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const zoom of [100, 200]) {
    await page.addInitScript(
      (kept) => localStorage.setItem('thurup.preferences', kept),
      JSON.stringify({ zoom }),
    );
    await page.goto('/');
    const figures = page.getByRole('heading', { name: 'Here so far' });
    // Fetched for those alone who come near it.
    await page.locator('nav.foot').scrollIntoViewIfNeeded();
    await expect(figures).toBeVisible();
    for (const game of ['56', '40', '28'])
      await expect(
        page
          .getByRole('listitem')
          .filter({ has: page.getByRole('link', { name: game, exact: true }) }),
      ).toContainText('nobody yet');
    const play = await page.getByRole('button', { name: 'Play now' }).boundingBox();
    const below = await figures.boundingBox();
    expect(below!.y).toBeGreaterThan(play!.y + play!.height);
  }
  await page.getByRole('link', { name: 'All lists' }).click();
  await expect(page).toHaveURL(/\/leaders$/);
});
