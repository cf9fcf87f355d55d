import type { BadgeName, BadgeTexts } from '../../art/badges';

export const badges: Record<BadgeName, BadgeTexts> = {
  'deals-1': { title: 'First cards', given: 'A first deal played.' },
  'deals-56': { title: 'Fifty-six deals', given: '56 deals played.' },
  'deals-560': { title: 'Ten times fifty-six', given: '560 deals played.' },
  'deals-5600': { title: 'A life of cards', given: '5,600 deals played.' },
  'first-made': { title: 'Kept my word', given: 'A contract made as the bidder.' },
  'made-100': { title: 'A hundred kept', given: 'A hundred contracts made as the bidder.' },
  'honours-made': {
    title: 'Honours made',
    titleIn56: 'First forty',
    given: 'A contract of honours made: 40 to 47 in 56, 30 to 33 in 40, 20 to 23 in 28.',
  },
  'senior-made': {
    title: 'Senior made',
    given: 'A senior contract made: 48 to 55 in 56, 34 to 39 in 40, 24 to 27 in 28.',
  },
  'full-made': {
    title: 'All of it',
    given: 'A contract of all the points made: 56, 40 or 28.',
  },
  'solo-made': { title: 'Thani', given: 'Solo or 57 called, and made.' },
  'doubled-made': { title: 'Doubled and made', given: 'A contract made that was doubled.' },
  'redoubled-made': { title: 'Redoubled and made', given: 'A contract made that was redoubled.' },
  'high-defeated': {
    title: 'Stopped a senior',
    given: 'A senior, full or solo contract of the others defeated.',
  },
  'five-of-five': {
    title: 'Five of five',
    given: 'Five contracts or more made in one match as the bidder, and none defeated.',
  },
  comeback: {
    title: 'From eighteen down',
    given: 'A match won after being 18 stakes or more behind.',
  },
  'clean-sheet': {
    title: 'Not one for them',
    given: 'A match of 12 deals or more won without one stake for the others.',
  },
  'last-breath': {
    title: 'By one, on the last deal',
    given: 'A match of 12 deals or more won by one, and not ahead before the last deal.',
  },
  'row-5': { title: 'Five in a row', given: 'Five matches won in a row.' },
  'row-10': { title: 'Ten in a row', given: 'Ten matches won in a row.' },
  'people-56': {
    title: 'Fifty-six faces',
    given: 'Matches with 56 different people, beside or against them.',
  },
  'six-styles': {
    title: 'Six customs',
    given: 'A match of 56 under each of its six rule sets.',
  },
  'three-games': {
    title: '28, 40, 56',
    given: 'A rated match won in each of 28, 40 and 56.',
  },
  'trio-56': { title: 'Old friends', given: '56 matches with the same trio.' },
  upset: {
    title: 'The small beat the big',
    given: 'A rated match won against a side rated 200 or more higher.',
  },
  placed: {
    title: 'Found my place',
    given: 'Enough rated matches played for the rating to settle.',
  },
  'four-jacks': {
    title: 'Four jacks',
    given: 'A contract made as the bidder, with the jacks of all four suits dealt to the hand.',
  },
  'eight-jacks': {
    title: 'All eight jacks',
    given: 'A contract made as the bidder in 56, and all eight jacks taken.',
  },
  'every-trick': {
    title: 'Every trick',
    given: 'Every trick of a deal taken, where there are six or more.',
  },
  'last-trick': {
    title: 'The last trick',
    given: 'The last trick won, when it decided the contract.',
  },
  'double-right': {
    title: 'Said so',
    given: 'Ten contracts defeated that one had doubled oneself.',
  },
  'best-partner-100': {
    title: 'The partner one wants',
    given: 'A hundred times the partner who took most points for a bidder who made it.',
  },
  'kunukku-off': { title: 'Ear-ring off', given: 'The kunukku worn, and played off again.' },
  'claim-10': {
    title: 'No need to play on',
    given: 'The rest of the tricks claimed and granted ten times, and never refuted between.',
  },
  'director-8': {
    title: 'Kept the tables going',
    given: 'An event of eight teams or more directed to its end.',
  },
};
