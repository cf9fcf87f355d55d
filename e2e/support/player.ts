// Plays a person's part over the table's own socket, from within the browser of a page that is already there.
import type { Page } from '@playwright/test';

/** Makes a guest and a table with bots, plays its first deal to the end, and tells the deal's id. */
export async function playDeal(page: Page, name: string, base = 'international'): Promise<string> {
  return await page.evaluate(
    async ([name, base]) => {
      const post = async (path: string, body: unknown, secret?: string) => {
        const headers: Record<string, string> = { 'content-type': 'application/json' };
        if (secret) headers.authorization = `Bearer ${secret}`;
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        return (await answer.json()) as { id: string; secret: string };
      };
      const { secret } = await post('/api/guests', { name });
      const { id } = await post('/api/play-now', { base, bots_only: true }, secret);
      const url = new URL(`/api/tables/${id}/socket`, location.href);
      url.protocol = 'ws:';
      const socket = new WebSocket(url);
      let commands = 0;
      type Offer = {
        pass: boolean;
        bids: { form: string; numbers: number[]; strains: string[] }[];
      };
      type You = {
        calls: Offer | null;
        may_close_trick: boolean;
        hand: { card: string; playable: boolean }[];
      };
      const act = (action: unknown) =>
        socket.send(JSON.stringify({ type: 'do', id: `t${++commands}`, action }));
      const answer = ({ calls, hand, may_close_trick }: You) => {
        if (may_close_trick) return act({ do: 'close-trick' });
        if (calls) {
          const bid = calls.bids.find(({ form }) => form === 'straight');
          if (calls.pass) return act({ do: 'call', call: 'P' });
          if (bid) return act({ do: 'call', call: `${bid.numbers[0]}${bid.strains[0]}` });
          throw new Error(`no call to make: ${JSON.stringify(calls)}`);
        }
        const card = hand.find(({ playable }) => playable);
        if (card) act({ do: 'play', card: card.card });
      };
      return await new Promise<string>((done, failed) => {
        const said: string[] = [];
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', secret }));
        socket.onclose = () => failed(new Error(`the socket closed: ${said.slice(-3).join('\n')}`));
        socket.onmessage = ({ data }: MessageEvent<string>) => {
          said.push(data.slice(0, 400));
          const message = JSON.parse(data) as {
            type: string;
            you?: You;
            refused?: unknown;
            view?: { match: { deals: { id: string }[] } };
            change?: { match?: { deals: { id: string }[] } };
          };
          const deals = (message.view ?? message.change)?.match?.deals;
          if (deals?.[0]) {
            socket.onclose = null;
            socket.close();
            return done(deals[0].id);
          }
          if (message.type === 'answer' && message.refused) failed(new Error(data));
          if (message.you) answer(message.you);
        };
      });
    },
    [name, base] as const,
  );
}

/** Opens the start page as a newcomer of this name and makes a table for friends; tells its address. */
export async function tableForFriends(page: Page, name: string): Promise<string> {
  await page.goto('/');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Play with friends' }).click();
  return await page.getByRole('dialog').getByLabel('Link to the table').inputValue();
}
