// Order: a report goes its way to the desk, what is done is told with the way to appeal, and somebody else judges.
import { account } from '../support/friends.ts';
import { be, newGuest, otherPerson, two } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a report, what is done about it, and an appeal', async ({
  page,
  browser,
  ownServer: server,
}) => {
  const { url } = server;
  const [gita, hari] = [await account(url, 'Gita Menon'), await account(url, 'Hari')];
  for (const name of ['Gita Menon', 'Hari']) server.command('people', 'grant', name, 'moderator');
  const [anu, biju] = [await newGuest(url, 'Anu'), await newGuest(url, 'Bincy')];
  await be(page, anu);
  const [moderator, other, accused] = [
    await otherPerson(browser, gita),
    await otherPerson(browser, hari),
    await otherPerson(browser, biju),
  ];
  const go = (path: string) => new URL(path, url).href;

  // Anu reports Bincy from her page.
  await page.goto(go(`/p/${biju.id}`));
  await expect(page.getByRole('link', { name: 'Keep order' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByRole('heading', { name: /^Report .*Bincy/ })).toBeVisible();
  await page.getByLabel('What is it about?').selectOption('hate-or-threat');
  await page.getByLabel('What happened?').fill('She wrote a threat.\nTwice.');
  await page.getByLabel('Address of the deal').fill('https://elsewhere.example/');
  await expect(page.getByRole('alert')).toContainText('no address of a deal');
  await page.getByLabel('Address of the deal').fill('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('It is with those who keep order.')).toBeVisible();
  await page.getByRole('link', { name: 'Your reports' }).click();
  await expect(page.getByText('Waits to be looked at.')).toBeVisible();

  // At the desk Gita takes it, mutes Bincy for a month, and says that it was right.
  await moderator.goto(go('/order'));
  await moderator.getByRole('link', { name: 'To the desk' }).click();
  await expectAccessible(moderator);
  await moderator.getByRole('link', { name: /Bincy.*Hate, or a threat/ }).click();
  await expect(moderator.getByText('She wrote a threat.')).toBeVisible();
  await expect(moderator.getByText('Take the report first')).toHaveCount(0);
  await moderator.getByRole('button', { name: 'Look at it' }).click();
  await expect(moderator.getByRole('status').filter({ hasText: 'You look at it' })).toBeVisible();
  await expectAccessible(moderator);
  await moderator.getByRole('link', { name: 'What was done, and doing something' }).first().click();
  await moderator.getByLabel('What', { exact: true }).selectOption('mute-chat');
  await moderator.getByLabel('How long').selectOption('month');
  await moderator.getByLabel('Why').selectOption({ label: 'Wrote hate or threats.' });
  await moderator.getByLabel('Words of your own').fill('In the lobby.');
  await expectAccessible(moderator);
  await moderator.getByRole('button', { name: 'Do it' }).click();
  await expect(moderator.getByRole('heading', { name: 'No writing: 30 days' })).toBeVisible();
  await moderator.getByRole('link', { name: /Bincy.*Hate, or a threat/ }).click();
  await moderator.getByRole('button', { name: 'It is right' }).click();
  await expect(moderator.getByRole('status').filter({ hasText: 'it was right' })).toBeVisible();

  // The bell tells Bincy, not who gave it; she appeals.
  await accused.goto(go('/friends'));
  await accused.getByRole('link', { name: 'Look at it' }).click();
  await expect(accused.getByRole('heading', { name: 'No writing: 30 days' })).toBeVisible();
  await expect(accused.getByText('Wrote hate or threats. In the lobby.')).toBeVisible();
  await expect(accused.getByText('Gita')).toHaveCount(0);
  await expect(accused.getByText('Anu', { exact: true })).toHaveCount(0);
  await accused.getByRole('button', { name: 'Appeal' }).click();
  await accused.getByLabel('In your words').fill('It was my brother.');
  await expectAccessible(accused);
  await accused.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(accused.getByRole('heading', { name: 'Your appeal' })).toBeVisible();
  await expect(accused.getByText(/To be judged by/)).toBeVisible();

  // Who gave it does not judge; somebody else answers, and makes it shorter.
  await moderator.goto(go('/desk'));
  await expect(moderator.getByText('It was my brother.')).toBeVisible();
  await expect(moderator.getByRole('button', { name: 'Lift it' })).toHaveCount(0);
  await other.goto(go('/desk'));
  await other.getByLabel('Answer', { exact: true }).fill('Was he at your tablet?');
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(other.getByText('Was he at your tablet?')).toBeVisible();
  await accused.reload();
  await accused.getByLabel('One word more').fill('Yes.');
  await accused.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(accused.getByText('Yes.')).toBeVisible();
  await other.reload();
  await other.getByLabel('How long').selectOption('hour');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Make it shorter' }).click();
  await expect(other.getByText('No appeal waits.')).toBeVisible();
  await accused.reload();
  await expect(accused.getByRole('heading', { name: 'No writing: an hour' })).toBeVisible();
  await expect(accused.getByText('Judged: it becomes shorter.')).toBeVisible();
  await expectAccessible(accused);
});

test('a warning stands on every page until it is read, and a suspension on the profile', async ({
  page,
  ownServer: server,
}) => {
  const { url } = server;
  const anu = await newGuest(url, 'Anu');
  server.command('people', 'sanction', 'Anu', 'warn', '--reason', 'abuse');
  await be(page, anu);
  await page.goto(new URL('/lobby', url).href);
  const note = page.getByRole('note').filter({ hasText: 'There is a warning for you' });
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await note.getByRole('link', { name: 'Look at it' }).click();
  await expect(page.getByText('Was rude to others.')).toBeVisible();
  await page.getByRole('button', { name: 'I have read it' }).click();
  await expect(page.getByRole('button', { name: 'I have read it' })).toHaveCount(0);
  await page.goto(new URL('/lobby', url).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('a line of chat leads to a report that says which', async ({ page, browser, server }) => {
  const other = await two(page, browser, server.url);
  await other.getByLabel('Say something').fill('You fool');
  await other.keyboard.press('Enter');
  const chat = page.getByRole('region', { name: 'Chat' });
  await expect(chat.getByText('You fool')).toBeVisible();
  await chat.getByRole('button', { name: 'Biju' }).click();
  await expectAccessible(page);
  await chat.getByRole('link', { name: 'Report this line' }).click();
  await expect(page).toHaveURL(/\/p\/[^/]+\/report\?.*table=.*moment=\d+/);
  // Nothing is chosen for whoever reports.
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Choose what it is about.' }),
  ).toBeVisible();
  await page.getByLabel('What is it about?').selectOption('abuse');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('It is with those who keep order.')).toBeVisible();
});

test('a line of chat is taken away, and a report of cheating has deals looked at', async ({
  page,
  browser,
  server,
}) => {
  const { url } = server;
  const gita = await account(url, 'Geetha Lakshmi');
  server.command('people', 'grant', 'Geetha Lakshmi', 'moderator');
  const other = await two(page, browser, url);
  await other.getByLabel('Say something').fill('I have three jacks');
  await other.keyboard.press('Enter');
  const chat = page.getByRole('region', { name: 'Chat' });
  await expect(chat.getByText('I have three jacks')).toBeVisible();
  await chat.getByRole('button', { name: 'Biju' }).click();
  await chat.getByRole('link', { name: 'Report this line' }).click();
  await page.getByLabel('What is it about?').selectOption('cheating');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('It is with those who keep order.')).toBeVisible();

  const moderator = await otherPerson(browser, gita);
  await moderator.goto(new URL('/desk', url).href);
  await moderator.getByRole('link', { name: /Biju.*Cheating/ }).click();
  await expect(moderator.getByRole('heading', { name: 'With all hands open' })).toBeVisible();
  await expect(moderator.getByText('By itself this says nothing')).toBeVisible();
  await expectAccessible(moderator);
  await moderator.getByRole('button', { name: /^Take away what .*Biju/ }).click();
  await expect(moderator.getByText('taken away by those who keep order')).toBeVisible();
  await expect(moderator.getByText('I have three jacks')).toHaveCount(0);
  await expectAccessible(moderator);
  // Whoever is at the table has it before their eyes no more.
  await expect(other.getByText('I have three jacks')).toHaveCount(0);
});
