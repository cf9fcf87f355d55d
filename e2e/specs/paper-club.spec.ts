// An evening of a club with real cards: four tables, deals entered by the two phones of a table, one of them for a while without a
// line; the director sees what two sides tell differently, and the hall sees it on the wall.
import type { BrowserContext, Page } from '@playwright/test';
import { formOf } from '../../web/src/pages/events/form.ts';
import type { EventHistory, EventPage, EventTold } from '../../web/src/wire/index.ts';
import { command, newDirector, newEventOf, newTeam } from '../support/events.ts';
import { be, type Guest } from '../support/table.ts';
import { expect, expectAccessible, type Server, test } from '../support/test.ts';

const DEALS = 3;
const TEAMS = [
  'Kabani',
  'Meenachil',
  'Pamba',
  'Periyar',
  'Nila',
  'Chaliyar',
  'Achankovil',
  'Manimala',
];

interface Evening {
  id: string;
  director: Guest;
  captains: Guest[];
  page: EventPage;
}

/** A Swiss of eight teams, three deals a match, its first round begun. */
async function evening(server: Server): Promise<Evening> {
  const { url } = server;
  const director = await newDirector(server);
  const usual = formOf('swiss', { base: 'kerala', changes: {} });
  const stages = usual.settings.stages.map((plan) => ({ ...plan, deals: DEALS, same_deals: true }));
  const form = {
    ...usual,
    name: 'Onam Evening',
    cards: 'real' as const,
    settings: { ...usual.settings, stages },
  };
  const id = await newEventOf(director, form);
  const captains: Guest[] = [];
  for (const [at, name] of TEAMS.entries()) {
    const [captain] = await newTeam(
      url,
      id,
      name,
      [1, 2, 3].map((of) => `Player ${at}${of}`),
    );
    captains.push(captain!);
  }
  await command(director, id, { do: 'draw', stage: 0, seeds: { kind: 'as-they-come' } });
  const drawn = await command(director, id, {
    do: 'draw-round',
    stage: 0,
    forbidden: [],
    again: false,
  });
  const matches = drawn.stages[0]!.matches.map(({ name }) => ({ stage: 0, name }));
  const page = await command(director, id, { do: 'start', overlapping: false, matches });
  return { id, director, captains, page };
}

const teamsOf = (page: EventPage, name: string): [number, number] => {
  const { sides } = page.stages[0]!.matches.find((match) => match.name === name)!;
  return sides.map((side) => (side.kind === 'teams' ? side.teams[0]! : 0)) as [number, number];
};

/** Enters a deal in the form that is open. */
async function enter(page: Page, deal: number, by: string, value: number, points: number) {
  const form = page.getByRole('form', { name: `Deal ${deal}`, exact: true });
  await form.getByRole('radio', { name: by }).check({ force: true });
  await form.getByLabel('Contract').fill(String(value));
  await form.getByLabel(/Card points that/).fill(String(points));
  await form.getByRole('button', { name: `Enter deal ${deal}` }).click();
}

