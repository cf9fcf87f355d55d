import type { administration } from './en/administration';
import type { analysis } from './en/analysis';
import type { asking } from './en/asking';
import type { badges } from './en/badges';
import type { book } from './en/book';
import type { cards } from './en/cards';
import type { claims } from './en/claims';
import type { clubs } from './en/clubs';
import type { coach } from './en/coach';
import type { deal } from './en/deal';
import type { differences } from './en/differences';
import type { errors } from './en/errors';
import type { event } from './en/event';
import type { events } from './en/events';
import type { figures } from './en/figures';
import type { friends } from './en/friends';
import type { games } from './en/games';
import type { help } from './en/help';
import type { learn } from './en/learn';
import type { lessons } from './en/lessons';
import type { lobby } from './en/lobby';
import type { measured } from './en/measured';
import type { order } from './en/order';
import type { paper } from './en/paper';
import type { people } from './en/people';
import type { portraits } from './en/portraits';
import type { profile } from './en/profile';
import type { puzzles } from './en/puzzles';
import type { rules } from './en/rules';
import type { rulings } from './en/rulings';
import type { settings } from './en/settings';
import type { shell } from './en/shell';
import type { site } from './en/site';
import type { start } from './en/start';
import type { table } from './en/table';
import type { tickets } from './en/tickets';
import type { trios } from './en/trios';
import type { viewers } from './en/viewers';
import type { voice } from './en/voice';

/** All texts of the client in one language, by area. English is the original: what it lacks cannot be asked for. */
export interface Catalogue {
  administration: typeof administration;
  analysis: typeof analysis;
  asking: typeof asking;
  badges: typeof badges;
  book: typeof book;
  cards: typeof cards;
  claims: typeof claims;
  clubs: typeof clubs;
  coach: typeof coach;
  deal: typeof deal;
  differences: typeof differences;
  errors: typeof errors;
  event: typeof event;
  events: typeof events;
  figures: typeof figures;
  friends: typeof friends;
  games: typeof games;
  help: typeof help;
  learn: typeof learn;
  lessons: typeof lessons;
  lobby: typeof lobby;
  measured: typeof measured;
  order: typeof order;
  paper: typeof paper;
  people: typeof people;
  portraits: typeof portraits;
  profile: typeof profile;
  puzzles: typeof puzzles;
  rules: typeof rules;
  rulings: typeof rulings;
  settings: typeof settings;
  shell: typeof shell;
  site: typeof site;
  start: typeof start;
  table: typeof table;
  tickets: typeof tickets;
  trios: typeof trios;
  viewers: typeof viewers;
  voice: typeof voice;
}

/** A part of the texts that is fetched on its own: `en/<area>.ts` and `ml/<area>.ts` export it under its name. */
export type Area = keyof Catalogue;

/** What surrounds every page, what can go wrong on any, the words of the game, and who plays it. */
export const always = ['shell', 'errors', 'cards', 'people'] as const satisfies Area[];
