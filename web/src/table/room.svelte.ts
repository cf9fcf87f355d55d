import { getContext, setContext } from 'svelte';
import { still } from '../board/motion';
import { boardOf, nameAt, personAt, type Places, turnOf } from '../board/view';
import { type Language, language, say, t } from '../i18n';
import type { Known, LiveTable } from '../net/table.svelte';
import { whyDenied } from '../parts/rights';
import { preferences } from '../preferences/preferences.svelte';
import { toast } from '../ui/toasts.svelte';
import { Bubbles } from './bubbles.svelte';
import type { Refuted } from './claims/refuted';
import { newScreen, type ScreenState } from './screen.svelte';
import type { Voice } from '../voice/voice.svelte';
import type {
  ClaimTerms,
  HandCard,
  Refused,
  SeatView,
  TableAction,
  TableView,
  TrickWon,
  Turn,
  You,
} from '../wire';

const key = Symbol('room');

/** What the parts of one table's screen share. */
export class Room {
  readonly table: LiveTable;
  /** What the screen knows of itself. */
  readonly screen: ScreenState = newScreen();
  /** What is said and shown at chairs. */
  readonly bubbles = new Bubbles();
  /** Where the chairs are, for cards that come from there or go there. */
  readonly places: Places = new Map();
  /** What the parts of the board draw. */
  readonly board = $derived.by(() => {
    const { chair, behind, indicator, bound } = this.you;
    const sitNot = chair === null ? this.why('sit') : undefined;
    const board = {
      ...boardOf(this.view, chair, this.table.clockAt, indicator ?? null, bound),
      sitNot,
    };
    // Whoever stands behind a hand looks at the table as its player does.
    return behind === undefined ? board : { ...board, bottom: behind };
  });
  /** How one was taken from a chair here, which keeps one from another; undefined where nothing does. */
  readonly removed = $derived.by(() =>
    this.view.table.removed?.find(({ id }) => id === this.you.id),
  );
  /** One plays with bots alone: nobody else waits. */
  readonly alone = $derived(
    this.you.chair !== null && this.view.seats.filter(({ who }) => who && !who.bot).length === 1,
  );
  /** There is somebody to speak to, where there is voice at all. */
  readonly company = $derived.by(() => {
    const { chair, id } = this.you;
    const off = this.table.denied?.some(
      ({ acts, refused }) => refused.code === 'off' && acts.includes('speak'),
    );
    return (
      chair !== null && !off && this.view.seats.some(({ who }) => who && !who.bot && who.id !== id)
    );
  });
  /** What rulings bind of whose turn it is, in sentences. */
  readonly bound = $derived.by(() => {
    const turn = this.turn?.chair;
    const all = [...(this.view.deal?.bound?.says ?? []), ...(this.you.bound?.says ?? [])];
    return all.filter(({ chairs }) => turn !== undefined && chairs.includes(turn));
  });
  /** Where a card of one's own lay before it was played. */
  origin: DOMRect | undefined;
  /** What the trick that was just completed was worth to whom. */
  won: (TrickWon & { trick: number }) | null = $state.raw(null);
  /** Trump that is just being opened: the card, before whom it lay, and who did it. */
  opened: { card: string; chair: number; by: number | null } | null = $state.raw(null);
  #openedGoes: ReturnType<typeof setTimeout> | undefined;
  /** Voice, once it was asked for. */
  voice: Voice | null = $state.raw(null);
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
  get turn(): Turn | null {
    return this.board.turn;
  }
  /** What one may claim at this point; null where one may not. */
  get claims(): ClaimTerms | null {
    const may = this.you.chair !== null && !this.you.covered && !this.you.stood_in;
    return may ? (this.view.play?.claims ?? null) : null;
  }
  /** The claim that is under way. */
  get claim() {
    const { claim } = this.view;
    return claim?.stage === 'over' ? null : claim;
  }
  get yourTurn(): boolean {
    return this.turn !== null && this.turn.chair === this.you.chair;
  }
  /** Cards that a hand has when it is dealt, or has now where that is unknown; before the first deal, as many as most have. */
  get handSize(): number {
    const { deal, play } = this.view;
    if (!deal) return 8;
    // Face down they are not told; all see how many there are.
    if (this.you.covered) {
      return this.view.seats.find(({ chair }) => chair === this.you.chair)?.cards ?? 0;
    }
    const played = play ? play.tricks.length : 0;
    const inTrick = play?.trick.cards.some(({ chair }) => chair === this.you.chair) ? 1 : 0;
    const aside = this.you.indicator === undefined ? 0 : 1;
    return this.you.hand.length + played + inTrick + aside;
  }
  /** One's cards with what can be done with each: where the trump is to be chosen, that; nothing more once one is on its way. */
  get hand(): HandCard[] {
    const settable = this.you.set_trump;
    if (settable === undefined && this.screen.sent === null) return this.you.hand;
    return this.you.hand.map(({ card, playable, why_not }) => ({
      card,
      playable: this.screen.sent === null && (settable?.includes(card) ?? playable),
      why_not: settable === undefined ? why_not : null,
    }));
  }
  /** The language in use, as a key of the texts that the server sends. */
  get language(): Language {
    return language();
  }
  /** Milliseconds for a movement, 0 where nothing is to move. */
  get pace(): number {
    return this.table.moving && !still() ? 260 : 0;
  }

