import { afterEach, expect, test } from 'vitest';
import { type RawData, WebSocket as NodeSocket, WebSocketServer } from 'ws';
import type { ClientMessage, ServerMessage, TableView, You } from '../wire';
import { promised } from './promised';
import { type Happening, LiveTable } from './table.svelte';

globalThis.WebSocket ??= NodeSocket as unknown as typeof WebSocket;

const promise = (next_commitment: string) => ({ next_commitment }) as TableView['match'];
const view = {
  auction: null,
  play: null,
  chat: [],
  match: promise('aa'),
} as unknown as TableView;
const you = (chair: number | null) => ({ chair, hand: [] }) as unknown as You;

let table: LiveTable | undefined;
let server: WebSocketServer | undefined;
afterEach(async () => {
  table?.close();
  for (const socket of server?.clients ?? []) socket.terminate();
  await new Promise((done) => server?.close(done));
});

/** A server that greets with a snapshot; `heard` resolves with the next message of this kind of action. */
async function arrive(chair: number | null) {
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((done) => server?.once('listening', done));
  const { port } = server.address() as { port: number };
  globalThis.location = { href: `http://127.0.0.1:${port}/t/some` } as Location;
  const actions: Extract<ClientMessage, { type: 'do' }>['action'][] = [];
  const waiting: { count: number; go: () => void }[] = [];
  let say: (message: ServerMessage) => void = () => undefined;
  let greeted: () => void = () => undefined;
  const caughtUp = new Promise<void>((done) => (greeted = done));
  const path = new Promise<string | undefined>((found) => {
    server?.once('connection', (socket, request) => {
      say = (message) => socket.send(JSON.stringify(message));
      socket.on('message', (data: RawData) => {
        const message = JSON.parse(data.toString()) as ClientMessage;
        if (message.type === 'hello') {
          say({ type: 'snapshot', number: 1, view, you: you(chair) });
          say({ type: 'caught-up', number: 1 });
          greeted();
        }
        if (message.type !== 'do') return;
        actions.push(message.action);
        say({ type: 'answer', id: message.id });
        for (const { count, go } of waiting) if (actions.length >= count) go();
      });
      found(request.url);
    });
  });
  table = new LiveTable('some', 'anu');
  const acted = (count: number) =>
    actions.length >= count
      ? Promise.resolve()
      : new Promise<void>((go) => waiting.push({ count, go }));
  await caughtUp;
  return { path: await path, actions, acted, say: (message: ServerMessage) => say(message) };
}

/** Resolves with the next thing that happens before this person's eyes. */
const next = (of: LiveTable) =>
  new Promise<Happening>((found) => {
    const done = of.watch(({ happened }) => {
      done();
      found(happened);
    });
  });

test('a seated person adds to the shuffle on coming and after every deal', async () => {
  const { path, actions, acted, say } = await arrive(3);
  expect(path).toBe('/api/tables/some/socket');
  await acted(1);
  say({ type: 'event', number: 2, happened: { what: 'dealt' } });
  say({ type: 'event', number: 3, change: { match: promise('bb') } });
  await acted(2);
  expect(actions.map((action) => (action as { commitment?: string }).commitment)).toEqual([
    'aa',
    'bb',
  ]);
  for (const action of actions) {
    expect(action).toMatchObject({
      do: 'contribute',
      entropy: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  }
  expect(actions[0]).not.toEqual(actions[1]);
});

test('what was promised before a deal is kept for its page, and nothing that came with it', async () => {
  const kept = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  } as unknown as Storage;
  const { say } = await arrive(3);
  const deal = (id: string, commitment: string) => ({ id, commitment }) as TableView['deal'];
  const seen = next(table!);
  say({
    type: 'event',
    number: 2,
    happened: { what: 'dealt' },
    change: { deal: deal('one', 'cc'), match: promise('bb') },
  });
  await seen;
  expect([promised('one'), promised('two')]).toEqual(['aa', undefined]);
});

test('one who watches adds nothing until seated', async () => {
  const { actions, acted, say } = await arrive(null);
  const seen = next(table!);
  say({ type: 'event', number: 2, happened: { what: 'dealt' } });
  await seen;
  expect(actions).toEqual([]);
  say({ type: 'event', number: 3, happened: { what: 'sat', chair: 2 }, you: you(2) });
  await acted(1);
  expect(actions).toHaveLength(1);
});

test('what happens before one’s eyes moves, a new state as a whole does not', async () => {
  const { say } = await arrive(3);
  const seen = next(table!);
  say({ type: 'event', number: 2, happened: { what: 'started' } });
  expect(await seen).toEqual({ what: 'started' });
  expect(table?.moving).toBe(true);
  say({ type: 'snapshot', number: 9, view: { ...view, chat: [] }, you: you(3) });
  say({ type: 'event', number: 10 });
  await expect.poll(() => table?.moving).toBe(true);
  expect(table?.known?.you.chair).toBe(3);
});
