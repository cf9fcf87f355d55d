import { now } from '../../api/clock.svelte';
import { t } from '../../i18n';
import { dateTime } from '../../i18n/format';
import type { TicketCard } from '../../wire';

/** Where a question stands, in words. Reactive. */
export function standing({ state, helper, yours }: TicketCard): string {
  if (yours) return t.tickets.takenByYou;
  if (state === 'claimed' && helper) return t.tickets.claimedBy(helper);
  return t.tickets.states[state];
}

/** What its clock does, in words; undefined where none runs. Reactive. */
export function clock({ state, until }: TicketCard): string | undefined {
  if (until === null) return undefined;
  if (state === 'claimed') return t.tickets.givenBack(dateTime(until));
  if (state === 'answered') return t.tickets.closes(dateTime(until));
  if (state === 'closed' && until > now()) return t.tickets.opensUntil(dateTime(until));
  return undefined;
}