test('four tables with real cards, entered by the phones of both sides, one of them without a line', async ({
  page,
  browser,
  ownServer: server,
}) => {
  const { url } = server;
  const event = await evening(server);
  const phone = async (who: Guest): Promise<{ page: Page; context: BrowserContext }> => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await be(page, who);
    return { page, context };
  };
  const [first, other] = teamsOf(event.page, '1.1');
  const [mine, theirs] = [TEAMS[first - 1]!, TEAMS[other - 1]!];
  const one = await phone(event.captains[first - 1]!);
  const two = await phone(event.captains[other - 1]!);
  const sheet = new URL(`/events/${event.id}/match/0/1.1`, url).href;

  // The way there is on the page of the event, and in the code on the printed sheet.
  await one.page.goto(new URL(`/events/${event.id}`, url).href);
  await one.page.getByRole('link', { name: 'Enter the deals' }).click();
  await expect(one.page).toHaveURL(sheet);
  await two.page.goto(sheet);

  // What cannot be is refused while it is typed; what it brings is told.
  const form = one.page.getByRole('form', { name: 'Deal 1', exact: true });
  await form.getByRole('radio', { name: mine }).check({ force: true });
  await form.getByLabel('Contract').fill('57');
  await expect(form.getByText('A contract is from 28 to 56.')).toBeVisible();
  await form.getByLabel('Contract').fill('30');
  await form.getByLabel(/Card points that/).fill('33');
  await expect(form.getByText(/Made: 1 to/)).toContainText(mine);
  await expectAccessible(one.page);
  await form.getByRole('button', { name: 'Enter deal 1' }).click();

  // The other side's phone sees it by itself, and says yes.
  await two.page.getByRole('button', { name: 'It is so: Deal 1' }).click();
  await expect(two.page.getByText('counts', { exact: true })).toBeVisible();
  await expect(one.page.getByText('counts', { exact: true })).toBeVisible();

  // A seated person is shown their own hand of the deal that is due.
  await one.page.getByRole('button', { name: 'Show my hand' }).click();
  await expect(one.page.getByText(/Deal 2, chair 1/)).toBeVisible();
  await one.page.getByRole('button', { name: 'Hide it' }).click();

  // Without a line: two deals are entered, the page is opened anew, and nothing is lost.
  await one.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const files = () =>
    one.page.evaluate(async () => (await (await caches.open('thurup-3')).keys()).length);
  await one.page.reload();
  await expect(one.page.getByText('counts', { exact: true })).toBeVisible();
  await expect
    .poll(async () => one.page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
    .toBe(true);
  await expect.poll(files).toBeGreaterThan(10);
  await one.context.setOffline(true);
  await expect(one.page.getByText('No line. Go on')).toBeVisible();
  await enter(one.page, 2, theirs, 40, 38);
  await enter(one.page, 3, mine, 28, 30);
  await expect(one.page.getByText('No line: 2 deals wait on this phone.')).toBeVisible();
  await one.page.reload();
  await expect(one.page.getByText('No line: 2 deals wait on this phone.')).toBeVisible();
  await expect(one.page.getByText('on this phone, not sent yet')).toHaveCount(2);
  await expectAccessible(one.page);
  // Meanwhile the other side tells the third deal in another way.
  await enter(two.page, 2, theirs, 40, 38);
  await enter(two.page, 3, mine, 28, 27);
  await one.context.setOffline(false);
  await expect(one.page.getByText(/wait on this phone|being sent/)).toHaveCount(0);
  for (const { page } of [one, two]) {
    await expect(page.getByText('told in two ways', { exact: true })).toBeVisible();
    await expect(page.getByText('counts', { exact: true })).toHaveCount(2);
  }
  const answer = await fetch(new URL(`/api/events/${event.id}/matches/0/1.1/history`, url), {
    headers: { cookie: `thurup-0=${event.director.token}` },
  });
  const history = (await answer.json()) as EventHistory;
  const told = history.lines.filter(({ what }) => what.kind === 'told' && what.place === 'first');
  expect(told, 'each deal of this phone came once').toHaveLength(3);

  // The director is led to it, and settles it.
  await be(page, event.director);
  await page.goto(new URL(`/events/${event.id}`, url).href);
  const desk = page.getByRole('region', { name: 'For the director' });
  await expect(desk.getByText('One deal is told in two ways')).toBeVisible();
  await desk
    .getByRole('link', { name: new RegExp(`${mine}.*${theirs}|${theirs}.*${mine}`) })
    .click();
  await page.getByRole('button', { name: new RegExp(`${theirs}.* is right: Deal 3`) }).click();
  await expect(page.getByText('counts', { exact: true })).toHaveCount(3);
  await expectAccessible(page);

  // Both sign: that is the result, and how it came about can be looked up.
  await one.page.getByRole('button', { name: 'Sign it' }).click();
  await expect(one.page.getByText('You have signed.')).toBeVisible();
  await expectAccessible(two.page);
  await two.page.getByRole('button', { name: 'Sign it' }).click();
  await expect(two.page.getByText('The result stands.', { exact: true })).toBeVisible();
  await two.page.getByText('How it came about').click();
  await expect(two.page.getByText(/settled deal 3/)).toBeVisible();
  await expectAccessible(two.page);

  // The other three tables, by their phones as well.
  for (const name of ['1.2', '1.3', '1.4']) {
    const of = { stage: 0, name };
    const sides = teamsOf(event.page, name).map((team) => event.captains[team - 1]!);
    for (let number = 1; number <= DEALS; number += 1)
      for (const [at, place] of (['first', 'other'] as const).entries()) {
        const told: EventTold = { kind: 'played', by: 'first', value: 30, doubled: 0, points: 35 };
        await command(sides[at]!, event.id, { do: 'tell-deal', of, table: 1, number, told, place });
      }
    for (const [at, place] of (['first', 'other'] as const).entries())
      await command(sides[at]!, event.id, { do: 'sign', of, place });
  }
  const stranger = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const wall = await stranger.newPage();
  await wall.goto(new URL(`/events/${event.id}/projector`, url).href);
  await expect(wall.getByText(/Swiss/).first()).toBeVisible();
  await expect(wall.getByRole('button')).toHaveCount(0);
  await expectAccessible(wall);
  await expect(wall.getByRole('table').getByRole('row')).toHaveCount(9);
  await stranger.close();
  for (const { context } of [one, two]) await context.close();
});
