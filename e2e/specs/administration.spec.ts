// Administration: the way in is there for those alone whom it is for, and each part does what it says.
import { account } from '../support/friends.ts';
import { be, newGuest, otherPerson } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('who looks after the house finds, gives, sets and backs up', async ({
  page,
  browser,
  ownServer: server,
}) => {
  const { url } = server;
  const [gita, anu] = [await account(url, 'Gita Menon'), await account(url, 'Anupama')];
  const go = (path: string) => new URL(path, url).href;
  server.command('people', 'grant', 'Gita Menon', 'administrator');

  // Others do not see the way, and find no part behind it.
  const other = await otherPerson(browser, anu);
  await other.goto(go('/settings'));
  await expect(other.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Administration' })).toHaveCount(0);
  await other.goto(go('/administration'));
  await expect(other.getByRole('alert')).toContainText('Only these can');

  await be(page, gita);
  await page.goto(go('/settings'));
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page.getByText('2 people, 2 with an account')).toBeVisible();
  await expectAccessible(page);

  // A new role is made, and given to Anupama.
  await page.getByRole('link', { name: 'Sets and what is given' }).click();
  await page.getByText('A new set').click();
  const form = page.locator('form').last();
  await form.getByRole('textbox', { name: 'Id' }).fill('greeter');
  await form.getByLabel('Name in English').fill('greeter');
  await form.getByLabel('Name in Malayalam').fill('സ്വാഗതം');
  await form.getByRole('checkbox', { name: /edit the questions and answers/ }).check();
  await form.getByRole('button', { name: 'Make it' }).click();
  await expect(page.getByText(/role · Rank 1 · 1 permission · made here/)).toBeVisible();
  await page.getByRole('link', { name: 'To administration' }).click();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Name or id').fill('ANUP');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Anupama' }).click();
  await expect(page.getByText('Password').first()).toBeVisible();
  const what = page.getByLabel('What', { exact: true });
  await what.selectOption('administrator');
  await expect(page.getByText('Administrators are named in the terminal only')).toBeVisible();
  await what.selectOption('greeter');
  await page.getByRole('button', { name: 'Give', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Take “greeter”' })).toBeVisible();

  // A link to sign in is shown once, with a code to scan.
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = page.getByRole('dialog', { name: /A link for/ });
  await expect(link.getByRole('img', { name: 'A link to sign in' })).toBeVisible();
  const address = await link.getByRole('textbox').inputValue();
  expect(address).toContain('/sign-in#');
  await link.getByRole('button', { name: 'Close' }).click();
  const elsewhere = await browser.newPage();
  await elsewhere.goto(address);
  await elsewhere.getByRole('button', { name: 'Sign me in here' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Choose a way in' })).toBeVisible();
  await elsewhere.close();

  // A setting that cannot be is refused in words; one that can be counts.
  await page.goto(go('/administration/settings'));
  const zone = page.getByRole('textbox', { name: 'Time zone' });
  const own = page.locator('form', { has: zone });
  await zone.fill('Asia/Kottayam');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByRole('alert')).toContainText('is no time zone');
  await zone.fill('Europe/Berlin');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByText('set here')).toBeVisible();
  await own.getByRole('button', { name: 'As started' }).click();
  await expect(zone).toHaveValue('Asia/Kolkata');

  await page.goto(go('/administration/backup'));
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText(/^thurup-\d{8}T\d{6}Z\.db$/)).toBeVisible();

  await page.goto(go('/administration/log'));
  await expect(page.getByText('Gita Menon made a backup')).toBeVisible();
  await page.getByLabel('Kind').selectOption('grant');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('the terminal')).toBeVisible();
  await expectAccessible(page);
});

test('what changes something asks for a way in again', async ({ page, ownServer: server }) => {
  const gita = await account(server.url, 'Gita Menon');
  await newGuest(server.url, 'Bincy');
  server.command('people', 'grant', 'Gita Menon', 'administrator');
  await be(page, gita);
  // As the server answers when a way in was shown long ago, the first time.
  let asked = 0;
  await page.route('**/api/administration/jobs', async (route) => {
    if (route.request().method() !== 'POST' || asked++ > 0) return route.fallback();
    const text = { en: 'Show once more', ml: 'ഒന്നുകൂടി' };
    return route.fulfill({ status: 403, json: { code: 'prove-again', text } });
  });
  await page.goto(new URL('/administration/jobs', server.url).href);
  await expect(page.getByText('Up to date').first()).toBeVisible();
  await page.getByRole('button', { name: 'Try again now' }).click();
  const proving = page.getByRole('dialog', { name: 'Is it you?' });
  await proving.locator('input').first().fill('rain on the backwaters');
  await proving.getByRole('button', { name: 'Go on' }).click();
  await expect(proving).toBeHidden();
  expect(asked).toBe(2);
});
