// What an organiser does beside draws: teams from a file, coming when a table calls, correcting with a reason; and a phone that sends its deals
// from whatever page is open.
import type { Page } from '@playwright/test';
import type { EventPage } from '../../web/src/wire/index.ts';
import { command, newDirector, newEvent, newTeam } from '../support/events.ts';
import { account } from '../support/friends.ts';
import { be, type Guest } from '../support/table.ts';
import { expect, expectAccessible, type Server, test } from '../support/test.ts';

async function organiser(server: Server): Promise<{ director: Guest; id: string }> {
  const director = await newDirector(server);
  return { director, id: await newEvent(director, 'swiss', 'Karkidakam Cup') };
}

const RIGHT = `team,captain,member,member,seed,club
Kuttanad Kings,Binu,Chandran,Deepa,2,Alappuzha
"Kollam, One",Eapen,"Fathima / George",,1,
മലയാളം ടീം,ഹരി,ഇന്ദു,ജോയ്,,
Kabani,@Anu,Kurian,Latha,,
`;

test('teams are entered from a file, once every mistake is gone', async ({
  page,
  ownServer: server,
}) => {
  const { director, id } = await organiser(server);
  await be(page, director);
  await page.goto(new URL(`/events/${id}`, server.url).href);
  await page.getByRole('button', { name: 'Teams from a file' }).click();
  const file = page.getByRole('region', { name: 'Teams from a file' });
  await expectAccessible(page);

  // All mistakes at once, each at its line; a file that is no text is told, too.
  await file
    .getByLabel('Or paste the list')
    .fill('team,captain,member,member,seed\nKabani,,Binu,Chandran,1\nKABANI,Deepa,Eapen,,1\n');
  await file.getByRole('button', { name: 'Look it through' }).click();
  await expect(
    file.getByText('5 mistakes. Nothing is entered before they are right.'),
  ).toBeVisible();
  await expect(file.getByText('Line 2: The captain is missing.')).toBeVisible();
  await expect(file.getByText(/^Line 3: This name looks like/)).toBeVisible();
  await expect(file.getByText('Line 3: The team in line 2 has seed 1, too.')).toBeVisible();
  await expect(file.getByRole('button', { name: /^Enter all/ })).toHaveCount(0);
  await expectAccessible(page);
  const chooser = file.locator('input[type=file]');
  await chooser.setInputFiles({
    name: 'teams.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0xff, 0xfe, 0x41, 0x00]),
  });
  await expect(file.getByRole('alert')).toContainText('no text in UTF-8');
  await chooser.setInputFiles({
    name: 'long.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Team,Captain,One,Two\n'.repeat(10_000)),
  });
  await expect(file.getByRole('alert')).toContainText('at most 300 teams');

  // A file that is right shows the teams in the order of their seeds; then all are in.
  await chooser.setInputFiles({
    name: 'teams.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\u{feff}${RIGHT}`),
  });
  await expect(file.getByText('4, and all is right.')).toBeVisible();
  await expect(file.getByRole('listitem').first()).toContainText('Kollam, One');
  await expect(file.getByRole('link', { name: 'Anu' })).toBeVisible();
  await expectAccessible(page);
  await file.getByRole('button', { name: 'Enter all 4' }).click();
  await expect(file).toBeHidden();
  const teams = page.getByRole('region', { name: 'Teams' });
  await expect(teams.getByText('1. Kollam, One')).toBeVisible();
  await expect(teams.getByText('Alappuzha')).toBeVisible();
  await expect(teams.getByText('Chandran')).toBeVisible();
  await expect(teams.getByRole('link', { name: 'Chandran' })).toHaveCount(0);
  await expectAccessible(page);
});

const TEAMS = ['Kabani', 'Meenachil'];

async function begun(
  server: Server,
): Promise<{ id: string; director: Guest; captains: Guest[]; page: EventPage }> {
  const { director, id } = await organiser(server);
  const captains: Guest[] = [];
  for (const [at, name] of TEAMS.entries()) {
    const people = [1, 2, 3].map((of) => `Player ${at}${of}`);
    captains.push((await newTeam(server.url, id, name, people))[0]!);
  }
  await command(director, id, { do: 'draw', stage: 0, seeds: { kind: 'as-they-come' } });
  await command(director, id, { do: 'draw-round', stage: 0, forbidden: [], again: false });
  const page = await command(director, id, {
    do: 'start',
    overlapping: false,
    matches: [{ stage: 0, name: '1.1' }],
  });
  return { id, director, captains, page };
}

