import type { EventNews } from '../wire';
import { segment } from './client';

/** The line of an event, for as long as its page is open. Reactive. */
export class EventWatch {
  /** There is no line: what is shown may be old. */
  lost = $state(false);

  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #ended = false;

  readonly #id: string;
  readonly #heard: (news: EventNews) => void;

  constructor(id: string, heard: (news: EventNews) => void) {
    this.#id = id;
    this.#heard = heard;
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
    const url = new URL(`/api/events/${segment(this.#id)}/line`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onmessage = (message: MessageEvent<string>) => {
      const told = JSON.parse(message.data) as EventNews | { type: 'bye' };
      if (told.type === 'bye') return;
      this.lost = false;
      this.#tries = 0;
      this.#heard(told);
    };
    socket.onclose = () => {
      if (this.#ended) return;
      // One quick second try goes unseen.
      this.lost = this.#tries > 0;
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
