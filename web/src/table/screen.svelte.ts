import type { Sheet } from './Sheets.svelte';

/** What the table's screen knows of itself: none of it is the server's. */
export interface ScreenState {
  // How large everything is.
  /** Size of letters and keys against the usual one: larger by choice, or in a large window. */
  unit: number;
  /** The letters are so large, and the window so small, that one thing at a time is shown. */
  large: boolean;
  /** The chat has a place of its own, beside the table. */
  wide: boolean;

  // The cards of one's own.
  /** The card in the air: its text and which of two copies, such as `SJ 1`. */
  lifted: string | null;
  /** The card that was played and waits for the table's answer, in the same form. */
  sent: string | null;
  /** A short word above the hand, such as why a card cannot be played. */
  hint: string | null;
  /** The tutor is looking at one's cards. */
  hinting: boolean;

  // One's calls.
  /** What the other team is to know of one's next call. */
  alert: string | null;
  /** What a first deal is told at one's own call. */
  tip: string | null;
  /** By how much the bidding box reaches over the cloth, in pixels. */
  over: number;
  /** By how much it may, in pixels. */
  spare: number;
  /** An open hint reaches over the cloth: a seat of which only a part is in sight is no key meanwhile. */
  covered: boolean;

  // What lies over the table.
  /** The menu. */
  menu: boolean;
  /** The chat, where it has no place beside the table. */
  chat: boolean;
  /** The result of the deal. */
  result: boolean;
  /** One of the sheets that the menu and the keys open. */
  sheet: Sheet | null;
  /** The chair that one reads about, or chooses a bot for. */
  about: number | null;
  /** One is asked whether who sits there is to be taken away. */
  away: boolean;
  /** A claim is being made. */
  claiming: boolean;
  /** The claim on the table is looked at. */
  claimed: boolean;
  /** Who watches. */
  gallery: boolean;
  /** Speaking. */
  voice: boolean;
  /** It was opened to speak again, after the page was loaded anew. */
  rejoin: boolean;

  // What waits.
  /** So much was asked for and is not answered yet. */
  waiting: number;
  /** Lines that came while the chat was out of sight. */
  unread: number;
}

/** A screen on which nothing has happened. Reactive. */
export function newScreen(): ScreenState {
  const state: ScreenState = $state({
    unit: 1,
    large: false,
    wide: false,
    lifted: null,
    sent: null,
    hint: null,
    hinting: false,
    alert: null,
    tip: null,
    over: 0,
    spare: 0,
    covered: false,
    menu: false,
    chat: false,
    result: false,
    sheet: null,
    about: null,
    away: false,
    claiming: false,
    claimed: false,
    gallery: false,
    voice: false,
    rejoin: false,
    waiting: 0,
    unread: 0,
  });
  return state;
}
