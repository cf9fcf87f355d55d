import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RawData, WebSocket as NodeSocket, WebSocketServer } from 'ws';
import type { ClientMessage, ServerMessage, TableView, You } from '../wire';
import { type Line, type Listener, TableSocket } from './socket';
import { unawaited } from '../base/unawaited';

// Node 20 has no WebSocket of its own; this one speaks the same protocol over real connections.
globalThis.WebSocket ??= NodeSocket as unknown as typeof WebSocket;

/** One connection as the server sees it: what came, in order, and a way to wait for the next word. */
class Connection {
  readonly #waiting: ((message: ClientMessage) => void)[] = [];
  readonly #unread: ClientMessage[] = [];

  constructor(readonly socket: NodeSocket) {
    socket.on('message', (data: RawData) => {
      const message = JSON.parse(data.toString()) as ClientMessage;
      const waiting = this.#waiting.shift();
      if (waiting) waiting(message);
      else this.#unread.push(message);
    });
  }

  next(): Promise<ClientMessage> {
    const message = this.#unread.shift();
    if (message) return Promise.resolve(message);
    return new Promise((found) => this.#waiting.push(found));
  }

  say(...messages: ServerMessage[]): void {
    for (const message of messages) this.socket.send(JSON.stringify(message));
  }

  /** Takes the hello. */
  async greeted(): Promise<{ since: number | undefined }> {
    const hello = await this.next();
    if (hello.type !== 'hello') throw new Error('not a greeting');
    // The cookie of the session says who it is.
    expect(hello).toEqual({ type: 'hello', person: 'anu', since: hello.since });
    return { since: hello.since };
  }
}

const view = { chat: [] } as unknown as TableView;
const you = { hand: [] } as unknown as You;
const nothing = { en: '', ml: '' };
const meaning = (id: string): ServerMessage => ({
  type: 'meaning',
  id,
  call: null,
  reading: nothing,
  meaning: nothing,
});

const caughtUp = (number: number): ServerMessage => ({ type: 'caught-up', number });

let server: WebSocketServer;
let url: string;
let client: TableSocket | undefined;
let heard: string[];
let signals: { on: string; go: () => void }[];
const arrivals: Connection[] = [];
const expecting: ((connection: Connection) => void)[] = [];

function connection(): Promise<Connection> {
  const arrived = arrivals.shift();
  if (arrived) return Promise.resolve(arrived);
  return new Promise((found) => expecting.push(found));
}

/** Resolves when the client has heard `what`, now or earlier. */
function hears(what: string): Promise<void> {
  if (heard.includes(what)) return Promise.resolve();
  return new Promise((go) => signals.push({ on: what, go }));
}

function note(what: string): void {
  heard.push(what);
  for (const signal of signals) if (signal.on === what) signal.go();
}

const listener: Listener = {
  snapshot: ({ number }) => note(`snapshot ${number}`),
  said: (lines) => note(`said ${lines.length}`),
  reacted: ({ reaction }) => note(`reacted ${reaction}`),
  event: ({ number }, late) => note(`event ${number}${late ? ' late' : ''}`),
  chat: (lines) => note(`chat ${lines.length}`),
  gallery: ({ viewers }) => note(`gallery ${viewers.length}`),
  voice: ({ speakers }) => note(`voice ${speakers.length}`),
  signal: ({ from }) => note(`signal ${from}`),
  caughtUp: () => undefined,
  rights: (denied) => note(`rights ${denied.length}`),
  bell: () => note('bell'),
  line: (line: Line) => note(line),
  bye: ({ code }) => note(`bye ${code}`),
};

function open(answer = 5_000, stale = 20_000): TableSocket {
  client = new TableSocket({
    url,
    person: 'anu',
    listener,
    waits: { first: 5, longest: 20, answer },
    stale,
  });
  return client;
}

beforeEach(async () => {
  heard = [];
  signals = [];
  arrivals.length = expecting.length = 0;
  server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket) => {
    const arrived = new Connection(socket);
    const waiting = expecting.shift();
    if (waiting) waiting(arrived);
    else arrivals.push(arrived);
  });
  await new Promise((done) => server.once('listening', done));
  url = `ws://127.0.0.1:${(server.address() as { port: number }).port}/`;
});

afterEach(async () => {
  client?.close();
  for (const socket of server.clients) socket.terminate();
  await new Promise((done) => server.close(done));
});

test('a snapshot, then events under their numbers', async () => {
  open();
  const line = await connection();
  const { since } = await line.greeted();
  expect(since).toBeUndefined();
  line.say({ type: 'snapshot', number: 4, view, you }, caughtUp(4), { type: 'event', number: 5 });
  await hears('event 5');
  expect(heard).toEqual(['snapshot 4', 'open', 'event 5']);
});

test('a call that could not be handed over for long is not made at a later turn', async () => {
  const table = open(5_000, 0);
  const line = await connection();
  await line.greeted();
  const called = table.do({ do: 'call', call: 'P' });
  unawaited(table.do({ do: 'say', text: 'Hello' }));
  line.socket.terminate();
  const again = await connection();
  await again.greeted();
  expect(await called).toBeUndefined();
  expect(await again.next()).toMatchObject({ type: 'do', action: { do: 'say' } });
});

