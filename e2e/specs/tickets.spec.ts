// Questions to those who help: asked by a guest, taken, answered, heard from the bell, and solved; and the page of videos and
// links, of which nothing is loaded before somebody goes there.
import { account } from '../support/friends.ts';
import { be, newGuest, otherPerson } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a guest asks, a helper takes it and answers, the bell tells, and it is solved', async ({
  page,
  browser,
  ownServer: server,
}) => {
  const { url } = server;
  const helper = await account(url, 'Gita Menon');
  server.command('people', 'grant', 'Gita Menon', 'helper');
  await be(page, await newGuest(url, 'Anu'));
  const second = await otherPerson(browser, helper);

  await page.goto(new URL('/help?about=lobby', url).href);
  await page.getByRole('link', { name: 'Ask those who help' }).click();
  await expect(page.getByText('You play as a guest')).toBeVisible();
  await page.getByRole('button', { name: 'Write a question' }).click();
  const form = page.getByRole('region', { name: 'Write a question' });
  await form.getByLabel('What is it about?').selectOption('bug');
  // What answers it already is shown meanwhile.
  await form.getByLabel('In a few words').fill('The table is not in the lobby');
  await expect(
    form.getByRole('link', { name: 'Why is my friend’s table not in the lobby?' }),
  ).toBeVisible();
  await form.getByLabel('Tell us more').fill('I made it.\n\nNobody sees it.');
  await expect(form.getByText(/^Page: .*\/lobby/)).toBeVisible();
  const address = form.getByLabel('Address of a table');
  await address.fill('https://elsewhere.example/');
  await expect(form.getByRole('alert')).toContainText('This is no address');
  await address.fill('');
  await form.getByRole('switch', { name: 'Send along what I see' }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send the question' }).click();
  await expect(page.getByRole('heading', { name: 'The table is not in the lobby' })).toBeVisible();
  await expect(page.getByText('Waits for an answer')).toBeVisible();
  const ticket = page.url();

  await second.goto(new URL('/tickets', url).href);
  await second.getByRole('link', { name: 'The table is not in the lobby' }).click();
  await expect(second.getByText('Nobody sees it.')).toBeVisible();
  await expect(second.getByText(/^Page: .*\/lobby/)).toBeVisible();
  // It is taken before it is answered; spam is a moderator's.
  await expect(second.getByText('Take it first.')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Spam' })).toHaveCount(0);
  await second.getByRole('button', { name: 'Take it' }).click();
  await second.getByRole('switch', { name: 'It is a note' }).check();
  await second.getByLabel('Answer', { exact: true }).fill('Again the private tables');
  await second.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(second.getByText('Again the private tables')).toBeVisible();
  await second.getByRole('switch', { name: 'It is a note' }).uncheck();
  await second.getByLabel('Answer', { exact: true }).fill('It is for friends only.');
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(second.getByRole('status').filter({ hasText: 'Answered' })).toBeVisible();

  // Others will ask it, too.
  await second.getByRole('button', { name: 'Make it an answer of the house' }).click();
  await expect(second.getByLabel('Text in English')).toHaveValue('It is for friends only.');
  await second.getByRole('button', { name: 'Keep it' }).click();
  await expect(
    second.getByRole('heading', { name: 'The table is not in the lobby', level: 3 }),
  ).toBeVisible();

  await page.goto(new URL('/friends', url).href);
  await page.getByRole('link', { name: 'To the answer' }).click();
  await expect(page).toHaveURL(ticket);
  await expect(page.getByText('It is for friends only.')).toBeVisible();
  await expect(page.getByText(/Gita.*, who helps/)).toBeVisible();
  await expect(page.getByText('Menon')).toHaveCount(0);
  await expect(page.getByText('Again the private tables')).toHaveCount(0);
  await page.getByLabel('Write more').fill('Thank you');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Waits for an answer')).toBeVisible();
  await page.getByRole('button', { name: 'It is solved' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Closed' })).toBeVisible();
  await expectAccessible(page);
});

test('those who help fill the page of videos and links, and nothing comes from elsewhere', async ({
  page,
  browser,
  ownServer: server,
}) => {
  const { url } = server;
  const helper = await account(url, 'Gita Menon');
  server.command('people', 'grant', 'Gita Menon', 'helper');
  await be(page, helper);
  await page.goto(new URL('/links', url).href);
  await page.getByRole('button', { name: 'Add something' }).click();
  const form = page.getByRole('region', { name: 'Add something' });
  await form.getByLabel('Address').fill('javascript:alert(1)');
  await form.getByLabel('Title in English').fill('How to bid');
  await form.getByRole('button', { name: 'Keep it' }).click();
  await expect(form.getByRole('alert')).toContainText('This is no address of a page');
  await form.getByLabel('Address').fill('https://club.example/video');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText(/Leads to .*club\.example/)).toBeVisible();

  const other = await otherPerson(browser, await newGuest(url, 'Anu'));
  const asked: string[] = [];
  other.on('request', (request) => asked.push(new URL(request.url()).origin));
  await other.goto(new URL('/links', url).href);
  const link = other.getByRole('link', { name: 'How to bid' });
  await expect(link).toHaveAttribute('href', 'https://club.example/video');
  await expect(link).toHaveAttribute('rel', /noreferrer/);
  await expect(other.getByRole('button', { name: 'Add something' })).toHaveCount(0);
  await other.waitForLoadState('networkidle');
  expect([...new Set(asked)]).toEqual([new URL(url).origin]);
  await expectAccessible(other);

  await page.getByRole('button', { name: /^Change .*How to bid/ }).click();
  await page.getByLabel('Title in English').fill('How one bids');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('link', { name: 'How one bids' })).toBeVisible();
  await page.getByRole('button', { name: /^Take .*How one bids.* away$/ }).click();
  await expect(page.getByText('There is nothing here yet.')).toBeVisible();
});

test('a page that broke leads to a question that says so, and the house’s own answers are found first', async ({
  page,
  ownServer: server,
}) => {
  const { url } = server;
  const helper = await account(url, 'Gita');
  server.command('people', 'grant', 'Gita', 'helper');
  await be(page, helper);
  await page.goto(new URL('/links', url).href);
  await page.getByRole('button', { name: 'Add something' }).click();
  await page.getByLabel('What is it?').selectOption('answer');
  await page.getByLabel('Title in English').fill('Where is the parking?');
  await page.getByLabel('Title in Malayalam').fill('വണ്ടി എവിടെ ഇടാം?');
  await page.getByLabel('Text in English').fill('Behind the hall.');
  await page.getByLabel('Text in Malayalam').fill('ഹാളിനു പിന്നിൽ.');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('heading', { name: 'Where is the parking?' })).toBeVisible();

  await be(page, await newGuest(url, 'Anu'));
  // The server answers something that the page cannot show.
  await page.route('**/api/clubs?*', (route) =>
    route.fulfill({ json: { yours: [null], others: [null] } }),
  );
  await page.goto(new URL('/clubs', url).href);
  await page.getByRole('link', { name: 'Report it' }).click();
  const form = page.getByRole('region', { name: 'Write a question' });
  await expect(form.getByText('Something on the page broke')).toBeVisible();
  await expect(form.getByLabel('What is it about?')).toHaveValue('bug');
  await expect(form.getByText('Page: \u2068/clubs\u2069')).toBeVisible();
  await expect(form.getByText(/^Refused lately: .*broken: /)).toBeVisible();
  await expect(form.getByRole('switch', { name: 'Send along what I see' })).not.toBeChecked();
  await expectAccessible(page);
  // In either language.
  for (const typed of ['parking', 'വണ്ടി']) {
    await form.getByLabel('In a few words').fill(typed);
    await expect(form.getByRole('link', { name: 'Where is the parking?' })).toBeVisible();
  }
});
