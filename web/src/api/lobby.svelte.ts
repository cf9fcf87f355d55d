import type { Lobby, LobbyMessage } from '../wire';

/** The lobby as the server tells it, for as long as it is open. Reactive. */
export class LobbyWatch {
  /** Undefined until the server has told it. */
  lobby: Lobby | undefined = $state.raw();
  /** The line broke, and is being tried again. */
  lost = $state(false);

  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #ended = false;

  readonly #bell: () => void;

  /** `bell` hears that there is something new for whoever plays here. */
  constructor(bell: () => void = () => undefined) {
    this.#bell = bell;
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
    const url = new URL('/api/lobby', location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onmessage = (message: MessageEvent<string>) => {
      const told = JSON.parse(message.data) as LobbyMessage;
      if ('bell' in told) this.#bell();
      else this.lobby = told;
      this.lost = false;
      this.#tries = 0;
    };
    socket.onclose = () => {
      if (this.#ended) return;
      // One quick second try goes unseen.
      this.lost = this.#tries > 0 || this.lobby === undefined;
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
