// People on the other chairs, each with a guest and a line of their own, held in a page beside the one that is tested.
import type { Browser, Page } from '@playwright/test';
import { newGuest, newTable, type Guest } from './table.ts';

export interface Party {
  /** Whom the tested page belongs to: on chair 1, the moderator. */
  guest: Guest;
  /** All of them, by chair. */
  guests: Guest[];
  table: string;
  /** Where the lines of all are held. */
  lines: Page;
}

/** What a player may do, as far as it is read here. */
export interface You {
  chair: number | null;
  calls: null | {
    pass: boolean;
    bids: { form: string; numbers: number[]; strains: string[] }[];
    numbers: number[];
    solo: boolean;
  };
  set_trump?: string[];
  open_trump?: { why_not: null | { code: string } };
  show_pair?: { why_not: null | { code: string } };
  hand: { card: string; playable: boolean }[];
  may_close_trick: boolean;
}

declare global {
  interface Window {
    people: {
      /** What the player on a chair does; nothing to wait. */
      decide: (you: You, chair: number) => object | undefined;
      /** All look anew at what they may do. */
      look: () => void;
      does: (chair: number, action: object) => void;
      /** Opens the line of whom the browser knows, and takes a chair, counted from 0. */
      sit: (chair: number) => Promise<void>;
    };
    /** How far `goOn` has come. */
    goal: {
      calls: number;
      cards: number;
      last: number;
      made: number;
      played: number;
      passes: number;
    };
  }
}

/** A table of people, seated by the order of their names; with the match about to start, unless it has more `chairs`. */
export async function party(
  browser: Browser,
  url: string,
  names: string[],
  how: NonNullable<Parameters<typeof newTable>[2]> = {},
  come: typeof newGuest = newGuest,
): Promise<Party> {
  const guests: Guest[] = [];
  for (const name of names) guests.push(await come(url, name));
  const [guest] = guests;
  if (!guest) throw new Error('a party needs somebody');
  const table = await newTable(url, guest, { chairs: names.length, breaks: false, ...how });
  // One page for all of them; its browser knows one at a time, as their line is opened: no two of them share a device.
  const context = await browser.newContext();
  const lines = await context.newPage();
  await lines.goto(`${url}/licences.txt`);
  await lines.evaluate(
    ({ table }) => {
      /**
       * As fast as the server lets anybody act: so often at once, and then with so many milliseconds between two acts. A line
       * that is often too fast is closed.
       */
      const [atOnce, gap] = [30, 100];
      type Line = {
        socket: WebSocket;
        you: You | null;
        waits: boolean;
        chair: number;
        /** When all that it may do at once is there again. */
        rested: number;
      };
      const all: Line[] = [];
      let commands = 0;
      const send = (line: Line, action: object) => {
        line.waits = true;
        line.you = null;
        line.rested = Math.max(line.rested, performance.now()) + gap;
        commands += 1;
        line.socket.send(JSON.stringify({ type: 'do', id: `p${commands}`, action }));
      };
      const act = (line: Line) => {
        const { you, chair } = line;
        if (!you || line.waits) return;
        const wait = line.rested - performance.now() - (atOnce - 1) * gap;
        if (wait > 0) {
          // What they want then may have been done by somebody else.
          setTimeout(() => act(line), wait);
          return;
        }
        const action = you.may_close_trick
          ? { do: 'close-trick' }
          : window.people.decide(you, chair);
        if (action) send(line, action);
      };
      window.people = {
        decide: () => undefined,
        look: () => all.forEach(act),
        does: (chair, action) => send(all[chair - 1]!, action),
        sit: (i) =>
          new Promise<void>((done, failed) => {
            const socket = new WebSocket(
              new URL(`/api/tables/${table}/socket`, location.href.replace(/^http/, 'ws')),
            );
            const line: Line = { socket, you: null, waits: false, chair: i + 1, rested: 0 };
            all.push(line);
            socket.onopen = () => {
              socket.send(JSON.stringify({ type: 'hello' }));
              socket.send(
                JSON.stringify({ type: 'do', id: `sit${i}`, action: { do: 'sit', chair: i + 1 } }),
              );
            };
            socket.onclose = () => failed(new Error('the line was closed'));
            socket.onmessage = ({ data }: MessageEvent<string>) => {
              const message = JSON.parse(data) as {
                type: string;
                id?: string;
                refused?: { code: string } | null;
                you?: You;
              };
              // Whoever made the table sits already.
              if (message.id === `sit${i}` && message.refused && i > 0)
                failed(new Error(`chair ${i + 1}: ${message.refused.code}`));
              if (message.type === 'answer') line.waits = false;
              if (message.you) line.you = message.you;
              if (message.you?.chair === i + 1) done();
              act(line);
            };
          }),
      };
    },
    { table },
  );
  for (const [i, { token }] of guests.entries()) {
    await context.clearCookies();
    await context.addCookies([{ name: 'thurup-0', value: token, url, httpOnly: true }]);
    await lines.evaluate((i) => window.people.sit(i), i);
  }
  return { guest, guests, table, lines };
}

