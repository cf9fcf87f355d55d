// A duplicate match of two tables: two people of one squad play the same deal at different tables, bots beside and against them, and
// learn only at the end what the other table made of it.
import type { Page } from '@playwright/test';
import { formOf } from '../../web/src/pages/events/form.ts';
import type { EventPage } from '../../web/src/wire/index.ts';
import { command, newDirector, newEventOf, newTeam } from '../support/events.ts';
import { inTime, playMatch } from '../support/games.ts';
import { be, otherPerson, parts } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ pace: 'at-once' });

/** Plays until the match is over at this table. */
async function playOut(page: Page) {
  const { pass, number, suit, send, playable } = parts(page);
  // A bot may be quicker, or the turn be over by now: then the next look tells.
  const late = { timeout: 2_000 };
  await playMatch(page, {
    async call() {
      if (await pass.isVisible()) return inTime(pass.click(late));
      return inTime(
        number
          .click(late)
          .then(() => suit.click(late))
          .then(() => send.click(late)),
      );
    },
    trump: () => Promise.reject(new Error('there is no trump to set aside in this game')),
    card: () => inTime(playable.first().click({ position: { x: 10, y: 30 }, ...late })),
  });
  return page.getByRole('dialog', { name: 'Match over' });
}

test('two people of a squad play the same deal at two tables, and see its cards when both have', async ({
  page,
  browser,
  ownServer: server,
}) => {
  const { url } = server;
  const director = await newDirector(server);
  const usual = formOf('duplicate', { base: 'kerala', changes: {} });
  const [plan] = usual.settings.stages;
  const stages = [{ ...plan!, format: { kind: 'round-robin' as const, double: false }, deals: 1 }];
  const form = {
    ...usual,
    name: 'Duplicate',
    bots: true,
    settings: { ...usual.settings, stages },
  };
  const id = await newEventOf(director, form);
  const ours = ['Bincy A', 'Chitra B', 'Devaki C', 'Eldho D', 'Faisal E', 'Girija F'];
  const theirs = ['Haridas G', 'Indira H', 'Joseph J', 'Kamala K', 'Lathika L', 'Manoj M'];
  const squad = await newTeam(url, id, 'Pamba', ours);
  await newTeam(url, id, 'Periyar', theirs);
  await command(director, id, { do: 'draw', stage: 0, seeds: { kind: 'as-they-come' } });
  await command(director, id, {
    do: 'start',
    overlapping: false,
    matches: [{ stage: 0, name: '1.1' }],
  });

  // Each goes from the event's page to their own table.
  await be(page, squad[0]!);
  const other = await otherPerson(browser, squad[3]!);
  const address = new URL(`/events/${id}`, url).href;
  for (const [at, own, names] of [
    [page, 1, ['Pamba', 'Periyar']],
    [other, 2, ['Periyar', 'Pamba']],
  ] as const) {
    await at.goto(address);
    await expect(at.getByRole('region', { name: 'Your match' })).toContainText('Periyar');
    await at.getByRole('link', { name: 'To the table' }).click();
    await expect(at.getByRole('listitem').filter({ hasText: `You, ` })).toBeAttached();
    await expect(
      at
        .getByRole('listitem')
        .filter({ hasText: `chair ${own}` })
        .first(),
    ).toContainText('You');
    for (const name of names) await expect(at.getByText(name).first()).toBeAttached();
  }

  // What the deal came to, and no hand: the other table may still play it.
  const over = await playOut(page);
  await expect(over.getByText('Other tables may still play these cards')).toBeVisible();
  await expect(over.getByRole('heading', { name: 'All hands' })).toHaveCount(0);
  await expect(over.getByRole('link', { name: 'Look through this deal' })).toHaveCount(0);
  const made = over.getByText(/made|defeated|Passed out/).filter({ visible: true });
  await expect(made.first()).toBeVisible();
  await expectAccessible(page);
  await over.getByRole('link', { name: 'To the event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Duplicate' })).toBeVisible();
  const standings = page.getByRole('region', { name: 'Standings' });
  await expect(standings.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);

  // The other table ends: the match has its result, and the page follows by itself.
  const end = await playOut(other);
  await expect(end.getByText('Other tables may still play these cards')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Round 1 of 1 · over' })).toBeVisible();
  const answer = await page.request.get(`${url}/api/events/${id}`);
  const { stages: shown } = (await answer.json()) as EventPage;
  const rows = shown[0]!.standings[0]!.rows;
  expect(rows.map(({ played }) => played)).toEqual([1, 1]);
  for (const [index, { points }] of rows.entries())
    await expect(standings.getByRole('row').nth(index + 1)).toContainText(points.shown);

  // By now the cards may be seen: the same at both tables.
  const dealt = () =>
    page.request.get(`${url}/api/events/${id}`).then(async (answer) => {
      const { stages } = (await answer.json()) as EventPage;
      return stages[0]!.matches[0]!.dealt.map(({ page }) => page);
    });
  await expect.poll(async () => (await dealt()).every((page) => page !== null)).toBe(true);
  const records = (await dealt()).map(async (deal) => {
    const record = await page.request.get(`${url}/api/deals/${deal}/record`);
    return ((await record.json()) as { hands: string[] }).hands;
  });
  const [one, two] = await Promise.all(records);
  expect(one).toEqual(two);
});
