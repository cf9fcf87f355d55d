import type { LobbyTable, NewTable, PlayNow, TableRef } from '../wire';
import { ask, segment } from './client';

export const createTable = (table: NewTable) => ask<TableRef>('POST', '/tables', { body: table });
export const playNow = (how: PlayNow) => ask<TableRef>('POST', '/play-now', { body: how });
export const fetchTable = (id: string, signal?: AbortSignal) =>
  ask<LobbyTable>('GET', `/tables/${segment(id)}`, { signal });
