import { commandEvent } from '../../api/events';
import { task } from '../../api/resource.svelte';
import { called, say, t } from '../../i18n';
import { toast } from '../../ui/toasts.svelte';
import { whereOf } from '../../i18n/names';
import type {
  EventCommand,
  EventMatch,
  EventMatchRef,
  EventNews,
  EventPage,
  EventRuling,
  EventSide,
  EventStage,
} from '../../wire';

/** A command that is shown with what it changes before it is given. */
export interface Asked {
  title: string;
  command: EventCommand;
}

/** A match at which somebody rules: perhaps anew, or on an appeal. */
export interface AtDesk {
  stage: number;
  match: EventMatch;
  /** The ruling that is replaced. */
  instead?: EventRuling;
  /** The appeal against it is decided. */
  settles?: boolean;
}

/** News of a ruling, an appeal or its decision. */
type Ruled = EventNews & { type: 'ruled' };

const judged = ({ stage, name }: EventMatchRef) => `judge ${stage} ${name}`;
function ownOf(command: EventCommand): string {
  if (command.do === 'judge') return judged(command.of);
  return 'ruling' in command ? `${command.do} ${command.ruling}` : command.do;
}

/** The event that is looked at, and what is done in it. Reactive. */
export class Desk {
  page: EventPage = $state.raw() as EventPage;
  /** What waits for a yes. */
  asked: Asked | undefined = $state.raw();
  /** Where somebody rules. */
  ruling: AtDesk | undefined = $state.raw();
  readonly #doing = task();
  /** What this page has given, until the news of it comes. */
  readonly #own = new Set<string>();
  readonly #names = $derived(new Map(this.page.teams.map((team) => [team.number, called(team)])));

  constructor(page: EventPage) {
    this.page = page;
  }

  get busy() {
    return this.#doing.busy;
  }

  /** Takes a page, unless a newer one is here. */
  take(page: EventPage) {
    if (page.id === this.page.id && page.number >= this.page.number) this.page = page;
  }

  /** Gives a command, and says so. `why`: where it is said that it cannot be, beside what was entered, say. */
  async do(
    command: EventCommand,
    words: string = t.event.done,
    why: (text: string) => void = (text) => toast(text, 'danger'),
  ): Promise<boolean> {
    const done = await this.#run(
      () => commandEvent(this.page.id, this.page.number, command),
      words,
    );
    // What is seldom is asked once more, with what it would change.
    if (!done && this.#doing.problem?.refused?.code === 'unlikely-result')
      this.ask(t.event.askedAgain, command);
    else if (!done) this.#say(why);
    return done;
  }

  /** Gives what is told to all who follow the match: whoever gave it is not told once more. `seen`: of what it was decided. */
  async give(command: EventCommand, key: string, seen = this.page.number): Promise<void> {
    const own = ownOf(command);
    this.#own.add(own);
    try {
      this.take(await commandEvent(this.page.id, seen, command, key));
    } catch (thrown) {
      this.#own.delete(own);
      throw thrown;
    }
  }

  /** Whether this page has given what the news tells. */
  gave({ act, of, ruling }: Ruled): boolean {
    return this.#own.delete(act === 'judge' ? judged(of) : `${act} ${ruling}`);
  }

  /** Does something whose answer is the page. */
  async run(deed: () => Promise<EventPage>, words: string): Promise<boolean> {
    const done = await this.#run(deed, words);
    if (!done) this.#say((text) => toast(text, 'danger'));
    return done;
  }

  async #run(deed: () => Promise<EventPage>, words: string): Promise<boolean> {
    const done = await this.#doing.run(async () => this.take(await deed()));
    if (done) toast(words, 'good');
    return done;
  }

  #say(why: (text: string) => void) {
    if (this.#doing.problem) why(say(this.#doing.problem.text));
  }

  /** Shows what a command would change, and waits for a yes. */
  ask(title: string, command: EventCommand) {
    this.asked = { title, command };
  }

  find({ stage, name }: EventMatchRef): EventMatch | undefined {
    return this.page.stages[stage]?.matches.find((match) => match.name === name);
  }

  /** Results are kept, as others still play the same deals: what a command does to ranks is then not told. */
  get keepsStandings(): boolean {
    return this.page.stages.some(({ matches }) => matches.some(({ hidden }) => hidden));
  }

  /** What one that has entered is called: a team, or in an individual event a player. */
  get entrant(): string {
    return this.page.individual ? t.event.player : t.event.team;
  }

  team(number: number): string {
    return this.#names.get(number) ?? String(number);
  }

  /** Who a side of a match is, in words. */
  side(side: EventSide): string {
    switch (side.kind) {
      case 'teams':
        return side.teams.map((team) => this.team(team)).join(', ');
      case 'empty':
        return t.event.empty;
      case 'winner-of':
        return t.event.winnerOf(side.name);
      case 'loser-of':
        return t.event.loserOf(side.name);
      case 'slot':
        return t.event.slot(side.name);
    }
  }

  /** A match by its two sides. */
  versus({ sides: [first, other] }: EventMatch): string {
    return t.event.versus(this.side(first), this.side(other));
  }

  /** Where a match is played, and its stage where the event has more than one. */
  where({ stage, name }: EventMatchRef): string {
    const many = this.page.stages.filter(({ drawn }) => drawn).length > 1;
    return many ? t.event.inStage(t.event.stage(stage + 1), whereOf(name)) : whereOf(name);
  }

  /** What a match is called: where it is played, and who meets. `teams`: of one that is about to be, and is not on the page yet. */
  called(of: EventMatchRef, teams?: readonly [number, number]): string {
    const match = this.find(of);
    if (teams)
      return t.event.matchOf(
        this.where(of),
        t.event.versus(this.team(teams[0]), this.team(teams[1])),
      );
    return match ? t.event.matchOf(this.where(of), this.versus(match)) : this.where(of);
  }

  stageName(stage: EventStage): string {
    const plan = this.page.form.settings.stages[stage.stage];
    if (!plan) return t.event.stage(stage.stage + 1);
    const kind =
      plan.tables.kind !== 'one' && plan.format.kind !== 'knock-out'
        ? 'duplicate'
        : plan.format.kind;
    return t.events.formats[kind];
  }
}