test('a table calls, the director hears of it on another page, comes, and corrects with a reason', async ({
  page,
  browser,
  ownServer: server,
}) => {
  const { url } = server;
  const { id, director, captains } = await begun(server);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await be(phone, captains[0]!);
  await phone.goto(new URL(`/events/${id}/match/0/1.1`, url).href);
  // The director looks at something else meanwhile.
  await be(page, director);
  await page.goto(new URL('/lobby', url).href);
  // The lobby comes by the line: from then on what happens is told.
  await expect(page.getByRole('heading', { name: 'No open table just now' })).toBeVisible();
  await phone.getByRole('button', { name: 'Call the director' }).click();
  await expect(page.getByText(/calls the director to .*Karkidakam Cup/)).toBeVisible();
  await expect(phone.getByText(/The director has been called since/)).toBeVisible();
  await expectAccessible(phone);
  await page.goto(new URL('/friends', url).href);
  await page.getByRole('link', { name: 'To the event' }).click();
  const desk = page.getByRole('region', { name: 'For the director' });
  await expect(desk.getByText('The director is called')).toBeVisible();
  await expect(desk.getByText('calls now')).toBeVisible();
  await expectAccessible(page);
  await desk.getByRole('link', { name: /sheet/i }).click();
  await expect(page).toHaveURL(/\/match\/0\/1\.1$/);
  // Whoever has come took the call off, on the phone as well.
  await expect(phone.getByRole('button', { name: 'Call the director' })).toBeVisible();
  await page.goBack();
  await expect(desk.getByText('The director is called')).toHaveCount(0);

  const of = { stage: 0, name: '1.1' };
  const scored = {
    kind: 'deals' as const,
    stakes: [9, 5] as [number, number],
    won: [7, 5] as [number, number],
    deals: 12,
  };
  await command(director, id, { do: 'result', of, scored });
  await page.reload();
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Correct the result' }).click();
  await dialog.getByLabel(/Stakes of .*Kabani/).fill('8');
  await expect(dialog.getByRole('button', { name: 'Correct the result' })).toBeDisabled();
  await dialog.getByLabel('Why').fill('Deal 9 was read wrongly.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Correct the result' }).click();
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await expect(dialog).toBeHidden();
  // Everybody reads why.
  await phone.goto(new URL(`/events/${id}`, url).href);
  await phone.getByText('Corrections and penalties').click();
  await expect(phone.getByText('Deal 9 was read wrongly.')).toBeVisible();
  await expect(phone.getByText(/corrected it from/)).toBeVisible();
  await expectAccessible(phone);
  await context.close();
});

/** What the phone keeps. */
const kept = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('thurup.paper') ?? '[]') as unknown[]).length,
  );

test('deals that wait are sent from another page than their sheet, at a visit and when the line is back', async ({
  page,
  context,
  ownServer: server,
}) => {
  const { url } = server;
  const { id, director, captains } = await begun(server);
  await be(page, captains[0]!);
  const sheet = new URL(`/events/${id}/match/0/1.1`, url).href;
  const enter = async (deal: number) => {
    const form = page.getByRole('form', { name: `Deal ${deal}`, exact: true });
    await form.getByRole('radio', { name: 'Kabani' }).check({ force: true });
    await form.getByLabel('Contract').fill('30');
    await form.getByLabel(/Card points that/).fill('33');
    await form.getByRole('button', { name: `Enter deal ${deal}` }).click();
  };
  const told = async () => {
    const answer = await fetch(new URL(`/api/events/${id}/matches/0/1.1`, url), {
      headers: { cookie: `thurup-0=${director.token}` },
    });
    return ((await answer.json()) as { deals: unknown[] }).deals.length;
  };
  await page.goto(sheet);
  await expect(page.getByRole('form', { name: 'Deal 1', exact: true })).toBeVisible();
  await context.setOffline(true);
  await enter(1);
  await expect(page.getByText('No line: One deal waits on this phone.')).toBeVisible();
  expect(await kept(page)).toBe(1);
  // The phone is put away on another page, and the next visit is to none of an event.
  await page.goto('about:blank');
  await context.setOffline(false);
  expect(await told()).toBe(0);
  await page.goto(new URL('/learn', url).href);
  await expect.poll(told).toBe(1);
  await expect.poll(() => kept(page)).toBe(0);
  // A line that comes back while another page is open.
  await page.goto(sheet);
  await expect(page.getByRole('form', { name: 'Deal 2', exact: true })).toBeVisible();
  await context.setOffline(true);
  await enter(2);
  expect(await kept(page)).toBe(1);
  await page.getByRole('link', { name: /Karkidakam Cup/ }).click();
  await context.setOffline(false);
  await expect.poll(told, { timeout: 20_000 }).toBe(2);
  await expect.poll(() => kept(page)).toBe(0);
});

test('players who are no friends are found by the beginnings of their names', async ({
  page,
  ownServer: server,
}) => {
  const { director, id } = await organiser(server);
  const { url } = server;
  for (const name of ['Ravindran Pillai', 'Ravi Menon', 'രവി നായർ']) await account(url, name);
  await be(page, director);
  await page.goto(new URL(`/events/${id}`, url).href);
  await page.getByRole('button', { name: 'Enter a team' }).click();
  const form = page.getByRole('form', { name: 'Enter a team' });
  await form.getByLabel('Name of the team').fill('Kabani');
  const search = form.getByLabel('Find anybody by name');
  for (const [typed, name] of [
    ['me rav', 'Ravi Menon'],
    ['pil', 'Ravindran Pillai'],
    ['രവി', 'രവി നായർ'],
  ] as const) {
    await search.fill(typed);
    await form.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(form.getByRole('checkbox', { name })).toBeChecked();
    await expect(search).toHaveValue('');
  }
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enter a team' }).click();
  await expect(page.getByText('Kabani').first()).toBeVisible();
});
