import type {
  EventCommand,
  EventCorrections,
  EventDesk,
  EventDraw,
  EventEdit,
  EventNew,
  EventPage,
  EventPlanAsk,
  EventPlans,
  EventPreview,
  EventRef,
  EventRulings,
  Events,
} from '../wire';
import { language } from '../i18n';
import { randomHex } from '../base/random';
import { ask, segment } from './client';

/** Events of the house, of a club, or those in which one plays or that one made. */
export const fetchEvents = (find: { club?: string; own?: boolean }, signal?: AbortSignal) =>
  ask<Events>(
    'GET',
    `/events?${new URLSearchParams({
      ...(find.club !== undefined && { club: find.club }),
      ...(find.own && { own: 'true' }),
    })}`,
    { signal },
  );
export const planEvent = (body: EventPlanAsk, signal?: AbortSignal) =>
  ask<EventPlans>('POST', '/events/plan', { body, signal });
export const makeEvent = (body: EventNew) => ask<EventRef>('POST', '/events', { body });
/** Sets an event up anew: `before` is what it was when that was begun. */
export const editEvent = (id: string, body: EventEdit) =>
  ask<EventPage>('PUT', `/events/${segment(id)}`, { body });
/**
 * Gives a command to the event as it was seen under this number: what others did to the same thing
 * since then refuses it. Sent again with its key, it is done no second time.
 */
export const commandEvent = (id: string, seen: number, command: EventCommand, key = newKey()) =>
  ask<EventPage>('POST', `/events/${segment(id)}/commands`, { body: { key, seen, command } });
/** What a command would change. */
export const previewEvent = (id: string, command: EventCommand, signal?: AbortSignal) =>
  ask<EventPreview>('POST', `/events/${segment(id)}/preview`, { body: command, signal });
export const fetchDraw = (id: string, stage: number, round: number, signal?: AbortSignal) =>
  ask<EventDraw>('GET', `/events/${segment(id)}/draws/${stage}/${round}`, { signal });
/** The director's desk at a deal of a match; without a number at the deal that is on. */
export const fetchDesk = (
  id: string,
  at: { stage: number; name: string; table: number; deal: number | undefined },
  signal?: AbortSignal,
) =>
  ask<EventDesk>(
    'GET',
    `/events/${segment(id)}/desk?${new URLSearchParams({
      stage: String(at.stage),
      name: at.name,
      table: String(at.table),
      ...(at.deal !== undefined && { deal: String(at.deal) }),
    })}`,
    { signal },
  );
export const fetchRulings = (id: string, signal?: AbortSignal) =>
  ask<EventRulings>('GET', `/events/${segment(id)}/rulings`, { signal });
/** Corrections, adjustments and penalties with their reasons. */
export const fetchCorrections = (id: string, signal?: AbortSignal) =>
  ask<EventCorrections>('GET', `/events/${segment(id)}/corrections`, { signal });
export const letDirect = (id: string, person: string) =>
  ask<EventPage>('PUT', `/events/${segment(id)}/directors/${segment(person)}`);
export const letDirectNoMore = (id: string, person: string) =>
  ask<EventPage>('DELETE', `/events/${segment(id)}/directors/${segment(person)}`);
/** The address of the line of an event. */
export const lineOf = (id: string) => `/api/events/${segment(id)}/line`;
/** The address of a table of an event, for any program or for Excel. */
export const tableOf = (id: string, table: 'standings' | 'matches', excel: boolean) =>
  `/api/events/${segment(id)}/${table}.csv${excel ? '?excel=true' : ''}`;
/** The address of its timetable for calendars. */
export const calendarOf = (id: string) =>
  `/api/events/${segment(id)}/timetable.ics?language=${language()}`;

/** A sheet to print. */
export type Paper =
  'conditions' | 'standings' | 'cross-table' | 'draw' | 'score-sheets' | 'codes' | 'hands';
/** The address of a sheet: of a stage, from 0, and a round, by its number or the name of a bracket's. Times are those of this place. */
export const paperOf = (id: string, paper: Paper, of: { stage?: number; round?: string } = {}) =>
  `/api/events/${segment(id)}/papers/${paper}.pdf?${new URLSearchParams({
    ...(of.stage !== undefined && { stage: String(of.stage) }),
    ...(of.round !== undefined && { round: of.round }),
    language: language(),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })}`;

/** What makes a command, or the making of an event, one and the same however often it is sent. */
export function newKey(): string {
  return randomHex(16);
}
