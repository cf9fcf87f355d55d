import { ask, type Problem, problemOf, segment } from '../../api/client';
import { commandEvent, newKey } from '../../api/events';
import { say, t } from '../../i18n';
import { toast } from '../../ui/toasts.svelte';
import { unawaited } from '../../base/unawaited';
import type { EventCommand, EventMatchRef, EventPlace, EventSheet, EventTold } from '../../wire';
import * as queue from './queue';
import { sendKept, sendLater } from './sending';
import { type OfDeal, withUnsent } from './dealEntry';

export const fetchSheet = (event: string, { stage, name }: EventMatchRef) =>
  ask<EventSheet>('GET', `/events/${segment(event)}/matches/${stage}/${segment(name)}`);

/** How long to wait before what is kept is sent again where the server did not answer, in milliseconds. */
const AGAIN = 8_000;

/** The sheet of a match, and what was entered here and is not sent yet. Reactive. */
export class Paper {
  sheet: EventSheet | undefined = $state.raw();
  /** Why there is none. */
  problem: Problem | undefined = $state.raw();
  /** Since when the sheet is the one that this phone has kept; undefined where it is the server's. */
  old: number | undefined = $state();
  /** What this phone keeps, of all matches. */
  waiting: readonly queue.Kept[] = $state.raw([]);
  /** This browser keeps nothing: what cannot be sent at once is not taken. */
  keeps = $state(true);
  sending = $state(false);
  /** What was sent since the sheet was asked for: without it a form would go back a deal and lose what is typed. */
  #sent: readonly OfDeal[] = $state.raw([]);

  readonly #event: string;
  readonly #of: EventMatchRef;
  readonly #person: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(event: string, of: EventMatchRef, person: string | undefined) {
    this.#event = event;
    this.#of = of;
    this.#person = person;
    this.#look();
  }

  get of() {
    return this.#of;
  }

  /** 0 or 1: one's own side; undefined for others. */
  get own(): 0 | 1 | undefined {
    const yours = this.sheet?.of.yours ?? undefined;
    return yours === undefined ? undefined : yours === 'first' ? 0 : 1;
  }

  /** Entries of this match that wait, and those that were refused. */
  get mine(): readonly queue.Kept[] {
    return this.waiting.filter(
      ({ event, command: { of } }) =>
        event === this.#event && of.stage === this.#of.stage && of.name === this.#of.name,
    );
  }

  get unsent(): OfDeal[] {
    return this.mine
      .filter(({ refused }) => refused === undefined)
      .map(({ command: { table, number, told } }) => ({ table, number, told }));
  }

  get deals() {
    return this.sheet ? withUnsent(this.sheet, this.own, [...this.#sent, ...this.unsent]) : [];
  }

  #look() {
    this.waiting = this.#person === undefined ? [] : queue.kept(this.#person);
  }

  /** Brings the sheet up to date, and sends what waits before. */
  async refresh(): Promise<void> {
    await this.#send();
    const sent = this.#sent;
    try {
      const sheet = await fetchSheet(this.#event, this.#of);
      if (this.#ended || (this.sheet && this.old === undefined && sheet.number < this.sheet.number))
        return;
      [this.sheet, this.old, this.problem] = [sheet, undefined, undefined];
      this.#sent = this.#sent.filter((one) => !sent.includes(one));
      if (this.#person !== undefined && sheet.of.yours !== null)
        queue.keepSheet(this.#person, sheet);
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (problem.status === 0 && !this.sheet && this.#person !== undefined) {
        const kept = queue.keptSheet(this.#person, this.#event, this.#of.stage, this.#of.name);
        if (kept) [this.sheet, this.old] = [kept.sheet, kept.at];
      }
      if (!this.sheet) this.problem = problem;
    }
  }

  /** A deal is told for one's side: kept first, then sent. */
  async tell(table: number, number: number, told: EventTold): Promise<boolean> {
    const place: EventPlace | undefined = this.sheet?.of.yours ?? undefined;
    if (place === undefined || this.#person === undefined) return false;
    const stands = this.sheet?.deals.find((one) => one.table === table && one.number === number);
    const known = stands?.told[place === 'first' ? 0 : 1] ?? undefined;
    const entry: queue.Kept = {
      key: newKey(),
      person: this.#person,
      event: this.#event,
      command: {
        do: 'tell-deal',
        of: this.#of,
        table,
        number,
        told,
        place,
      },
    };
    this.keeps = queue.add(entry, known);
    if (!this.keeps)
      return this.act({ ...entry.command, ...(known && { before: known }) }, entry.key);
    this.#look();
    await this.refresh();
    return true;
  }

  /** Something that is not kept: it is done now or not at all. */
  async act(command: EventCommand, key = newKey()): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    try {
      await commandEvent(this.#event, this.sheet?.number ?? 0, command, key);
      return true;
    } catch (thrown) {
      toast(say(problemOf(thrown).text), 'danger');
      return false;
    } finally {
      this.sending = false;
      await this.refresh();
    }
  }

  /** Whoever entered it has seen why it was not taken. */
  forget(key: string) {
    queue.remove(key);
    this.#look();
  }

  /** Sends what waits, one after the other, until the server does not answer. */
  async #send(): Promise<void> {
    if (this.#person === undefined || this.sending) return;
    this.sending = true;
    clearTimeout(this.#timer);
    try {
      const { sent, waits } = await sendKept(this.#person, {
        taken: ({ event, command: { of, table, number, told } }) => {
          const here =
            event === this.#event && of.stage === this.#of.stage && of.name === this.#of.name;
          if (here) this.#sent = [...this.#sent, { table, number, told, sent: true }];
        },
        looked: () => this.#look(),
      });
      if (waits && !this.#ended) this.#timer = setTimeout(() => unawaited(this.refresh()), AGAIN);
      if (sent > 0) toast(t.paper.sent(sent), 'good');
    } finally {
      this.sending = false;
      this.#look();
    }
  }

  end() {
    this.#ended = true;
    clearTimeout(this.#timer);
    if (this.#person !== undefined && queue.kept(this.#person).some(({ refused }) => !refused))
      sendLater();
  }
}