test('an event that came already is not told again', async () => {
  open();
  const line = await connection();
  await line.greeted();
  line.say({ type: 'snapshot', number: 4, view, you }, caughtUp(4));
  line.say({ type: 'event', number: 4 }, { type: 'event', number: 5 });
  line.say({ type: 'event', number: 5 }, { type: 'event', number: 6 });
  await hears('event 6');
  expect(heard.filter((what) => what.startsWith('event'))).toEqual(['event 5', 'event 6']);
});

test('a gap is filled by coming back with the last number', async () => {
  open();
  const line = await connection();
  await line.greeted();
  line.say({ type: 'snapshot', number: 4, view, you }, caughtUp(4), { type: 'event', number: 6 });
  const again = await connection();
  expect((await again.greeted()).since).toBe(4);
  await hears('lost');
  again.say({ type: 'event', number: 5 }, { type: 'event', number: 6 });
  await hears('event 6 late');
  expect(heard).not.toContain('event 6');
});

test('what happened while the line was broken is late, what comes after is not', async () => {
  open();
  const line = await connection();
  await line.greeted();
  line.say({ type: 'snapshot', number: 1, view, you }, caughtUp(1));
  await hears('open');
  line.socket.terminate();
  const again = await connection();
  const back = await again.greeted();
  expect(back.since).toBe(1);
  again.say({ type: 'event', number: 2 }, caughtUp(2), { type: 'event', number: 3 });
  await hears('event 3');
  expect(heard).toEqual(['snapshot 1', 'open', 'lost', 'event 2 late', 'open', 'event 3']);
});

test('a command is sent again under its id until it is answered, and answered once', async () => {
  const socket = open();
  const line = await connection();
  await line.greeted();
  line.say({ type: 'snapshot', number: 1, view, you }, caughtUp(1));
  await hears('open');
  let answers = 0;
  const played = socket.do({ do: 'play', card: 'SJ' }).then((refused) => {
    answers += 1;
    return refused;
  });
  const sent = await line.next();
  line.socket.terminate();
  const again = await connection();
  await again.greeted();
  const repeated = await again.next();
  expect(repeated).toEqual(sent);
  if (repeated.type !== 'do') throw new Error('not a command');
  const refused = { code: 'not-your-turn', text: nothing };
  again.say({ type: 'answer', id: repeated.id, refused }, { type: 'answer', id: repeated.id });
  expect(await played).toEqual(refused);
  expect(answers).toBe(1);
});

test('a command given while the line is broken goes out when it is back', async () => {
  const socket = open();
  const line = await connection();
  line.socket.terminate();
  const closed = socket.do({ do: 'close-trick' });
  const again = await connection();
  await again.greeted();
  const command = await again.next();
  if (command.type !== 'do') throw new Error('not a command');
  expect(command.action).toEqual({ do: 'close-trick' });
  again.say({ type: 'answer', id: command.id });
  expect(await closed).toBeUndefined();
});

test('a server that owes an answer and is silent is left for a new connection', async () => {
  const socket = open(60);
  const line = await connection();
  await line.greeted();
  line.say({ type: 'snapshot', number: 1, view, you }, caughtUp(1));
  await hears('open');
  unawaited(socket.do({ do: 'ready' }));
  const again = await connection();
  expect((await again.greeted()).since).toBe(1);
  expect(await again.next()).toMatchObject({ type: 'do', action: { do: 'ready' } });
});

test('questions are answered by their ids', async () => {
  const socket = open();
  const line = await connection();
  await line.greeted();
  const first = socket.ask({ call: '30H' });
  const second = socket.ask({ made: 2 });
  const [one, two] = [await line.next(), await line.next()];
  if (one.type !== 'ask' || two.type !== 'ask') throw new Error('not questions');
  line.say(meaning(two.id), meaning(one.id));
  expect((await first).id).toBe(one.id);
  expect((await second).id).toBe(two.id);
});

test('who is kept out for good does not come back, whatever the reason', async () => {
  open();
  const line = await connection();
  await line.greeted();
  line.say({ type: 'bye', refused: { code: 'never-heard-of', text: nothing }, for_good: true });
  await hears('ended');
  expect(heard).toEqual(['bye never-heard-of', 'ended']);
});

test('a server that restarts is waited for', async () => {
  open();
  const line = await connection();
  await line.greeted();
  line.say({ type: 'snapshot', number: 4, view, you });
  await hears('snapshot 4');
  line.say({ type: 'bye', refused: { code: 'stopping', text: nothing }, for_good: false });
  line.socket.close();
  const again = await connection();
  expect((await again.greeted()).since).toBe(4);
  expect(heard.filter((what) => what.startsWith('bye'))).toEqual([]);
});

test('words that are none break the line, and it mends', async () => {
  open();
  const line = await connection();
  await line.greeted();
  line.say({ type: 'snapshot', number: 7, view, you }, caughtUp(7));
  await hears('open');
  line.socket.send('{"type":');
  const again = await connection();
  expect((await again.greeted()).since).toBe(7);
});
