import { counted, isolate } from '../inside';
import { names } from './lessons/names.ts';

/** The booklet's sample deals, with our own remarks; what is printed wrongly there is named. */
export const book = {
  names,
  title: 'Sample deals',
  lead: 'Deals of the booklet on 56, bid under three rule sets. Step through them: each call says what it tells.',
  deal: (number: number) => `Sample deal ${number}`,
  notFound: 'There is no sample deal of this number.',
  rules: 'Rule set',
  /** Printed in a form that we do not have. */
  others: 'Deals 2, 7 and 9 of the booklet are not here yet.',
  all: 'All sample deals',
  before: 'The deal before',
  after: 'The next deal',
  misprints: 'Printed wrongly in the booklet',
  made: (contract: string, name: string, points: number) =>
    `${contract} by ${isolate(name)}, made with ${points}`,
  lost: (contract: string, name: string, points: number) =>
    `${contract} by ${isolate(name)}, defeated: only ${points}`,
  stakes: (stakes: number) => counted(stakes, 'stake'),
  passedOut: 'Passed out: no stakes',
  refused: (name: string, call: string) =>
    `Here the booklet has ${isolate(name)} call ${call}. The rules refuse it, and the deal stops:`,
  about: {
    1: 'Thomas leads and has two jacks, but no suit of four. His side has seven spades with both jacks, and five diamonds in Biju’s hand: two ways to play.',
    3: 'Points and jacks are spread over both teams, and nobody has a suit worth naming. The art is to stop early.',
    4: 'Saju’s team leads and speaks first, but Thomas on the other side has four hearts with both jacks. A jump in a new suit tells just that.',
    5: 'Everything lies with one team: three jacks with Anu, five spades with Leela, diamonds with both of the others. Together they take every trick.',
    6: 'Leela has the only good suit of the leading team, and Saju the jacks outside it. In the end clubs are played, and they bring 39 points.',
    8: 'Leela has four jacks, and Thomas tries to stop the others with 39 hearts. The leading team goes on and counts its tricks.',
    10: 'Ten spades with both jacks lie with the leading team. The question is only how much it can find out about the other suits.',
  } as Readonly<Record<number, string>>,
  remarks: {
    '1-international':
      'Suit first and plus tell small holdings. So the spades come to light that no single hand could bid: 36, made with 44.',
    '1-kerala':
      'With two jacks the leader passes here, and Biju, the third partner, has to open. Noes by two tells the jacks outside his suit, and diamonds are played.',
    '1-standard':
      '28 noes tells two jacks at once. The suits are shown one after the other, and it ends in the same diamonds.',
    '3-international':
      'The leader must open. Noes tells two jacks with each of two partners; then the plus finds three clubs.',
    '3-kerala':
      'Anu bids only because the third partner must. Leela names her three clubs, and that is high enough.',
    '3-standard':
      'Nobody has to open, and here all pass. By the tables Leela’s two jacks are worth 28 noes; the booklet lets them go.',
    '4-international':
      'Thomas has to go over three calls of the leading team. 34 wins as much as 32.',
    '4-kerala':
      'The leading team begins later, because two jacks are a pass. The same hearts are bought two lower.',
    '4-standard':
      'As in International: the jacks of the leading team are told, and Thomas jumps over them.',
    '5-international': 'With one card of spades and a suit of his own Saju says spades plus one.',
    '5-kerala':
      'Jacks, support, length, a second suit and its support: all is told before anybody says 56. Kerala has no word for no trump but noes.',
    '5-standard':
      'Jacks, support, length, a second suit and its support. Leela then counts eight tricks and needs no trump.',
    '6-international':
      'They bid on for the second stake and stop at 40. One point is missing: three stakes to the others.',
    '6-kerala': 'The same cards, played at 36: the same 39 points now make the contract.',
    '6-standard': 'The same cards, played at 36: the same 39 points now make the contract.',
    '8-international':
      'Two jacks with Anu, no trump from Leela, who has four. After 39 hearts every call shows a card that takes a trick.',
    '8-kerala':
      'Four jacks at once: 29 noes. After 39 hearts each call shows a suit or a card, until eight tricks are counted.',
    '8-standard':
      'Four jacks at once: 29 no trump. After 39 hearts each call shows a suit or a card, until eight tricks are counted.',
    '10-international':
      'Plus with a number tells exactly how short a suit is. Leela learns that nothing is lost outside spades, and says 56.',
    '10-kerala': 'Without plus the short suits stay unknown. 40 is safe, and 48 points are taken.',
    '10-standard':
      'Without plus the short suits stay unknown. 40 is safe, and 48 points are taken.',
  } as Readonly<Record<string, string>>,
  errata: {
    '1-international': [
      'Trick 6: Maya plays the queen of clubs, not the queen of diamonds.',
      'Anu’s cards in tricks 6 and 8 are exchanged: the nine of clubs comes in trick 6, the ten of spades in trick 8. With that trick 8 counts five for the odd chairs.',
      'The auction ends after six passes; seven are printed.',
    ],
    '1-kerala': [
      'The rounds of the auction are numbered 1, 2, 4, 5, 6, 7. There are six.',
      'The last line names 34 diamonds. The contract is 37 diamonds by Biju.',
    ],
    '1-standard': ['After 37 diamonds four passes are printed; those of Anu and Biju are missing.'],
    '3-international': [
      'Trick 7: Leela plays the king of spades, not the king of diamonds.',
      'The two plus bids are counted as 29 and 30. After 30 noes they are worth 31 and 32.',
    ],
    '3-kerala': [
      'Trick 7: Leela plays the king of spades, not the king of diamonds.',
      'After 29 clubs eleven passes are printed. Six end the auction.',
    ],
    '4-kerala': ['The last line names 34 hearts. The contract is 32 hearts by Thomas.'],
    '5-international': [
      'Anu’s 30 spades is no more than the spades plus one of Saju before it, which is worth 30.',
      'Trick 5: Biju plays the king of clubs, not the king of diamonds.',
    ],
    '5-kerala': [
      'The last bid is printed as 56 no trump. It has to be 56 noes.',
      'Trick 5: Biju plays the king of clubs, not the king of diamonds.',
    ],
    '5-standard': ['Trick 5: Biju plays the king of clubs, not the king of diamonds.'],
    '8-international': [
      'Trick 5: Maya plays the king of diamonds, not the queen.',
      'Trick 8: Leela plays the ten of clubs, not the ten of diamonds.',
      'The last line names 56 noes. The contract is 56 spades by Saju.',
    ],
    '8-kerala': [
      'Trick 5: Maya plays the king of diamonds, not the queen.',
      'Trick 8: Leela plays the ten of clubs, not the ten of diamonds.',
      'The last line names 56 noes by Leela. The contract is 56 spades by Saju.',
    ],
    '8-standard': [
      'Trick 5: Maya plays the king of diamonds, not the queen.',
      'Trick 8: Leela plays the ten of clubs, not the ten of diamonds.',
      'The last line names 36 clubs. The contract is 56 spades by Saju.',
    ],
    '10-international': [
      'Trick 3: Biju plays the nine of hearts, not the jack of clubs. The trick counts six, not seven, and each sum after it is one less.',
      'Trick 8 counts 13, not 12.',
    ],
    '10-standard': ['After 40 spades seven passes are printed. Six end the auction.'],
  } as Readonly<Record<string, readonly string[]>>,
};
