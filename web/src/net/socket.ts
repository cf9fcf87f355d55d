import type {
  AskAbout,
  ChatLine,
  ClientMessage,
  DeniedActs,
  Refused,
  ServerMessage,
  TableAction,
} from '../wire';
import { deviceNow } from '../api/clock.svelte';
import { type Reconnection, reconnection, type Waits } from '../api/reconnection';
import { randomHex } from '../base/random';

/** How the line to the table is: before the first word, up, broken (and being mended), or ended for good. */
export type Line = 'connecting' | 'open' | 'lost' | 'ended';

type Snapshot = Extract<ServerMessage, { type: 'snapshot' }>;
type TableEvent = Extract<ServerMessage, { type: 'event' }>;
export type Reacted = Extract<ServerMessage, { type: 'reacted' }>;
/** Who has voice on. */
export type VoiceRoster = Extract<ServerMessage, { type: 'voice' }>;
/** What another page tells this one. */
export type Signalled = Extract<ServerMessage, { type: 'signal' }>;
/** Who watches a table: those who are named, and how many others. */
export type Gallery = Omit<Extract<ServerMessage, { type: 'gallery' }>, 'type'>;
type Explained = Extract<ServerMessage, { type: 'meaning' }>;

/** Who hears what comes over the line. */
export interface Listener {
  /** The whole state; replaces everything. */
  snapshot(message: Snapshot): void;
  /** The next event. `late` when it happened while the line was broken. */
  event(message: TableEvent, late: boolean): void;
  /** What people said, oldest first. */
  said(lines: ChatLine[], late: boolean): void;
  /** Somebody shows a sign. */
  reacted(sign: Reacted): void;
  /** The last lines of the chat, in the place of those known. */
  chat(lines: ChatLine[]): void;
  /** What one may not do here now. */
  rights(denied: DeniedActs[]): void;
  /** Who watches. */
  gallery(gallery: Gallery): void;
  /** Who has voice on. */
  voice(told: VoiceRoster): void;
  /** Another page tells this one something about voice. */
  signal(signal: Signalled): void;
  /** The line was made, or made anew, and what was missed has been told. */
  caughtUp(): void;
  /** The bell has something new. */
  bell(): void;
  line(line: Line): void;
  /** The server's reason for ending the connection for good. */
  bye(refused: Refused): void;
}

export interface SocketOptions {
  /** `ws:` or `wss:` address of the table's socket. */
  url: string;
  /** The id of the person whose line it is. */
  person: string;
  listener: Listener;
  /** Waits of a broken line, where they are not the usual ones. */
  waits?: Waits;
  /** A call or card that could not be handed over for so many milliseconds is given up: the turn may be another by now. */
  stale?: number;
}

/** Actions that belong to the moment in which they were chosen. */
const OF_THE_MOMENT: readonly TableAction['do'][] = [
  'call',
  'call-with-alert',
  'react',
  'play',
  'ask-redeal',
  'close-trick',
  'hold-trick',
  'hint',
];

/** Actions that belong to this connection: on the next they are done anew where need be. */
const OF_THE_LINE: readonly TableAction['do'][] = ['join-voice', 'leave-voice', 'signal'];

/** How long such an action may wait for a line, in milliseconds. */
const STALE = 20_000;

/** How a line ends of which its page takes leave. */
const LEFT = 1000;
/** How one ends that is given up because it says nothing any more: who goes so has not left the table. */
const LINE_LOST = 4000;

declare global {
  /** What the page's first script has opened (build/early.js) while the program was on its way. */
  var thurupLine: WebSocket | undefined;
}

/** The line to this address that is on its way already; it is taken once. */
function opened(url: string): WebSocket | undefined {
  const line = globalThis.thurupLine;
  if (!line) return undefined;
  globalThis.thurupLine = undefined;
  if (line.url === url && line.readyState <= WebSocket.OPEN) return line;
  line.close();
  return undefined;
}

/**
 * The line to one table. Mends itself: comes back with the number of the last event it saw, and sends commands
 * again, under their old ids, until they are answered; a call or card only for a short while.
 */
export class TableSocket {
  readonly #options: SocketOptions;
  readonly #reconnection: Reconnection;
  readonly #unfollow: () => void;
  /** Begins every id of this page, so that two pages of one person never share an id. */
  readonly #name = randomHex(8);
  readonly #commands = new Map<
    string,
    {
      action: TableAction;
      why: string | undefined;
      at: number;
      answered: (refused: Refused | undefined) => void;
    }
  >();
  readonly #questions = new Map<
    string,
    { about: AskAbout; answered: (explained: Explained) => void }
  >();
  #socket: WebSocket | null = null;
  #line: Line = 'connecting';
  #number: number | null = null;
  #counter = 0;
  /** What was missed is still being told. */
  #catchingUp = false;