  /** Whose word it takes to end the match here, once somebody has asked: how many want to, and of how many. */
  get ending(): { agreed: number; of: number } | null {
    const asked = this.view.seats.filter(({ ends }) => ends !== undefined);
    if (asked.length === 0) return null;
    return { agreed: asked.filter(({ ends }) => ends).length, of: asked.length };
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
    return nameAt(this.board, chair);
  }

  /** The name for a sentence: null for the reader. */
  person(chair: number): string | null {
    return personAt(this.board, chair);
  }

  /** Why this person may not do something here, in words; undefined where they may. */
  why = (act: string): string | undefined => whyDenied(this.table.denied ?? [], act);

  /**
   * Whether this is theirs to arrange: the server says so. The moderator sees it, with the reason, also where it cannot be done
   * now.
   */
  arranges = (act: string): boolean =>
    this.you.moderator || (this.table.denied !== undefined && this.why(act) === undefined);

  /** Asks whether who sits there is to be taken away. */
  askAway = (chair: number): void => {
    [this.screen.away, this.screen.about] = [true, chair];
  };

  /** Who was taken from this chair by a slip, where it is the reader's to undo it. */
  slipAt(chair: number) {
    const who = this.seat(chair)?.who ?? null;
    const theirs = this.arranges('table.push') && !this.why('table.push');
    return theirs && (who === null || who.bot)
      ? this.view.table.removed?.findLast((one) => one.chair === chair && one.undone)
      : undefined;
  }

  /** Why the claim of this deal failed, while it is looked at. */
  refuted: Refuted | null = $state.raw(null);

  /** Shows why the claim of the deal on the table failed, if it did: as it is now, whatever comes next. */
  noteRefuted(): boolean {
    const { claim, deal, play } = this.view;
    if (!claim?.verdict || claim.verdict.holds || !deal) return false;
    // A trick that is complete was closed with the claim.
    const open = play && play.trick.number > play.tricks.length ? play.trick.cards : [];
    const people = new Map(this.view.seats.map(({ chair }) => [chair, this.person(chair)]));
    this.refuted = { deal: deal.id, claim, trick: open, people };
    return true;
  }

