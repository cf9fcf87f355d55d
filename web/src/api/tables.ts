import type { LobbyTable, NewTable, PlayNow, TableRef } from '../wire';
import { ask, segment } from './client';

export const createTable = (secret: string, table: NewTable) =>
  ask<TableRef>('POST', '/tables', { secret, body: table });
export const playNow = (secret: string, how: PlayNow) =>
  ask<TableRef>('POST', '/play-now', { secret, body: how });
export const fetchTable = (id: string, signal?: AbortSignal) =>
  ask<LobbyTable>('GET', `/tables/${segment(id)}`, { signal });
