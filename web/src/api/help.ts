import type {
  HelpEntries,
  HelpForm,
  MostRead,
  TicketAct,
  TicketForm,
  TicketPage,
  Tickets,
} from '../wire';
import { ask, segment } from './client';

export const fetchTickets = (signal?: AbortSignal) => ask<Tickets>('GET', '/tickets', { signal });
export const writeTicket = (body: TicketForm) => ask<TicketPage>('POST', '/tickets', { body });
export const fetchTicket = (id: string, signal?: AbortSignal) =>
  ask<TicketPage>('GET', `/tickets/${segment(id)}`, { signal });
/** A reply, an answer, or a note for the others who help. */
export const sayInTicket = (id: string, text: string, note: boolean) =>
  ask<TicketPage>('POST', `/tickets/${segment(id)}/words`, { body: { text, note } });
export const doWithTicket = (id: string, act: TicketAct) =>
  ask<TicketPage>('PUT', `/tickets/${segment(id)}`, { body: { act } });

export const fetchEntries = (signal?: AbortSignal) => ask<HelpEntries>('GET', '/help', { signal });
export const addEntry = (body: HelpForm) => ask<HelpEntries>('POST', '/help', { body });
export const changeEntry = (number: number, body: HelpForm) =>
  ask<HelpEntries>('PUT', `/help/${number}`, { body });
export const removeEntry = (number: number) => ask<HelpEntries>('DELETE', `/help/${number}`);

/** The questions whose answers are opened most. */
export const fetchMostRead = (signal?: AbortSignal) => ask<MostRead>('GET', '/answers', { signal });
/** Counts that the answer to a question was opened. Nobody is told who opens it. */
export const countOpened = (question: string) =>
  ask<MostRead>('POST', `/answers/${segment(question)}/opened`);
