import type {
  AskAbout,
  DeniedActs,
  Happened,
  Refused,
  ServerMessage,
  TableAction,
  TableView,
  You,
} from '../wire';
import { keepPromise } from './promised';
import { unawaited } from '../base/unawaited';
import { addLine, applyChange } from './apply';
import { randomHex } from '../base/random';
import {
  type Gallery,
  type Line,
  type Reacted,
  type Signalled,
  TableSocket,
  type VoiceRoster,
} from './socket';

export type { Signalled, VoiceRoster };

/** A state of the table as this person knows it. */
export interface Known {
  view: TableView;
  you: You;
}

/** What happened: at the table, or somebody has said something, which is in the view's last line of chat. */
export type Happening = Happened | { what: 'said' };

/** Something that happened in front of this person's eyes (never during catching up). */
export interface Moment {
  happened: Happening;
  before: Known;
  after: Known;
}

/** What a call means, as the table answers or a page tells it without one. */
export type Meaning = Omit<Extract<ServerMessage, { type: 'meaning' }>, 'type' | 'id' | 'call'>;

/** What the table's screen needs from the line: a live table, or a fixed one on the page of drawings. */
export interface TableLine {
  do(action: TableAction, why?: string): Promise<Refused | undefined>;
  ask(about: AskAbout): Promise<Meaning>;
  /** Tries a broken line at once. */
  retry?(): void;
  close(): void;
}

/** The table as this person knows it, kept current. */
export class LiveTable {
  /** Null until the first snapshot. */
  known: Known | null = $state.raw(null);
  line: Line = $state('connecting');
  /** Why the server ended the connection for good. */
  ended: Refused | null = $state.raw(null);
  /** Changes are to be animated: false while the state jumps, as after a broken line. */
  moving = $state(false);
  /** What this person may not do here now, and why. */
  denied: readonly DeniedActs[] | undefined = $state.raw();
  /** Who watches. */
  gallery: Gallery = $state.raw({ viewers: [], more: 0 });
  /** Who has voice on; null while that is not known. */
  voice: VoiceRoster | null = $state.raw(null);
  /** Hears of it, and with null that the line was made anew; and of what other pages tell this one: voice itself, once it is here. */
  voiceHeard: ((told: VoiceRoster | null) => void) | undefined;
  signalled: ((signal: Signalled) => void) | undefined;
  /** Hears that the bell has something new for the person whose line it is. */
  bell: (() => void) | undefined;
  /** Hears of a sign that somebody shows. */
  reacted: ((sign: Reacted) => void) | undefined;
  /** When the clock of the turn was last told, as `performance.now()`. */
  clockAt = $state(0);
  /** When the score was last told, and with it when the next deal comes, as `performance.now()`. */
  scoreAt = $state(0);

  /** Of the table. */
  readonly id: string;
  readonly #line: TableLine;
  /** For whom and what randomness was added last. */
  #added: string | null = null;
  readonly #watchers = new Set<(moment: Moment) => void>();

  constructor(id: string, person: string, open?: (table: LiveTable) => TableLine) {
    this.id = id;
    this.#line = open?.(this) ?? this.#connect(id, person);
  }

  /** Hears of each moment until the returned function is called. */
  watch(watcher: (moment: Moment) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  do(action: TableAction, why?: string): Promise<Refused | undefined> {
    return this.#line.do(action, why);
  }

  ask(about: AskAbout): Promise<Meaning> {
    return this.#line.ask(about);
  }

  /** Tries a broken line at once. */
  retry(): void {
    this.#line.retry?.();
  }

  close(): void {
    this.#line.close();
  }

  /** Takes a state as it is, without a way to it. */
  jump(known: Known): void {
    this.moving = false;
    this.clockAt = this.scoreAt = performance.now();
    this.known = known;
    this.#contribute(known);
  }

  /** Takes the state that follows. */
  advance(after: Known, happened: Happening | undefined, late: boolean, clockTold: boolean): void {
    const before = this.known;
    if (!before) return this.jump(after);
    this.moving = !late;
    if (clockTold) this.clockAt = performance.now();
    if (after.view.match !== before.view.match) this.scoreAt = performance.now();
    const [told, deal] = [before.view.match.next_commitment, after.view.deal?.id];
    if (!late && told && deal !== undefined && deal !== before.view.deal?.id)
      keepPromise(deal, told);
    this.known = after;
    this.#contribute(after);
    if (!happened || late) return;
    for (const watcher of this.#watchers) watcher({ happened, before, after });
  }

  #connect(id: string, person: string): TableLine {
    const url = new URL(`/api/tables/${encodeURIComponent(id)}/socket`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return new TableSocket({
      url: url.href,
      person,
      listener: {
        snapshot: ({ view, you }) => this.jump({ view, you }),
        event: ({ happened, change, you }, late) => {
          if (!this.known) return;
          const view = change ? applyChange(this.known.view, change) : this.known.view;
          const clockTold = change?.auction !== undefined || change?.play !== undefined;
          this.advance({ view, you: you ?? this.known.you }, happened, late, clockTold);
        },
        said: (lines, late) => {
          for (const line of lines) {
            if (!this.known) return;
            const { view, you } = this.known;
            this.advance({ view: addLine(view, line), you }, { what: 'said' }, late, false);
          }
        },
        reacted: (sign) => this.reacted?.(sign),
        chat: (lines) => {
          if (this.known) this.known = { ...this.known, view: { ...this.known.view, chat: lines } };
        },
        rights: (denied) => {
          this.denied = denied;
        },
        gallery: ({ viewers, more }) => {
          this.gallery = { viewers, more };
        },
        voice: (told) => {
          this.voice = told;
          this.voiceHeard?.(told);
        },
        signal: (signal) => this.signalled?.(signal),
        caughtUp: () => this.voiceHeard?.(null),
        bell: () => this.bell?.(),
        line: (line) => {
          this.line = line;
          if (line !== 'open') {
            this.moving = false;
            this.voice = null;
          }
        },
        bye: (refused) => {
          this.ended = refused;
        },
      },
    });
  }

  /** Adds this person's randomness to the shuffle to come, once for each that was promised. */
  #contribute({ view, you }: Known): void {
    const commitment = view.match.next_commitment;
    if (you.chair === null || !commitment) return;
    const added = `${you.chair} ${commitment}`;
    if (added === this.#added) return;
    this.#added = added;
    // A refusal (the deal may have begun already) changes nothing for the player.
    unawaited(this.#line.do({ do: 'contribute', entropy: randomHex(32), commitment }));
  }
}
