// People on the other chairs, each with a guest and a line of their own, held in a page beside the one that is tested.
import type { Browser, Page } from '@playwright/test';
import { newGuest, newTable, type Guest } from './table.ts';

interface Party {
  /** Whom the tested page belongs to: on chair 1, the moderator. */
  guest: Guest;
  table: string;
  /** Where the lines of all are held. */
  lines: Page;
}

/** A table of people, all seated by the order of their names, with the match about to start. */
export async function party(browser: Browser, url: string, names: string[]): Promise<Party> {
  const guests: Guest[] = [];
  for (const name of names) guests.push(await newGuest(url, name));
  const [guest] = guests;
  if (!guest) throw new Error('a party needs somebody');
  const table = await newTable(url, guest, { chairs: names.length });
  const lines = await (await browser.newContext()).newPage();
  await lines.goto(`${url}/licences.txt`);
  await lines.evaluate(
    async ({ guests, table }) => {
      type You = {
        chair: number | null;
        calls: null | {
          pass: boolean;
          bids: { form: string; numbers: number[]; strains: string[] }[];
        };
        hand: { card: string; playable: boolean }[];
        may_close_trick: boolean;
      };
      type Line = { socket: WebSocket; you: You | null; waits: boolean; chair: number };
      // How many passes lie between two bids, and how many calls and cards are made in all; `last` is the chair that
      // is left at its turn then.
      const goal = { calls: 0, cards: 0, last: 1, made: 0, played: 0, passes: 0 };
      const all: Line[] = [];
      let commands = 0;
      const send = (line: Line, action: unknown) => {
        line.waits = true;
        line.you = null;
        commands += 1;
        line.socket.send(JSON.stringify({ type: 'do', id: `p${commands}`, action }));
      };
      const act = (line: Line) => {
        const { you } = line;
        if (!you || line.waits) return;
        if (you.may_close_trick) return send(line, { do: 'close-trick' });
        if (you.calls) {
          if (goal.made >= goal.calls && line.chair === goal.last) return;
          const bid = you.calls.bids.find(({ form }) => form === 'straight');
          // Once there are calls enough, all pass, and the play begins.
          const ends = goal.made >= goal.calls && goal.last === 0;
          if (you.calls.pass && (ends || goal.passes < 2 || !bid)) {
            goal.passes += 1;
            goal.made += 1;
            return send(line, { do: 'call', call: 'P' });
          }
          if (!bid) return;
          goal.passes = 0;
          goal.made += 1;
          return send(line, { do: 'call', call: `${bid.numbers[0]}${bid.strains[0]}` });
        }
        const card = you.hand.find(({ playable }) => playable);
        if (!card || (goal.played >= goal.cards && line.chair === 1)) return;
        goal.played += 1;
        send(line, { do: 'play', card: card.card });
      };
      const sat = guests.map(
        ({ secret }, i) =>
          new Promise<void>((done, failed) => {
            const socket = new WebSocket(
              new URL(`/api/tables/${table}/socket`, location.href.replace(/^http/, 'ws')),
            );
            const line: Line = { socket, you: null, waits: false, chair: i + 1 };
            all.push(line);
            socket.onopen = () => {
              socket.send(JSON.stringify({ type: 'hello', secret }));
              socket.send(
                JSON.stringify({ type: 'do', id: `sit${i}`, action: { do: 'sit', chair: i + 1 } }),
              );
            };
            socket.onclose = () => failed(new Error('the line was closed'));
            socket.onmessage = ({ data }: MessageEvent<string>) => {
              const message = JSON.parse(data) as { type: string; you?: You };
              if (message.type === 'answer') line.waits = false;
              if (message.you) line.you = message.you;
              if (message.you?.chair === i + 1) done();
              act(line);
            };
          }),
      );
      await Promise.all(sat);
      Object.assign(window, {
        start: () => send(all[0]!, { do: 'start' }),
        goOn: (next: Partial<typeof goal>) => {
          Object.assign(goal, next);
          for (const line of all) act(line);
        },
        say: (chair: number, text: string) => send(all[chair - 1]!, { do: 'say', text }),
      });
    },
    { guests, table },
  );
  return { guest, table, lines };
}

/** Starts the match. */
export const start = ({ lines }: Party) =>
  lines.evaluate(() => (window as unknown as { start: () => void }).start());

/**
 * All call and play until so many calls and cards are made and it is the turn of chair `last` to call, or of chair 1 to
 * play. With `last` 0 the auction ends then.
 */
export const goOn = ({ lines }: Party, goal: { calls?: number; cards?: number; last?: number }) =>
  lines.evaluate(
    (goal) => (window as unknown as { goOn: (goal: unknown) => void }).goOn(goal),
    goal,
  );
