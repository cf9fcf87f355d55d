// An event with real cards: set up at the screen, entered by captains, drawn, played, and looked at by a stranger.
import type { Page } from '@playwright/test';
import { newDirector, newTeam } from '../support/events.ts';
import { account, put } from '../support/friends.ts';
import { be, type Guest, otherPerson } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const NAME = 'Vishu Cup';

/** Somebody with two friends. */
async function captain(url: string, [name, ...others]: [string, string, string]): Promise<Guest> {
  const own = await account(url, name);
  for (const other of others) {
    const friend = await account(url, other);
    await put(own, `/friends/${friend.id}`);
    await put(friend, `/friends/${own.id}`);
  }
  return own;
}

async function setUp(page: Page, url: string): Promise<string> {
  await page.goto(new URL('/events', url).href);
  await page.getByRole('link', { name: 'Set up an event' }).click();
  await page.getByLabel('Name of the event').fill(NAME);
  await page.getByLabel('First round begins').fill('2031-04-14T10:00');
  await page.getByRole('radio', { name: /Real cards/ }).check();
  await page.getByLabel('With how many teams?').selectOption({ label: '4 teams' });
  await expect(page.getByText('3 rounds of 45 minutes')).toBeVisible();
  // The page is lost: what was answered is not.
  await page.reload();
  await expect(page.getByText('What you had answered is here again.')).toBeVisible();
  await expect(page.getByLabel('Name of the event')).toHaveValue(NAME);
  await expect(page.getByLabel('First round begins')).toHaveValue('2031-04-14T10:00');
  await expect(page.getByRole('radio', { name: /Real cards/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
  return page.url();
}

async function enter(page: Page, address: string, name: string, friends: string[]) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Enter a team' }).click();
  const form = page.getByRole('form', { name: 'Enter a team' });
  await form.getByLabel('Name of the team').fill(name);
  for (const friend of friends) await form.getByRole('checkbox', { name: friend }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enter a team' }).click();
  await page.getByRole('button', { name: 'We are here' }).click();
  await expect(page.getByText('is here', { exact: true }).last()).toBeVisible();
}

test('a director sets up a Swiss with real cards; captains enter, one says the result and the other confirms it', async ({
  page,
  browser,
  ownServer: server,
}) => {
  const { url } = server;
  await be(page, await newDirector(server));
  const address = await setUp(page, url);
  const id = address.split('/').at(-1)!;
  // Two are there already; the other two enter at the screen.
  await newTeam(url, id, 'Pamba', ['Devaki A', 'Eldho P', 'Philomina K']);
  await newTeam(url, id, 'Periyar', ['Gopinathan V', 'Haridas N', 'Induchoodan R']);
  const bincy = await captain(url, ['Bincy', 'Jayanthi', 'Kirandas']);
  const chitra = await captain(url, ['Chitra', 'Lathika', 'Manojkumar']);
  const [first, other] = [await otherPerson(browser, bincy), await otherPerson(browser, chitra)];
  await enter(first, address, 'Kabani', ['Jayanthi', 'Kirandas']);
  await enter(other, address, 'Meenachil', ['Lathika', 'Manojkumar']);

  // In the order 3, 4, 1, 2 the upper half meets the lower one; by hand the two captains meet.
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByRole('radio', { name: 'By hand' }).check({ force: true });
  for (const team of ['Kabani', 'Kabani', 'Meenachil'])
    await page.getByRole('button', { name: new RegExp(`${team}.*one place up`) }).click();
  await page.getByRole('button', { name: 'Draw…' }).click();
  const confirm = page.getByRole('dialog');
  await confirm.getByRole('button', { name: 'Do it' }).click();
  await page.getByRole('button', { name: 'Draw the next round' }).click();
  await expect(confirm.getByText('These pairs would be drawn:')).toBeVisible();
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Do it' }).click();
  await page.getByRole('button', { name: 'Begin round 1: 2 matches' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Do it' }).click();

  // Their pages follow by themselves.
  const match = first.getByRole('region', { name: 'Your match' });
  await expect(match.getByText('against')).toContainText('Meenachil');
  await match.getByRole('button', { name: 'Enter the result' }).click();
  await match.getByLabel(/Stakes of .*Kabani/).fill('15');
  await match.getByLabel(/Stakes of .*Meenachil/).fill('9');
  await match.getByLabel(/Deals won by .*Kabani/).fill('7');
  await match.getByLabel(/Deals won by .*Meenachil/).fill('5');
  await expectAccessible(first);
  await match.getByRole('button', { name: 'Send the result' }).click();
  const theirs = other.getByRole('region', { name: 'Your match' });
  await expect(theirs.getByText('says:')).toContainText('Kabani');
  await expectAccessible(other);
  await theirs.getByRole('button', { name: 'It is so' }).click();
  const standings = page.getByRole('region', { name: 'Standings' });
  const top = standings.getByRole('row').nth(1);
  await expect(top).toContainText('Kabani');
  await expect(top).toContainText('2');
  await page.getByText('Why these pairs').click();
  await expect(page.getByRole('columnheader', { name: 'Met before' })).toBeVisible();
  await expectAccessible(page);

  // The director corrects it, and sees before what that changes.
  await page.getByRole('button', { name: /More about .*Kabani.*Meenachil/ }).click();
  await page.getByRole('button', { name: 'Correct the result' }).click();
  await page.getByLabel(/Stakes of .*Kabani/).fill('8');
  await page.getByRole('dialog').getByLabel('Why').fill('The sheet was misread.');
  await page.getByRole('button', { name: 'Correct the result' }).click();
  await expect(page.getByRole('dialog').getByText('What this changes')).toBeVisible();
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect(standings.getByRole('row').nth(1)).toContainText('Meenachil');

  // A stranger sees it all, and no key of a director's.
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(address);
  await expect(stranger.getByRole('region', { name: 'Standings' })).toContainText('Kabani');
  await expect(stranger.getByRole('heading', { name: 'For the director' })).toHaveCount(0);
  // How a result came about is everybody's to know; what is done with it is not.
  await stranger.getByRole('button', { name: /More about .*Kabani.*Meenachil/ }).click();
  await stranger.getByText('How it came about').click();
  const corrected = /corrected it from 15\s:\s9.* to 8\s:\s9/;
  await expect(stranger.getByRole('dialog').getByText(corrected)).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Correct the result' })).toHaveCount(0);
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: 'Close' }).click();
  await expect(stranger.getByRole('button', { name: 'Enter a team' })).toHaveCount(0);
  await expectAccessible(stranger);
  await context.close();
});
