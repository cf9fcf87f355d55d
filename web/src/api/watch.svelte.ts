import { ping } from './line.svelte';
import { type Reconnection, reconnection } from './reconnection';
import { unawaited } from '../base/unawaited';
import type { ServerMessage } from '../wire';

type Bye = Extract<ServerMessage, { type: 'bye' }>;

/** A line on which the server tells and nothing is asked, for as long as a page is open; one that breaks is tried again. Reactive. */
export class Watch<Message> {
  /** The line broke, and is being tried again: what is shown may be old. */
  lost = $state(false);

  #socket: WebSocket | undefined;
  readonly #line: Reconnection;
  readonly #unfollow: () => void;

  /** `empty`: there is nothing to show yet, so that a first try that fails is told at once. */
  constructor(path: string, heard: (told: Message) => void, empty: () => boolean = () => false) {
    this.#line = reconnection({
      attempt: () => this.#connect(path, heard),
      changed: (state) => {
        // One quick second try goes unseen.
        if (state === 'waiting') this.lost = this.#line.failures() > 1 || empty();
        if (state === 'offline') this.lost = true;
        if (state !== 'trying' && state !== 'open') this.#drop();
      },
      asleep: 20_000,
    });
    this.#unfollow = this.#line.follow();
    this.#line.now();
  }

  #connect(path: string, heard: (told: Message) => void) {
    this.#drop();
    const url = new URL(path, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onmessage = (message: MessageEvent<string>) => {
      const told = JSON.parse(message.data) as Message | Bye;
      if (isBye(told)) {
        // What is shown stays: there is nothing to come back for.
        if (told.for_good) this.end();
        return;
      }
      heard(told);
      // Another server may be there than the one before.
      if (this.#line.failures() > 0) unawaited(ping());
      this.#line.heard();
      this.lost = false;
    };
    socket.onclose = () => this.#line.broke();
  }

  /** Lets the present connection go without hearing of it again. */
  #drop() {
    if (this.#socket) this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket?.close();
    this.#socket = undefined;
  }

  end() {
    this.#unfollow();
    this.#line.end();
  }
}

/** Whether the server says why it closes the line. */
function isBye(told: unknown): told is Bye {
  return typeof told === 'object' && told !== null && 'type' in told && told.type === 'bye';
}
