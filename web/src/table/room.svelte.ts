import { getContext, setContext } from 'svelte';
import { called, type Language, language, say, t } from '../i18n';
import type { Known, LiveTable } from '../net/table.svelte';
import { toast } from '../ui/toasts.svelte';
import type { SeatView, TableAction, TableView, Turn, You } from '../wire';
import { still } from './motion';
import { turnOf } from './seating';

const key = Symbol('room');

/** What the parts of one table's screen share. */
export class Room {
  readonly table: LiveTable;
  /** Elements of the chairs, for cards that come from there or go there. */
  readonly seats = new Map<number, Element>();
  /** Where a card of one's own lay before it was played. */
  origin: DOMRect | undefined;
  /** A short word above the hand, such as why a card cannot be played. */
  hint: string | null = $state(null);
  /** The chair that one reads about, or chooses a bot for. */
  about: number | null = $state(null);
  /** The card in the air: its text and which of two copies, such as `SJ 1`. */
  lifted: string | null = $state(null);
  /** The tutor is looking at one's cards. */
  hinting = $state(false);
  #hintGoes: ReturnType<typeof setTimeout> | undefined;

  constructor(table: LiveTable) {
    this.table = table;
  }

  /** The screen's parts are only drawn when there is something to draw. */
  get known(): Known {
    const { known } = this.table;
    if (!known) throw new Error('the table is drawn before it is known');
    return known;
  }
  get view(): TableView {
    return this.known.view;
  }
  get you(): You {
    return this.known.you;
  }
  get chairs(): number {
    return this.view.table.chairs;
  }
  /** The chair drawn at the bottom. */
  get bottom(): number {
    return this.you.chair ?? 1;
  }
  get turn(): Turn | null {
    return turnOf(this.view);
  }
  get yourTurn(): boolean {
    return this.turn !== null && this.turn.chair === this.you.chair;
  }
  /** Cards that a hand has when it is dealt, or has now where that is unknown. */
  get handSize(): number {
    const { play } = this.view;
    const played = play ? play.tricks.length : 0;
    const inTrick = play?.trick.cards.some(({ chair }) => chair === this.you.chair) ? 1 : 0;
    return this.you.hand.length + played + inTrick;
  }
  /** The language in use, as a key of the texts that the server sends. */
  get language(): Language {
    return language();
  }
  /** Milliseconds for a movement, 0 where nothing is to move. */
  get pace(): number {
    return this.table.moving && !still() ? 260 : 0;
  }

  /** People who are waited for before the next deal. */
  get unready(): number {
    return this.view.seats.filter(
      ({ who, ready }) => who && !who.bot && who.here && !who.stood_in && !ready,
    ).length;
  }

  seat(chair: number): SeatView | undefined {
    return this.view.seats[chair - 1];
  }

  /** Name of who sits there; the chair's where nobody does. */
  name(chair: number): string {
    const who = this.seat(chair)?.who;
    return who ? called(who) : t.table.chair(chair);
  }

  /** The name for a sentence: null for the reader. */
  person(chair: number): string | null {
    return chair === this.you.chair ? null : this.name(chair);
  }

  /** Asks for an action and tells the person when it was refused. Resolves to whether it was done. */
  async act(action: TableAction): Promise<boolean> {
    const refused = await this.table.do(action);
    if (refused) toast(say(refused.text), 'danger');
    return !refused;
  }

  /** Asks the tutor, where that may be done. */
  askHint = async (): Promise<void> => {
    if (!this.you.may_hint || this.hinting) return;
    this.hinting = true;
    await this.act({ do: 'hint' });
    this.hinting = false;
  };

  /** Says a short word above the hand, for a while. */
  tell(hint: string): void {
    clearTimeout(this.#hintGoes);
    this.hint = hint;
    this.#hintGoes = setTimeout(() => {
      this.hint = null;
    }, 4500);
  }

  hush(): void {
    clearTimeout(this.#hintGoes);
    this.hint = null;
  }
}

/** Makes the room known to the components below. */
export function openRoom(table: LiveTable): Room {
  return setContext(key, new Room(table));
}

/** The room that the component is part of. */
export function useRoom(): Room {
  return getContext<Room>(key);
}
