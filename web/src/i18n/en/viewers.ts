import { isolate } from '../inside';

/** The gallery: who watches a table, whose hand they see, and who lets them. */
export const viewers = {
  title: 'Gallery',
  watching: (count: number) => (count === 1 ? 'One person watches' : `${count} people watch`),
  nobody: 'Nobody watches.',
  more: (count: number) => (count === 1 ? 'and one more' : `and ${count} more`),
  you: 'You',
  behind: (name: string) => `sees the hand of ${isolate(name)}`,
  behindYou: 'sees your hand',
  handOf: (name: string) => `The hand of ${isolate(name)}`,
  letBy: (name: string) =>
    `${isolate(name)} lets you see this hand. Until the deal is over you write to the gallery alone.`,
  seesOf: (name: string) =>
    `You see the hand of ${isolate(name)}. Until the deal is over you write to the gallery alone.`,
  leave: 'Look no more',
  look: 'Look behind a player',
  lookHint:
    'The player is asked, and may say no at any time. In a deal you see one hand; another one from the next deal on.',
  lookFree:
    'At this table viewers may look behind one player, who sees it and may say no at any time. In a deal you see one hand; another one from the next deal on.',
  lookBehind: (name: string) => `Look behind ${isolate(name)}`,
  ask: (name: string) => `Ask ${isolate(name)}`,
  asked: (name: string) => `${isolate(name)} has been asked.`,
  takeBack: 'Do not ask',
  rated: 'Matches here are rated: nobody watches a hand while it is played.',
  closed: 'At this table viewers see no hands.',
  nobodyToAsk: 'Nobody sits here yet.',
  asks: (name: string) => `${isolate(name)} would like to see your hand`,
  asksHint:
    'They would see your cards as you do, until you say otherwise. They cannot write to the table meanwhile.',
  lets: 'Let them',
  letsOf: (name: string) => `Let ${isolate(name)} see your hand`,
  not: 'No',
  notOf: (name: string) => `Do not let ${isolate(name)} see your hand`,
  noMore: 'No longer',
  noMoreOf: (name: string) => `Let ${isolate(name)} see your hand no longer`,
  lastDeal: (number: number) => `All hands of deal ${number}`,
  lastDealLook: 'Look through that deal',
  seat: 'Offer a chair',
  seatOf: (name: string) => `Offer ${isolate(name)} a chair`,
  seatOn: (chair: number, name: string, team: string) =>
    `Offer ${isolate(name)} chair ${chair}, ${team}`,
  offered: (name: string, chair: number) => `${isolate(name)} was offered chair ${chair}.`,
  offer: (chair: number) => `The moderator offers you chair ${chair}.`,
  sit: 'Take it',
  later: 'Not now',
  settings: 'What viewers may do',
  cards: 'Viewers may see cards',
  cardsHint: 'All hands of the last deal; and one hand of the deal that is on, as set below.',
  hand: 'Viewers see one hand',
  handHint:
    'Never where matches are rated. A bot lets everybody look. In a deal each viewer sees one hand, and writes to the gallery alone meanwhile.',
  hands: {
    ask: 'if its player says yes',
    free: 'of whom they choose',
    none: 'never while it is played',
  },
  comments: 'Viewers may write to the table',
  commentsHint: 'Among themselves they talk anyhow; the players do not hear that.',
};
