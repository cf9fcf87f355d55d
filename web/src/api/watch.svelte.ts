import { ping } from './line.svelte';
import { unawaited } from '../base/unawaited';

/** A line on which the server tells and nothing is asked, for as long as a page is open; one that breaks is tried again. Reactive. */
export class Watch<Told> {
  /** The line broke, and is being tried again: what is shown may be old. */
  lost = $state(false);

  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #ended = false;

  readonly #path: string;
  readonly #heard: (told: Told) => void;
  readonly #empty: () => boolean;

  /** `empty`: there is nothing to show yet, so that a first try that fails is told at once. */
  constructor(path: string, heard: (told: Told) => void, empty: () => boolean = () => false) {
    this.#path = path;
    this.#heard = heard;
    this.#empty = empty;
    this.#connect();
    addEventListener('online', this.#now);
    document.addEventListener('visibilitychange', this.#now);
  }

  /** Who comes back to the page, or into the network, does not wait for the next try. */
  readonly #now = () => {
    if (this.#timer === undefined || document.hidden) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #connect() {
    this.#timer = undefined;
    const url = new URL(this.#path, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onmessage = (message: MessageEvent<string>) => {
      const told = JSON.parse(message.data) as Told | { type: 'bye' };
      if (isBye(told)) return;
      this.#heard(told);
      this.lost = false;
      // Another server may be there than the one before.
      if (this.#tries > 0) unawaited(ping());
      this.#tries = 0;
    };
    socket.onclose = () => {
      if (this.#ended) return;
      // One quick second try goes unseen.
      this.lost = this.#tries > 0 || this.#empty();
      const wait = Math.min(15_000, 300 * 2 ** this.#tries) * (0.75 + Math.random() / 2);
      this.#tries += 1;
      this.#timer = setTimeout(() => this.#connect(), wait);
    };
  }

  end() {
    this.#ended = true;
    removeEventListener('online', this.#now);
    document.removeEventListener('visibilitychange', this.#now);
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}

/** Whether the server says why it closes the line. */
function isBye(told: unknown): told is { type: 'bye' } {
  return typeof told === 'object' && told !== null && 'type' in told && told.type === 'bye';
}
