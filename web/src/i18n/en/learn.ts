import { counted } from '../inside';
import { names } from './lessons/names.ts';

/** How to play: a first evening at the table. Fetched with its page only. */
export const learn = {
  lead: 'Fifty-six is Kerala’s game of bidding and trumps, played with friends, noise and a good memory. Here is all you need for your first evening.',
  games: 'The games',
  contents: 'On this page',
  ways: 'More ways to learn',
  toLessons: { title: 'Lessons', about: 'Small steps, with cards and calls to tap' },
  toDeals: { title: 'Sample deals', about: 'Deals of the booklet, call by call' },
  toPractice: {
    title: 'Practise calling',
    about: 'Hand after hand, held against your convention card',
  },
  toCalls: {
    title: 'What others called',
    about: 'After any auction: each call, how often, and what came of it',
  },
  toPuzzles: { title: 'Puzzles', about: 'One way to the goal, with all hands open' },
  toMasters: {
    title: 'Master deals',
    about: 'Your own hand alone, and the one card that cannot fail',
  },
  toTutor: {
    title: 'What cost you stakes',
    about: 'Your own deals of the month: what the mistakes were about',
  },
  toDifferences: {
    title: 'Differences',
    about: 'Rule sets side by side, and what their calls tell',
  },
  toAnalysis: {
    title: 'Analyse a deal',
    about: 'What each call and card was worth, with all hands open',
  },
  parts: {
    cards: 'The cards',
    table: 'The table',
    auction: 'The auction',
    calls: 'How a bid is spoken',
    double: 'Double and redouble',
    play: 'The play',
    stakes: 'What a deal is worth',
    match: 'Winning the match',
    rules: 'Rules of the house',
  },

  ranking: 'In 56 the jack is king. From high to low the order in every suit is:',
  rankingLabel: 'Cards from high to low with their points',
  points: (points: number) => counted(points, 'point'),
  pack: 'Two packs are mixed, and only these six ranks are kept: 48 cards, every one of them twice. Each pack holds 28 points, so a deal always has 56. That is where the game has its name from.',
  twins:
    'When both copies of a card fall into one trick, the one that was played first is the higher.',

  teams:
    'Six people sit around the table, three against three. Partners never sit together: the odd chairs are the blue team, the even chairs the red one. Everything goes to the right: the deal, the bids, the cards.',
  hands:
    'Each player gets eight cards. With four at the table it is twelve each, with eight it is six.',
  leader:
    'The player to the dealer’s right is the leader: first to bid, and first to play a card. After every deal the dealer’s place moves one chair to the right.',
  names,

  auctionIs:
    'Before a card is played the teams bid for the contract. A bid is a promise: “with this suit as trump we take at least so many of the 56 points”. The lowest promise is 28, the highest 56.',
  auctionHow: [
    'Going around the table, each player passes or says something higher than the last bid.',
    'You may go over an opponent, and over your own partner too. Who has passed may come in again.',
    'You may only name a suit of which you hold a card.',
    'When everyone has passed after a bid, it becomes the contract.',
    'If the others pass right back to you, you may once raise your own bid.',
  ],
  talk: 'Bids are also a language. By the suit, the number and the way you say it, you tell your partners what you hold: a jack, a long suit, a hand worth little. The table explains every call: tap it and read what it shows.',

  formsLabel: 'Forms of a bid',
  formsHead: ['Said', 'Is worth', 'When'],
  forms: [
    'Straight: number, then suit',
    'Reverse: suit, then number',
    'Plus: one more than the last bid',
    'Plus two: two more than the last bid',
    'Reverse plus',
    'Noes: news for your partners, such as no card of a suit called; it asks them to bid on',
    'No trump',
    'Number with pass: no trump, no suit to show',
  ],
  afterThirty: 'after a bid of 30',
  formsNote: 'Not every rule set knows all of them. The table offers only what can be said.',

  doubleIs:
    'Do you believe the other team cannot keep its promise? At your turn say “double”, and the deal is worth more to whoever wins it. Do they believe they can? Then one of them may answer “redouble”. A new bid wipes both out again.',

  playHow: [
    'The leader puts the first card down. To the right, everyone adds one card: that is a trick.',
    'You must follow the suit that was led. If you have none, play what you like, a trump or a card you can spare.',
    'The highest trump takes the trick; without a trump, the highest card of the suit that was led.',
    'The winner gathers the points in the trick and leads to the next.',
  ],
  example: 'One trick, card by card',
  trump: 'Spades are trump. Anu leads.',
  exampleSteps: [
    'Anu (blue) leads the ace of hearts: one point on the table.',
    'Biju (red) has the jack of hearts, the highest of the suit. The trick is red’s for now.',
    'Leela (blue) must follow suit. Biju is winning, so she gives the king, which is worth nothing.',
    'Thomas (red) sees his partner winning and feeds him the nine: two points more.',
    'Saju (blue) has no heart left. His little queen of spades is a trump, and beats them all.',
    'Maya (red) still has a heart, so she must play it: the second jack. Blue takes the trick, with nine points!',
  ],
  nextCard: 'Next card',
  again: 'Once more',
  taken: (points: number) => `Points in the trick: ${points}`,

  stakesIs:
    'If the bidding team gathers at least what it promised, it wins the stakes of the deal; if not, the others win one more. A bigger promise is worth more:',
  stakesHead: ['Contract', 'Made: bidders get', 'Defeated: others get'],
  stakesDouble:
    'Doubled and redoubled deals are worth two and three times as much, or one and two more, as the rules of the table say.',

  matchIs:
    'A match is a number of deals, most often twelve; the team with more stakes wins. Clubs also play by the clock, best of three games to 21, or sessions of seven deals.',
  kunukku:
    'At home there was more to lose than points: a team without counters had to wear the kunukku, an ear-ring, and be laughed at until it won as the bidder. You can switch that on too.',

  rulesAre:
    'Clubs differ in what may be said and what it is worth. Each rule set here tells you its rules in plain words:',
  readyTitle: 'Ready?',
  ready: 'Bots are patient partners, and never laugh. Try a deal.',
  notFound: 'There is no rule set of this name.',
  other: 'Other rule sets',
  choices: 'All its choices',
  choice: 'Choice',
  value: 'Here',
  openTable: 'Open a table with these rules',
};
