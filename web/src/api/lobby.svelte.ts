import type { ChatLine, Lobby, LobbyMessage, LobbyTalk, LobbyWords, Refused } from '../wire';
import { ask } from './client';
import { Watch } from './watch.svelte';

/** Lines of talk that are kept here. */
const KEPT = 100;

/** Writes in the lobby. */
export const sayInLobby = (body: LobbyWords) => ask<ChatLine>('POST', '/lobby/talk', { body });

/** The lobby as the server tells it, for as long as it is open. Reactive. */
export class LobbyWatch {
  /** Undefined until the server has told it. */
  lobby: Lobby | undefined = $state.raw();

  /** What was said there; undefined where nobody is known who could hear it. */
  talk: { lines: readonly ChatLine[]; closed: Refused | null } | undefined = $state.raw();

  readonly #line: Watch<LobbyMessage>;

  /** `bell` hears that there is something new for whoever plays here. */
  constructor(bell: () => void = () => undefined) {
    const heard = (told: LobbyMessage) => {
      if ('bell' in told) bell();
      else if ('talk' in told) this.#hear(told);
      else this.lobby = told;
    };
    this.#line = new Watch('/api/lobby', heard, () => this.lobby === undefined);
  }

  /** The line broke, and is being tried again. */
  get lost(): boolean {
    return this.#line.lost;
  }

  #hear({ talk, more, closed }: LobbyTalk) {
    const before = more ? (this.talk?.lines ?? []) : [];
    this.talk = { lines: [...before, ...talk].slice(-KEPT), closed };
  }

  end() {
    this.#line.end();
  }
}