  /** A refusal in words: the rules know chairs, here they have names. */
  #words(refused: Refused): string {
    const turn = turnOf(this.view);
    if (refused.code === 'not-your-turn' && turn && turn.chair !== this.you.chair)
      return t.table.notTurn(this.name(turn.chair));
    return say(refused.text);
  }

  /** Asks for an action and tells the person when it was refused. Resolves to whether it was done. */
  async act(action: TableAction): Promise<boolean> {
    this.screen.waiting += 1;
    const refused = await this.table.do(action).finally(() => (this.screen.waiting -= 1));
    if (refused?.code === 'reason-needed') {
      this.leaveIt();
      return new Promise((done) => (this.needsReason = { action, done }));
    }
    if (refused) toast(this.#words(refused), 'danger');
    return !refused;
  }

  /** What somebody has just done for the house, and why. */
  overridden: { name: string; words: string } | null = $state.raw(null);
  /** What is the moderator's, and waits for the reason for which somebody does it for the house. */
  needsReason: { action: TableAction; done: (done: boolean) => void } | null = $state.raw(null);

  /** Does for this reason what waits for one. Resolves to whether it was done. */
  async actBecause(why: string): Promise<boolean> {
    const waits = this.needsReason;
    if (!waits) return false;
    const refused = await this.table.do(waits.action, why);
    if (refused) {
      toast(this.#words(refused), 'danger');
      return false;
    }
    this.needsReason = null;
    waits.done(true);
    return true;
  }

  /** What waits for a reason is not done after all. */
  leaveIt(): void {
    this.needsReason?.done(false);
    this.needsReason = null;
  }

  /** Plays a card of one's own, lifts it first where that is wished, or says why it cannot be played. */
  choose = async (held: HandCard, key: string, element: Element): Promise<boolean> => {
    if (this.screen.sent !== null) return false;
    if (held.why_not) {
      this.screen.lifted = null;
      this.tell(say(held.why_not));
      return false;
    }
    if (this.you.set_trump) {
      if (!held.playable) {
        this.tell(t.table.setTrumpNot);
        return false;
      }
      if (this.screen.lifted === key) return this.setTrump(held.card);
      this.screen.lifted = key;
      this.tell(t.table.setTrumpAgain);
      return false;
    }
    if (!held.playable) {
      const playing = this.view.deal?.phase === 'play';
      this.tell(playing || !this.view.auction?.turn ? t.table.notYet : t.table.notYetBid);
      return false;
    }
    if (preferences.confirm && this.screen.lifted !== key) {
      this.screen.lifted = key;
      this.tell(t.table.again);
      return false;
    }
    this.hush();
    this.screen.sent = key;
    this.screen.lifted = key;
    this.origin = element.getBoundingClientRect();
    const done = await this.act({ do: 'play', card: held.card });
    if (!done) {
      this.screen.sent = null;
      this.screen.lifted = null;
    }
    return done;
  };

  /** Lays a card of one's own face down as trump. */
  setTrump = async (card: string): Promise<boolean> => {
    if (this.screen.sent) return false;
    this.hush();
    this.screen.sent = card;
    const done = await this.act({ do: 'set-trump', card });
    this.screen.sent = null;
    if (done) this.screen.lifted = null;
    return done;
  };

  /** Shows for a while how trump is opened. */
  turnOver(opened: { card: string; chair: number; by: number | null }): void {
    clearTimeout(this.#openedGoes);
    this.opened = opened;
    this.#openedGoes = setTimeout(() => (this.opened = null), 2100);
  }

  /** Calls about which their players have told one something. */
  get alerted(): number[] {
    return (this.you.alerts ?? []).map(({ call }) => call);
  }

  /** Asks what a call of the auction means. */
  ask = (made: number) => this.table.ask({ made });

  /** Asks the tutor, where that may be done. */
  askHint = async (): Promise<void> => {
    if (!this.you.may_hint || this.screen.hinting) return;
    this.screen.hinting = true;
    await this.act({ do: 'hint' });
    this.screen.hinting = false;
  };

  /** Whether who sits there has voice on, and speaks. Reactive. */
  voiceAt = (chair: number): 'on' | 'speaks' | null => {
    const speaker = this.table.voice?.speakers.find((one) => one.chair === chair);
    if (!speaker) return null;
    return this.voice?.speaks(speaker.who) ? 'speaks' : 'on';
  };

  /** Says a short word above the hand, for a while. */
  tell(hint: string): void {
    clearTimeout(this.#hintGoes);
    this.screen.hint = hint;
    this.#hintGoes = setTimeout(() => {
      this.screen.hint = null;
    }, 4500);
  }

  hush(): void {
    clearTimeout(this.#hintGoes);
    this.screen.hint = null;
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
