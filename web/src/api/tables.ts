import type { LobbyTable, NewTable, PlayNow, TableList, TableRef } from '../wire';
import { ask, segment } from './client';

export const createTable = (table: NewTable) => ask<TableRef>('POST', '/tables', { body: table });
/** Says who is on the list of a table that is for those alone. */
export const setList = (id: string, people: string[]) =>
  ask<TableList>('PUT', `/tables/${segment(id)}/list`, { body: { people } });
/** Calls the director to the table at which one sits. */
export const callDirector = (id: string) =>
  ask<TableRef>('POST', `/tables/${segment(id)}/director`);
/** Asks the people of a table to play again then, at a table that is made for it. */
export const playAgain = (id: string, begins: number) =>
  ask<TableRef>('POST', `/tables/${segment(id)}/again`, { body: { begins } });
/** What it takes to make another table like this one. */
export const fetchForm = (id: string, signal?: AbortSignal) =>
  ask<NewTable>('GET', `/tables/${segment(id)}/form`, { signal });
export const playNow = (how: PlayNow) => ask<TableRef>('POST', '/play-now', { body: how });
export const fetchTable = (id: string, signal?: AbortSignal) =>
  ask<LobbyTable>('GET', `/tables/${segment(id)}`, { signal });