  constructor(options: SocketOptions) {
    this.#options = options;
    this.#reconnection = reconnection({
      attempt: () => this.#connect(),
      changed: (state) => {
        if (state !== 'waiting' && state !== 'offline') return;
        this.#drop();
        // A first try that fails goes unseen.
        const first = this.#line === 'connecting' && this.#reconnection.failures() === 1;
        if (state === 'offline' || !first) this.#tell('lost');
      },
      sight: (inSight) => this.#looks(inSight),
      ...(options.waits && { waits: options.waits }),
      asleep: 20_000,
    });
    this.#unfollow = this.#reconnection.follow();
    this.#reconnection.now();
  }

  /** Asks for an action. Resolves when the table has answered: with the reason when it was refused. */
  do(action: TableAction, why?: string): Promise<Refused | undefined> {
    const id = this.#id();
    return new Promise((answered) => {
      this.#commands.set(id, { action, why, at: deviceNow(), answered });
      this.#send({ type: 'do', id, action, ...(why !== undefined && { why }) });
    });
  }

  /** Asks what a call means. */
  ask(about: AskAbout): Promise<Explained> {
    const id = this.#id();
    return new Promise((answered) => {
      this.#questions.set(id, { about, answered });
      this.#send({ type: 'ask', id, about });
    });
  }

  /** Tries a broken line at once. */
  retry(): void {
    if (this.#line === 'lost') this.#reconnection.now();
  }

  /** Leaves the table's page. */
  close(): void {
    this.#unfollow();
    this.#end();
  }

  #id(): string {
    this.#counter += 1;
    return `${this.#name}-${this.#counter}`;
  }

  #tell(line: Line): void {
    if (line === this.#line) return;
    this.#line = line;
    this.#options.listener.line(line);
  }

  #end(): void {
    this.#reconnection.end();
    this.#tell('ended');
    this.#drop(LEFT);
  }

  /** Lets the present connection go without hearing of it again. */
  #drop(why = LINE_LOST): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#catchingUp = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    // An error of a connection that is being given up has nobody to tell.
    socket.onerror = () => undefined;
    socket.close(why);
  }

  #connect(): void {
    this.#drop();
    const socket = opened(this.#options.url) ?? new WebSocket(this.#options.url);
    this.#socket = socket;
    socket.onopen = () => this.#greet();
    socket.onmessage = (message) => this.#hear(message.data);
    socket.onclose = () => this.#reconnection.broke();
    socket.onerror = () => undefined;
    if (socket.readyState === WebSocket.OPEN) this.#greet();
  }

  #greet(): void {
    const { person } = this.#options;
    const since = this.#number;
    this.#write(since === null ? { type: 'hello', person } : { type: 'hello', person, since });
    this.#catchingUp = true;
    for (const [id, { action, why, at, answered }] of this.#commands) {
      const stale =
        OF_THE_MOMENT.includes(action.do) && deviceNow() - at >= (this.#options.stale ?? STALE);
      if (stale || OF_THE_LINE.includes(action.do)) {
        // Whether it was done or not, the state that comes now shows it.
        this.#commands.delete(id);
        answered(undefined);
      } else {
        this.#write({ type: 'do', id, action, ...(why !== undefined && { why }) });
      }
    }
    for (const [id, { about }] of this.#questions) this.#write({ type: 'ask', id, about });
    if (!this.#reconnection.inSight()) this.#write({ type: 'looks', looks: false });
    this.#reconnection.expect();
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#write(message);
    this.#reconnection.expect();
  }

  #write(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #hear(data: unknown): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(String(data)) as ServerMessage;
    } catch {
      this.#reconnection.broke();
      return;
    }
    // Until it is known what this one says, the line owes as much as before.
    this.#reconnection.heard(true);
    switch (message.type) {
      case 'snapshot':
        this.#number = message.number;
        this.#options.listener.snapshot(message);
        this.#tell('open');
        break;
      case 'event':
        if (this.#number === null || message.number > this.#number + 1) {
          this.#reconnection.broke();
          return;
        }
        if (message.number <= this.#number) return;
        this.#number = message.number;
        this.#options.listener.event(message, this.#catchingUp);
        break;
      case 'reacted':
        this.#options.listener.reacted(message);
        break;
      case 'said':
        this.#options.listener.said(message.lines, this.#catchingUp);
        break;
      case 'rights':
        this.#options.listener.rights(message.denied);
        break;
      case 'voice':
        this.#options.listener.voice(message);
        break;
      case 'signal':
        this.#options.listener.signal(message);
        break;
      case 'gallery':
        this.#options.listener.gallery(message);
        break;
      case 'bell':
        this.#options.listener.bell();
        break;
      case 'caught-up':
        this.#catchingUp = false;
        if (message.chat) this.#options.listener.chat(message.chat);
        this.#tell('open');
        this.#options.listener.caughtUp();
        break;
      case 'answer': {
        const command = this.#commands.get(message.id);
        this.#commands.delete(message.id);
        command?.answered(message.refused);
        break;
      }
      case 'meaning': {
        const question = this.#questions.get(message.id);
        this.#questions.delete(message.id);
        question?.answered(message);
        break;
      }
      case 'bye':
        // Any other goodbye passes, such as a server's that restarts: the line is lost and mends.
        if (message.for_good) {
          this.#options.listener.bye(message.refused);
          this.#end();
          return;
        }
    }
    const owed = this.#commands.size > 0 || this.#questions.size > 0 || this.#catchingUp;
    if (!owed) this.#reconnection.heard();
  }

  /** Says whether the page is in sight: a table without a clock waits for whoever looks. Nothing is answered. */
  #looks(looks: boolean): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#write({ type: 'looks', looks });
  }
}
