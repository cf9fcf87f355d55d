import type { Guest, Me, NewGuest } from '../wire';
import { ask } from './client';

export const createGuest = (guest: NewGuest) => ask<Guest>('POST', '/guests', { body: guest });
export const fetchMe = (secret: string) => ask<Me>('GET', '/me', { secret });
export const rename = (secret: string, guest: NewGuest) =>
  ask<Me>('PUT', '/me', { secret, body: guest });
