// Whoever comes into a team, as they are chosen: people, bots, and players without an account.

import type { EventForm, EventNewPlayer, ListedPerson, Person } from '../../wire';

export interface Coming extends ListedPerson {
  /** One who gets an id by coming in. */
  fresh?: EventNewPlayer;
}

/** Who may come in beside people with an account. */
export interface Others {
  bots?: boolean;
  /** By name alone. */
  names?: boolean;
  /** Those who stand by: they need not be asked. */
  standingBy?: readonly Person[];
}

export const sentOf = ({ id, fresh }: Coming): EventNewPlayer => fresh ?? id;

/** Whoever directs enters players without an account, at real tables; bots play at tables here. */
export const othersOf = (form: EventForm, directs: boolean): Others => ({
  bots: form.cards === 'here' && form.bots,
  names: form.cards === 'real' && directs,
});
