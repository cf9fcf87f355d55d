// A match of an event at a table here, its first deal played by six people through the table's own socket.
import type { Browser, BrowserContext } from '@playwright/test';
import { formOf } from '../../web/src/pages/events/form.ts';
import type { EventPage } from '../../web/src/wire/index.ts';
import { command, newDirector, newEventOf, newTeam } from './events.ts';
import { account, put } from './friends.ts';
import type { Cup } from './rulings.ts';
import { be, type Guest } from './table.ts';
import type { Server } from './test.ts';

/** Plays for somebody at a table, from within a browser of their own, as long as that is open. */
async function playAs(browser: Browser, guest: Guest, table: string): Promise<BrowserContext> {
  const context = await browser.newContext();
  await be(context, guest);
  const page = await context.newPage();
  await page.goto(new URL('/licences.txt', guest.url).href);
  await page.evaluate((table) => {
    const url = new URL(`/api/tables/${table}/socket`, location.href);
    url.protocol = 'ws:';
    const socket = new WebSocket(url);
    interface You {
      calls: {
        pass: boolean;
        bids: { form: string; numbers: number[]; strains: string[] }[];
      } | null;
      may_close_trick: boolean;
      set_trump?: string[];
      hand: { card: string; playable: boolean }[];
    }
    const choose = ({ calls, hand, may_close_trick, set_trump }: You) => {
      if (may_close_trick) return { do: 'close-trick' };
      if (set_trump?.[0]) return { do: 'set-trump', card: set_trump[0] };
      if (calls?.pass) return { do: 'call', call: 'P' };
      const bid = calls?.bids.find(({ form }) => form === 'straight');
      if (bid) return { do: 'call', call: `${bid.numbers[0]}${bid.strains[0]}` };
      const card = hand.find(({ playable }) => playable);
      return card && { do: 'play', card: card.card };
    };
    let you: You | undefined;
    let commands = 0;
    let asked = false;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello' }));
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as { type: string; you?: You };
      if (message.type === 'answer') asked = false;
      if (message.you) you = message.you;
      const action = you && !asked ? choose(you) : undefined;
      if (!action) return;
      asked = true;
      you = undefined;
      socket.send(JSON.stringify({ type: 'do', id: `t${++commands}`, action }));
    };
  }, table);
  return context;
}

/** An event of two teams at a table here, its first deal scored. */
export async function dealt(browser: Browser, server: Server): Promise<Cup> {
  const director = await newDirector(server);
  const second = await account(server.url, 'Beena');
  const usual = formOf('round-robin', { base: 'international', changes: {} });
  const form = { ...usual, name: 'Onam Cup', about: '', cards: 'here' as const, bots: true };
  const event = await newEventOf(director, form);
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
  const look = async (by: Guest): Promise<EventPage['stages'][number]['matches'][number]> =>
    (await put<EventPage>(by, `/events/${event}`, undefined, 'GET')).stages[0]!.matches[0]!;
  const once = async <Found>(find: () => Promise<Found | undefined>): Promise<Found> => {
    for (let tries = 0; tries < 600; tries += 1) {
      const found = await find();
      if (found !== undefined) return found;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('it did not come');
  };
  const table = await once(async () => (await look(teams[0]![0]!)).tables[0]?.id);
  const players = [];
  for (const guest of teams.flat()) players.push(await playAs(browser, guest, table));
  await once(async () => ((await look(director)).dealt[0]?.state === 'scored' ? true : undefined));
  for (const player of players) await player.close();
  return { address: new URL(`/events/${event}`, server.url).href, director, second, teams };
}
