import type { Lobby, LobbyMessage } from '../wire';
import { Watch } from './watch.svelte';

/** The lobby as the server tells it, for as long as it is open. Reactive. */
export class LobbyWatch {
  /** Undefined until the server has told it. */
  lobby: Lobby | undefined = $state.raw();

  readonly #line: Watch<LobbyMessage>;

  /** `bell` hears that there is something new for whoever plays here. */
  constructor(bell: () => void = () => undefined) {
    const heard = (told: LobbyMessage) => {
      if ('bell' in told) bell();
      else this.lobby = told;
    };
    this.#line = new Watch('/api/lobby', heard, () => this.lobby === undefined);
  }

  /** The line broke, and is being tried again. */
  get lost(): boolean {
    return this.#line.lost;
  }

  end() {
    this.#line.end();
  }
}
