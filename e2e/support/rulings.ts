// The director's desk at a match of an event: an event brought there, and the first steps at the desk.
import type { Page } from '@playwright/test';
import { command, newDirector, newEvent, newTeam } from './events.ts';
import { account, put } from './friends.ts';
import type { Guest } from './table.ts';
import type { Server } from './test.ts';

export interface Cup {
  address: string;
  director: Guest;
  second: Guest;
  teams: Guest[][];
}

/** An event of two teams whose match is on. */
export async function begun(server: Server): Promise<Cup> {
  const director = await newDirector(server);
  const second = await account(server.url, 'Beena');
  const event = await newEvent(director, 'round-robin', 'Onam Cup');
  const names = [
    ['Chacko M', 'Devaki A', 'Eldho P'],
    ['Fathima K', 'Gopi N', 'Hari V'],
  ];
  const teams: Guest[][] = [];
  for (const [index, three] of names.entries())
    teams.push(await newTeam(server.url, event, ['Pamba', 'Periyar'][index]!, three));
  await command(director, event, { do: 'draw', stage: 0, seeds: { kind: 'as-they-come' } });
  await command(director, event, {
    do: 'start',
    overlapping: false,
    matches: [{ stage: 0, name: '1.1' }],
  });
  await put(director, `/events/${event}/directors/${second.id}`);
  return { address: new URL(`/events/${event}`, server.url).href, director, second, teams };
}

/** Opens the desk at the match, which stands on the live board and in its round; in either language, by mouse or by touch. */
export async function openDesk(page: Page) {
  await page
    .getByRole('region', { name: /^(On at the tables|മേശകളിൽ ഇപ്പോൾ)$/ })
    .getByRole('button', { name: /Pamba.*Periyar/ })
    .click();
  await page
    .getByRole('button', { name: /^(Director’s desk: rule|ഡയറക്ടറുടെ മേശ: വിധിക്കുക)$/ })
    .click();
  return page.getByRole('dialog');
}

/** Opens the desk at the match, and what has happened there; of real cards the director says how far the deal has come. */
export async function desk(page: Page, kind: string, moment?: string) {
  const dialog = await openDesk(page);
  if (moment !== undefined) await press(page, 'How far has the deal come?', moment);
  await dialog.getByLabel('Find').fill(kind.slice(2, 14));
  await dialog.getByRole('button', { name: kind }).click();
  return dialog;
}

/** One of a few that are drawn as a bar. */
export const press = async (page: Page, question: string | RegExp, answer: string) =>
  page
    .getByRole('dialog')
    .getByRole('group', { name: question })
    .getByRole('radio', { name: answer, exact: true })
    .check({ force: true });
