// Events, made and brought into their middle through the interface.
import { formOf, type Kind } from '../../web/src/pages/events/form.ts';
import type { EventCommand, EventForm, EventPage, EventRef } from '../../web/src/wire/index.ts';
import { account, put } from './friends.ts';
import type { Server } from './server.ts';
import type { Guest } from './table.ts';

let sent = 0;

/** Gives a command as somebody; tells the page after it. */
export async function command(by: Guest, event: string, command: EventCommand): Promise<EventPage> {
  sent += 1;
  const { number: seen } = await put<EventPage>(by, `/events/${event}`, null, 'GET');
  const body = { key: `command ${sent}`, seen, command };
  return put<EventPage>(by, `/events/${event}/commands`, body, 'POST');
}

/** Anu, who may set up events. */
export async function newDirector(server: Server): Promise<Guest> {
  const anu = await account(server.url, 'Anu');
  server.command('people', 'grant', 'Anu', 'premium');
  return anu;
}

/** An event of this form; tells its id. */
export async function newEventOf(by: Guest, form: EventForm, club?: string): Promise<string> {
  sent += 1;
  const like = { kind: 'form', form };
  const body = { key: `event ${sent}`, like, ...(club !== undefined && { club }) };
  return (await put<EventRef>(by, '/events', body, 'POST')).id;
}

/** An event with real cards; tells its id. */
export async function newEvent(
  by: Guest,
  kind: Kind,
  name: string,
  club?: string,
): Promise<string> {
  const usual = formOf(kind, { base: 'kerala', changes: {} });
  const starts = new Date(2031, 3, 14, 10).getTime();
  const running = { ...usual.settings.running, starts };
  const settings = { ...usual.settings, running };
  const about = 'ഞായറാഴ്ച രാവിലെ.\n\nTea is served.';
  return await newEventOf(by, { ...usual, name, about, cards: 'real', settings }, club);
}

/** Enters a team of new people and checks it in; tells who they are, the captain first. */
export async function newTeam(
  url: string,
  event: string,
  name: string,
  people: readonly string[],
): Promise<Guest[]> {
  const team: Guest[] = [];
  for (const one of people) team.push(await account(url, one));
  const [captain] = team as [Guest];
  const players = team.map(({ id }) => id);
  const page = await command(captain, event, { do: 'enter', name, players, captain: captain.id });
  // Whoever is named by somebody else plays once they say yes.
  for (const mate of team.slice(1))
    await command(mate, event, { do: 'agree', team: page.you.team! });
  await command(captain, event, { do: 'check-in', team: page.you.team! });
  return team;
}

/** Gives every open match of a stage a result of the desk's; those of these names stay open. */
export async function playRound(by: Guest, event: string, page: EventPage, leave: number) {
  const open = page.stages[0]!.matches.filter(({ state }) => state === 'open');
  const matches = open.map(({ name }) => ({ stage: 0, name }));
  let last = await command(by, event, { do: 'start', overlapping: false, matches });
  for (const [index, of] of matches.slice(leave).entries())
    last = await command(by, event, {
      do: 'result',
      of,
      scored: { kind: 'deals', stakes: [14 + index, 9], won: [7, 5], deals: 12 },
    });
  return last;
}
