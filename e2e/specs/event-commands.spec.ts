// What a director seldom does, done at the screen: players changed, a guest seated, pairs kept apart, a penalty, a deal held back, the form
// changed after the draw, last month's event copied, and an event of a club.
import type { Page } from '@playwright/test';
import type { EventPage } from '../../web/src/wire/index.ts';
import { command, newDirector, newEvent, newTeam } from '../support/events.ts';
import { account, put } from '../support/friends.ts';
import { be, type Guest } from '../support/table.ts';
import { expect, expectAccessible, type Server, test } from '../support/test.ts';

const TEAMS = ['Kabani', 'Meenachil', 'Pamba', 'Periyar'];

async function begun(server: Server): Promise<{ id: string; director: Guest; friend: Guest }> {
  const { url } = server;
  const director = await newDirector(server);
  const friend = await account(url, 'Saramma');
  await put(director, `/friends/${friend.id}`);
  await put(friend, `/friends/${director.id}`);
  const id = await newEvent(director, 'swiss', 'Karkidakam Cup');
  // All tables play the same deals: these can be held back.
  const { form } = (await (await fetch(new URL(`/api/events/${id}`, url))).json()) as EventPage;
  const stages = form.settings.stages.map((plan) => ({ ...plan, same_deals: true }));
  const edited = { ...form, settings: { ...form.settings, stages } };
  await put(director, `/events/${id}`, { before: form, form: edited });
  for (const [at, name] of TEAMS.entries())
    await newTeam(
      url,
      id,
      name,
      [1, 2, 3].map((of) => `Player ${at}${of}`),
    );
  await command(director, id, { do: 'draw', stage: 0, seeds: { kind: 'as-they-come' } });
  return { id, director, friend };
}

async function team(page: Page, name: string) {
  // Names stand between signs of direction.
  const more = page.getByRole('button', { name: new RegExp(`^More about \\W*${name}\\W*$`) });
  if (!(await more.isVisible())) await page.getByText('4 teams', { exact: true }).click();
  await more.click();
}