/** Starts the match. */
export const start = ({ lines }: Party) =>
  lines.evaluate(() => window.people.does(1, { do: 'start' }));

/** Who is to call; nobody does meanwhile. */
export const onTurn = async ({ guests, lines }: Party): Promise<Guest> => {
  const chair = await lines.evaluate(
    () =>
      new Promise<number>((found) => {
        window.people.decide = (you, chair) => {
          if (you.calls) found(chair);
          return undefined;
        };
        window.people.look();
      }),
  );
  const guest = guests[chair - 1];
  if (!guest) throw new Error(`nobody sits on chair ${chair}`);
  return guest;
};

/**
 * All call and play until so many calls and cards are made and it is the turn of chair `last` to call, or of chair 1 to
 * play. With `last` 0 the auction ends then.
 */
export const goOn = ({ lines }: Party, goal: { calls?: number; cards?: number; last?: number }) =>
  lines.evaluate((next) => {
    // How many passes lie between two bids, and how many calls and cards are made in all.
    window.goal ??= { calls: 0, cards: 0, last: 1, made: 0, played: 0, passes: 0 };
    const goal = Object.assign(window.goal, next);
    window.people.decide = (you, chair) => {
      if (you.calls) {
        if (goal.made >= goal.calls && chair === goal.last) return undefined;
        const bid = you.calls.bids.find(({ form }) => form === 'straight');
        // Once there are calls enough, all pass, and the play begins.
        const ends = goal.made >= goal.calls && goal.last === 0;
        if (you.calls.pass && (ends || goal.passes < 2 || !bid)) {
          goal.passes += 1;
          goal.made += 1;
          return { do: 'call', call: 'P' };
        }
        if (!bid) return undefined;
        goal.passes = 0;
        goal.made += 1;
        return { do: 'call', call: `${bid.numbers[0]}${bid.strains[0]}` };
      }
      const card = you.hand.find(({ playable }) => playable);
      if (!card || (goal.played >= goal.cards && chair === 1)) return undefined;
      goal.played += 1;
      return { do: 'play', card: card.card };
    };
    window.people.look();
  }, goal);

/** Where chair 1 is left to the tested page. */
export type Moment =
  | 'call'
  | 'trump'
  /** It may open trump. */
  | 'open'
  /** It may not, as it can follow suit. */
  | 'open-refused'
  | 'pair'
  /** A card is due, with others on the table. */
  | 'card'
  /** The match is over. */
  | 'over';

/**
 * In a game whose trump is set aside: deals are played until chair 1 is at such a moment. Chair 1 alone bids, once a deal; everybody opens trump who may.
 */
export const playTo = ({ lines }: Party, moment: Moment, bids: 'lowest' | 'solo' = 'lowest') =>
  lines.evaluate(
    ({ moment, bids }) => {
      const there = (you: You): boolean => {
        const open = you.open_trump && (you.open_trump.why_not?.code ?? 'may');
        switch (moment) {
          case 'call':
            return you.calls !== null;
          case 'trump':
            return you.set_trump !== undefined;
          case 'open':
            return open === 'may';
          case 'open-refused':
            return open === 'open-can-follow';
          case 'pair':
            return you.show_pair?.why_not === null;
          case 'card':
            return you.hand.some(({ playable }) => playable) && !you.calls;
          case 'over':
            return false;
        }
      };
      /** Kings and queens are kept, and where there are both of a suit, it is trump: so the pair comes up. */
      const royal = (card: string) => /[KQ]$/.test(card);
      const ofPair = (card: string, _: number, all: string[]) =>
        royal(card) && all.includes(card.slice(0, -1) + (card.endsWith('K') ? 'Q' : 'K'));
      let spoken = false;
      let held: string[] = [];
      /** From then on chair 1 is the tested page's alone. */
      let left = false;
      window.people.decide = (you, chair) => {
        const { calls, set_trump: trumps } = you;
        if (chair === 1) left ||= there(you);
        if (chair === 1 && left) return undefined;
        if (calls && chair === 1) {
          // Of another deal, where the one before ended without a card.
          if (!you.hand.some(({ card }) => held.includes(card))) spoken = false;
          held = you.hand.map(({ card }) => card);
        }
        if (calls) {
          const [number] = chair === 1 && !spoken ? calls.numbers : [];
          if (chair === 1) spoken = true;
          if (number === undefined) return { do: 'call', call: 'P' };
          return { do: 'call', call: bids === 'solo' && calls.solo ? 'SOLO' : String(number) };
        }
        if (trumps)
          return { do: 'set-trump', card: trumps.find(ofPair) ?? trumps.find(royal) ?? trumps[0] };
        // Where chair 1 is to have the choice, nobody takes it before.
        if (you.open_trump?.why_not === null && moment !== 'open') return { do: 'open-trump' };
        const cards = you.hand.filter(({ playable }) => playable).map(({ card }) => card);
        const card = cards.find((card) => !royal(card)) ?? cards[0];
        if (card === undefined) return undefined;
        if (chair === 1) spoken = false;
        return { do: 'play', card };
      };
      window.people.look();
    },
    { moment, bids },
  );
