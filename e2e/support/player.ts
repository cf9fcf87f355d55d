// Plays a person's part over the table's own socket, from within the browser of a page that is already there.
import type { Page } from '@playwright/test';

/** Makes a guest and a table with bots, plays its first deal to the end, and tells the deal's id. */
export async function playDeal(page: Page, name: string, base = 'international'): Promise<string> {
  // In a browser of their own: the page that is tested is a stranger's.
  const context = await page.context().browser()!.newContext();
  const own = await context.newPage();
  await own.goto(new URL('/licences.txt', page.url()).href);
  const deal = await own.evaluate(
    async ([name, base]) => {
      const post = async (path: string, body: unknown) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        return (await answer.json()) as { id: string };
      };
      await post('/api/guests', { name });
      const { id } = await post('/api/play-now', { base, bots_only: true, strength: 'beginner' });
      const url = new URL(`/api/tables/${id}/socket`, location.href);
      url.protocol = 'ws:';
      const socket = new WebSocket(url);
      type Offer = {
        pass: boolean;
        bids: { form: string; numbers: number[]; strains: string[] }[];
      };
      type You = {
        calls: Offer | null;
        may_close_trick: boolean;
        may_hint: boolean;
        set_trump?: string[];
        hand: { card: string; playable: boolean }[];
      };
      // The tutor is asked once in the auction, if there is a turn in it, and once in the play.
      const hinted = { auction: false, play: false };
      const choose = ({ calls, hand, may_close_trick, may_hint, set_trump }: You) => {
        if (may_close_trick) return { do: 'close-trick' };
        if (set_trump?.[0]) return { do: 'set-trump', card: set_trump[0] };
        const part = calls ? 'auction' : 'play';
        if (may_hint && !hinted[part]) {
          hinted[part] = true;
          return { do: 'hint' };
        }
        if (calls?.pass) return { do: 'call', call: 'P' };
        const bid = calls?.bids.find(({ form }) => form === 'straight');
        if (bid) return { do: 'call', call: `${bid.numbers[0]}${bid.strains[0]}` };
        const card = hand.find(({ playable }) => playable);
        return card && { do: 'play', card: card.card };
      };
      let you: You | undefined;
      let commands = 0;
      let asked = false;
      // One command at a time. A refusal is no harm: a bot may have been quicker to close the trick.
      const next = () => {
        const action = you && !asked ? choose(you) : undefined;
        if (!action) return;
        asked = true;
        you = undefined;
        socket.send(JSON.stringify({ type: 'do', id: `t${++commands}`, action }));
      };
      return await new Promise<string>((done, failed) => {
        const said: string[] = [];
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello' }));
        socket.onclose = () => failed(new Error(`the socket closed: ${said.slice(-3).join('\n')}`));
        socket.onmessage = ({ data }: MessageEvent<string>) => {
          said.push(data.slice(0, 400));
          const message = JSON.parse(data) as {
            type: string;
            you?: You;
            view?: { match: { deals: { id: string }[] } };
            change?: { match?: { deals: { id: string }[] } };
          };
          const deals = (message.view ?? message.change)?.match?.deals;
          if (deals?.[0]) {
            socket.onclose = null;
            socket.close();
            return done(deals[0].id);
          }
          if (message.type === 'answer') asked = false;
          if (message.you) you = message.you;
          next();
        };
      });
    },
    [name, base] as const,
  );
  await context.close();
  return deal;
}

/** Opens the start page as a newcomer of this name and makes a table for friends; tells its address. */
export async function tableForFriends(page: Page, name: string): Promise<string> {
  await page.goto('/');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Play with friends' }).click();
  return await page.getByRole('dialog').getByLabel('Link to the table').inputValue();
}