test('pairs are kept apart, players changed, a guest seated, points taken, a deal held back', async ({
  page,
  ownServer: server,
}) => {
  const { id, director } = await begun(server);
  await be(page, director);
  await page.goto(new URL(`/events/${id}`, server.url).href);

  // By their order 1 meets 3, and 2 meets 4: those are not to meet.
  await page.getByText('Pairs that must not meet').click();
  for (const [one, other] of [
    ['Kabani', 'Pamba'],
    ['Meenachil', 'Periyar'],
  ]) {
    await page.getByLabel('First team').selectOption({ label: one });
    await page.getByLabel('Other team').selectOption({ label: other });
    await page.getByRole('button', { name: 'Add this pair' }).click();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Draw the next round' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await expect(page.getByRole('button', { name: /More about .*Kabani.*Pamba/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Begin round 1: 2 matches' }).click();
  await expect(dialog.getByText(/^Round 1, table 1 \(.*\) begins, until/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await expect(dialog).toBeHidden();

  // Somebody comes as the substitute.
  await team(page, 'Kabani');
  await dialog.getByRole('button', { name: 'Change players' }).click();
  await dialog.getByRole('checkbox', { name: 'Saramma' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change players' }).click();
  await expect(dialog.getByText(/Kabani.*Saramma.* comes in addition/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Saramma')).toHaveCount(1);

  // A guest sits down in a match, at the wish of the director.
  await page
    .getByRole('button', { name: /More about .*Kabani/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Who sits down' }).click();
  await dialog.getByRole('radio', { name: /Kabani/ }).check({ force: true });
  await dialog.getByRole('switch', { name: 'With a guest' }).check({ force: true });
  await dialog.getByRole('checkbox', { name: 'Anu' }).check();
  await dialog.getByLabel(/^Chair [56]$/).selectOption({ label: 'Anu' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Who sits down' }).click();
  await expect(dialog.getByText(/Player 01.*Anu.* instead of .*Player 03/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await expect(dialog).toBeHidden();

  // Where the director plays now, another one decides.
  const match = page.getByRole('button', { name: /More about .*Pamba/ }).first();
  const kabani = page.getByRole('button', { name: /More about .*Kabani/ }).first();
  await kabani.click();
  await expect(dialog.getByText('How it came about')).toBeVisible();
  for (const name of ['More time', 'Halt', 'Forfeited', 'Call it off'])
    await expect(dialog.getByRole('button', { name, exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  // Elsewhere a match is halted, and given more time: each is shown before.
  await match.click();
  await dialog.getByRole('button', { name: 'More time' }).click();
  await dialog.getByLabel('Minutes more').fill('10');
  await dialog.getByRole('button', { name: 'More time' }).click();
  await expect(dialog.getByText(/: until .* instead of /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Do it' }).click();
  await match.click();
  await dialog.getByRole('button', { name: 'Halt' }).click();
  await expect(dialog.getByText(/ is halted, and its clock with it/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave it' }).click();

  // A deal is scored and held back, and let go.
  await match.click();
  await dialog.getByRole('link', { name: 'The sheet of the match' }).click();
  const told = page.getByRole('form', { name: 'Deal 1', exact: true });
  await told.getByRole('radio', { name: 'Pamba' }).check({ force: true });
  await told.getByLabel('Contract').fill('30');
  await told.getByLabel(/^Card points/).fill('40');
  await told.getByRole('button', { name: 'Enter deal 1' }).click();
  await expect(page.getByText('counts', { exact: true })).toBeVisible();
  await page.goBack();
  await match.click();
  await dialog.getByRole('button', { name: 'Hold deal 1 back' }).click();
  await page.getByRole('button', { name: 'Do it' }).click();
  await match.click();
  await expect(dialog.getByText('(held back)')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  // What is decided otherwise than by play needs a reason.
  await match.click();
  for (const what of ['Forfeited', 'Call it off']) {
    await dialog.getByRole('button', { name: what }).click();
    await dialog.getByLabel('Why').fill(' ');
    await expect(dialog.getByRole('button', { name: what })).toBeDisabled();
    await dialog.getByLabel('Why').fill('Rain');
    if (what === 'Forfeited') {
      // Nobody is chosen for them.
      await expect(dialog.getByRole('button', { name: what })).toBeDisabled();
      await dialog.getByRole('radio', { name: 'Both' }).check({ force: true });
    }
    await expect(dialog.getByRole('button', { name: what })).toBeEnabled();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Back' }).click();
  }
  await dialog.getByRole('button', { name: 'Close' }).first().click();

  // A penalty is shown with what it changes.
  await team(page, 'Pamba');
  await dialog.getByRole('button', { name: 'Penalty in points' }).click();
  await dialog.getByLabel('Points taken away').fill('1/2');
  await expect(dialog.getByRole('button', { name: 'Penalty in points' })).toBeDisabled();
  await dialog.getByLabel('Why').fill('Came late');
  await dialog.getByRole('button', { name: 'Penalty in points' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Do it' }).click();
  const standings = page.getByRole('region', { name: 'Standings' });
  await expect(standings.getByRole('row', { name: /Pamba/ })).toContainText('-0.5');
  await page.getByText('Corrections and penalties').click();
  await expect(page.getByText(/took 0\.5 points from .*Pamba/)).toBeVisible();
  await expect(page.getByText('Came late')).toBeVisible();
  await expectAccessible(page);
});

test('the form is changed after the draw, last month’s event copied, and a club has one', async ({
  page,
  ownServer: server,
}) => {
  const { id, director } = await begun(server);
  await be(page, director);
  const { url } = server;
  await page.goto(new URL(`/events/${id}`, url).href);
  await page.getByRole('button', { name: 'Change the event' }).click();
  await page.getByLabel('Name of the event').fill('Karkidakam Cup, second try');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep it so' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karkidakam Cup, second try');

  await page.goto(new URL('/events/new', url).href);
  await page.getByLabel('As an event before').selectOption({ label: 'Karkidakam Cup, second try' });
  await page.getByLabel('Name of the event').fill('Chingam Cup');
  await page.getByLabel('First round begins').fill('2031-08-17T10:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chingam Cup');
  await expect(page.getByText(/Aug.*2031/).first()).toBeVisible();
  await expect(page.getByText('Nobody has entered yet')).toBeVisible();

  await page.goto(new URL('/clubs', url).href);
  await page.getByRole('button', { name: 'Found a club' }).click();
  const founding = page.getByRole('region', { name: 'Found a club' });
  await founding.getByLabel('Name of the club').fill('Vallam Kali');
  await founding.getByRole('button', { name: 'Found the club' }).click();
  await expect(page.getByRole('heading', { name: 'Vallam Kali', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Set up an event' }).click();
  await page.getByLabel('Name of the event').fill('Club Evening');
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Club Evening');
  await expect(page.getByText(/Event of .*Vallam Kali/)).toBeVisible();
  await page.getByRole('link', { name: /Vallam Kali/ }).click();
  await expect(page.getByRole('link', { name: /Club Evening/ })).toBeVisible();
  await expectAccessible(page);
});
