// The help: from a page's question mark, while one plays, by a link; searched in either script.
import { be, newGuest, newTable, otherPerson, parts, sit } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ pace: 'at-once' });

test('the question mark of a page leads to what belongs to it, and from there to everything', async ({
  page,
}) => {
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page).toHaveURL('/help?about=settings');
  await expect(page.getByRole('heading', { name: 'Look and sound' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bidding' })).toBeHidden();
  await page.getByLabel('Screen').selectOption('Everything');
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('heading', { name: 'Bidding' })).toBeVisible();
});

test('an answer has a link of its own, and its links lead to the part they name', async ({
  page,
}) => {
  await page.goto('/help#double');
  const answer = page.locator('#double');
  await expect(answer.getByText('A new bid wipes both out.')).toBeInViewport();
  await expectAccessible(page);
  await answer.getByRole('link', { name: 'More about it' }).click();
  await expect(page).toHaveURL('/learn#double');
  await expect(page.getByRole('heading', { name: 'Double and redouble' })).toBeInViewport();
  await page.goBack();
  await expect(answer).toBeVisible();
});

test('at the table it lies over the table, and what it leads to opens beside it', async ({
  page,
  context,
  server,
}) => {
  const guest = await newGuest(server.url, 'Anu');
  await be(page, guest);
  await page.goto(`/t/${await newTable(server.url, guest)}`);
  await sit(page, 1);
  await page.getByRole('button', { name: 'Menu' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Help' }).click();
  await sheet.getByText('Why are some of my cards dimmed?').click();
  await expectAccessible(page);
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    sheet.getByRole('link', { name: 'How the play goes' }).click(),
  ]);
  await expect(beside).toHaveURL('/learn#play');
  await expect(beside.getByRole('heading', { name: 'The play' })).toBeInViewport();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('a friend who comes late takes the chair of a bot', async ({ page, browser, server }) => {
  const [anu, biju] = [await newGuest(server.url, 'Anu'), await newGuest(server.url, 'Biju')];
  await be(page, anu);
  const id = await newTable(server.url, anu);
  await page.goto(`/t/${id}`);
  await sit(page, 1);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(parts(page).cards).toHaveCount(8);
  const late = await otherPerson(browser, biju);
  await late.goto(new URL(`/t/${id}`, server.url).href);
  await late
    .locator('[data-chair="3"]')
    .getByRole('button', { name: /^About / })
    .click();
  await late.getByRole('dialog').getByRole('button', { name: 'Sit here' }).click();
  await expect(parts(late).cards).toHaveCount(8);
  await expect(page.getByRole('listitem').filter({ hasText: /Biju.*, chair 3/ })).toBeAttached();
  // Nobody who sits already is offered another chair.
  await page
    .getByRole('button', { name: /^About / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sit here' })).toBeHidden();
});
