// What the pages teach of each game, as plain data: a browser test holds it against the rules themselves.

import type { GameName as AnyGame } from '../../site/games.ts';

/** Facts of a game's rules, as they are told to a newcomer. */
export interface Game {
  /** From high to low; one that is there twice stands twice. */
  ranks: readonly string[];
  /** Where the stages begin: normal, honours, senior, full. */
  levels: readonly [number, number, number, number];
  preset: string;
  /** The number with which solo is called; null where it is said as a word. */
  soloNumber: number | null;
  /** King and queen of trump count, when they are shown. */
  pair: boolean;
}

/** The games with a hidden trump. */
export const games = {
  '28': {
    ranks: ['J', '9', 'A', 'T', 'K', 'Q', '8', '7', '6'],
    levels: [16, 20, 24, 28],
    preset: '28',
    soloNumber: null,
    pair: false,
  },
  '40': {
    ranks: ['J', 'J', '9', 'A', 'T', 'K', 'Q', '8', '7'],
    levels: [20, 30, 34, 40],
    preset: '40',
    soloNumber: null,
    pair: false,
  },
  '28-four': {
    ranks: ['J', '9', 'A', 'T', 'K', 'Q', '8', '7'],
    levels: [14, 20, 24, 28],
    preset: '28-four',
    soloNumber: null,
    pair: true,
  },
  'hidden-56': {
    ranks: ['J', '9', 'A', 'T', 'K', 'Q'],
    levels: [28, 40, 48, 56],
    preset: 'hidden-56',
    soloNumber: 57,
    pair: false,
  },
} as const satisfies Record<Exclude<AnyGame, '56'>, Game>;

export type GameName = keyof typeof games;
