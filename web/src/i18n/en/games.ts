/** Where the stages begin: normal, honours, senior, full. */
type Levels = readonly [number, number, number, number];
/** Words, or words with the numbers of a game in them. */
export type Sentence = string | ((levels: Levels) => string);

const staged: Sentence[] = [
  (levels) =>
    `The leader speaks first; a pass there counts as ${levels[0]}. There are three stages: normal from ${levels[0]}, honours from ${levels[1]}, senior from ${levels[2]}. ${levels[3]} is all the points, and above it there is only solo.`,
  'You speak once in a stage. Who bid in normal sits out honours, and may speak again in senior. Who passes has passed for good.',
  'After a bid the other team is asked. After a pass the next player of the same team is asked.',
  'When the team that does not hold the bid has passed, the next stage begins, and the holding team is asked first.',
  'A number of a later stage takes the auction there at once.',
];

/** How to play the games whose trump is hidden. Fetched with their pages only. */
export const games = {
  titles: {
    '28': 'How to play 28',
    '40': 'How to play 40',
    '28-four': 'How to play 28 for four',
    'hidden-56': 'How to play 56 with a hidden trump',
  },
  leads: {
    '28': 'Twenty-eight for six: one pack, six cards each, and a trump that only the bidder knows until somebody opens it.',
    '40': 'Forty is 28 with a second set of jacks. Four more jacks, twelve more points, and bids that climb to 40.',
    '28-four':
      'Twenty-eight for two against two: bid on four cards, get four more, and bid again if you dare.',
    'hidden-56':
      'The 56 points of the great game, with bids that are bare numbers and a trump that lies face down.',
  },
  parts: {
    trump: 'The hidden trump',
    pair: 'King and queen of trump',
    solo: 'Solo, the thani',
    redeal: 'Dealt again',
  },
  decks: {
    '28': 'One pack from the jack down to the six: 36 cards, six for each of six players, three against three. Partners sit in alternate chairs. There are 28 points in all.',
    '40': 'One pack from the jack down to the seven, with a second jack of each suit: 36 cards, six for each of six players, three against three. The four extra jacks bring the points to 40. Of two equal jacks in a trick the one played first is higher.',
    '28-four':
      'One pack from the jack down to the seven: 32 cards for four players, two against two. Each gets four cards first, and four more after the first auction. There are 28 points in all.',
    'hidden-56':
      'Two packs, and always eight cards each: six players use jack, nine, ace, ten, king and queen; four leave out kings and queens; eight add the eights and sevens. There are 56 points in all. Of two equal cards in a trick the one played first is higher.',
  },
  numbers:
    'A bid is a bare number: so many points our side will take. The trump is not named; it stays in the bidder’s head until the auction is over. Nobody doubles.',
  auctions: {
    '28': staged,
    '40': staged,
    '28-four': [
      (levels: Levels) =>
        `The first auction is on four cards, from the leader round to the right. The lowest bid is ${levels[0]}, and the leader’s pass counts as ${levels[0]}. A pass is final; you may bid as often as your turn comes.`,
      (levels: Levels) =>
        `Over your partner’s bid you need ${levels[1]} or more. ${levels[3]} ends the auction.`,
      'The winner sets one of the four cards aside, face down, as trump. Then everybody gets four more cards.',
      (levels: Levels) =>
        `In the second auction all may call again, also those who passed. A new bid is ${levels[2]} or more, or solo. When nobody bids, the first contract and its trump stand.`,
      'A new bid sends the first trump back to its owner; the new bidder sets aside one of eight.',
    ],
    'hidden-56': [
      (levels: Levels) =>
        `The leader speaks first; a pass there counts as ${levels[0]}. Bids go from ${levels[0]} to ${levels[3]}, skipping is free.`,
      'After a bid the other team is asked, one after the other. When they have all passed, the bidder’s partners are asked, the bidder last. When the bidder passes too, the auction is over.',
      (levels: Levels) =>
        `Below ${levels[1]} you speak only once, and once from ${levels[1]} to ${levels[2] - 1}. From ${levels[2]} on all may go on bidding.`,
      (levels: Levels) =>
        `Over your own side’s bid you must go a stage higher: to ${levels[1]}, or to ${levels[2]}.`,
    ],
  },
  trump: [
    'The winner of the auction lays one card face down: its suit is trump. While it lies there nobody else knows it; it is not in the hand and cannot be played.',
    'As long as trump is closed, the highest card of the suit that was led takes the trick. The bidder may not lead a trump, unless there is nothing else in the hand.',
    'If you cannot follow suit you may open the trump at your turn, before your card. You never have to. The card is turned over for all to see and goes back into the bidder’s hand.',
    'Whoever opens must play a trump to this trick, if there is one in the hand. Nobody else has to.',
    'From then on trumps beat everything. A trump that fell in the same trick before the opening has no power.',
    'When a trump is led, the bidder cannot open it. If it is still closed before the last trick, it opens by itself.',
  ],
  pair: [
    'Who holds king and queen of trump may show them, at the own turn and before a card, once trump is open and the own side has won a trick since.',
    'Shown by the bidders, the contract needs 4 points less, but at least 14. Shown by the others, it needs 4 more, but at most 28. What the deal is worth stays the same.',
  ],
  solo: [
    'Solo ranks above every number and ends the auction: alone, without any trump, for every single trick.',
    'The partners lay their hands down and take no part. The bidder leads. With the first trick that is lost the deal is over.',
  ],
  redeals: {
    '28': [],
    '40': [],
    '28-four': [
      'If the leader’s first four cards hold no points, the leader may ask for a new deal instead of the first call.',
      'A hand with all four jacks is shown, and the cards are dealt again.',
    ],
    'hidden-56': [
      'A hand of one suit only, or a leader without a single point: the cards are dealt again before the first call.',
      'If the opponents hold no card of the suit that the bidder has set aside, the cards are dealt again.',
    ],
  },
  stakes:
    'A contract is made with at least as many points as were bid. What a deal is worth follows the stage of the bid:',
  stage: 'Stage',
  allRules: 'All its rules, choice by choice',
  notFound: 'There is no game of this name.',
  on: 'Next step',
  back: 'One step back',
  examples: {
    forty1: {
      title: 'Example 1: nobody else wants it',
      notes: {
        0: 'Anu leads. She could pass, and it would count as 20 all the same.',
        4: 'All of red have passed: the stage is over. In honours blue, who hold the bid, are asked first.',
        6: 'Nobody is left for honours. Anu bid in normal, so she is asked again in senior.',
        7: 'The contract is 20 by Anu.',
      } as Record<number, string>,
    },
    forty2: {
      title: 'Example 2: a partner goes higher',
      notes: {
        0: 'The same beginning.',
        5: 'Leela takes the bid up into honours. Red have all passed, so her own side is asked on.',
        7: 'The contract is 30 by Leela, worth two stakes.',
      } as Record<number, string>,
    },
    forty3: {
      title: 'Example 3: everybody bids, twice',
      notes: {
        0: 'After each bid the other team is asked.',
        6: 'All six have bid in normal, so nobody may speak in honours: that stage is skipped. It began after a bid, so the team that does not hold it speaks first in senior.',
        12: 'The contract is 39 by Maya.',
      } as Record<number, string>,
    },
    forty4: {
      title: 'Example 4: passes between the bids',
      notes: {
        0: 'Blue and red go to and fro, as long as somebody may speak.',
        3: 'After a pass the next player of the same team is asked: Saju.',
        5: 'Nobody of blue may speak in normal any more. So Thomas’s own side is asked: Maya.',
        6: 'Biju and Thomas bid in normal, so honours is skipped for them too. In senior the holding side is asked first.',
        10: 'All have passed. The contract is 23 by Thomas.',
      } as Record<number, string>,
    },
    auction28: {
      title: 'An auction, call by call',
      notes: {
        0: 'Anu leads and speaks first.',
        1: 'After a bid the other team is asked.',
        3: 'Leela has passed for good. After a pass the next player of the same team is asked: Saju.',
        5: 'Nobody of blue may speak in normal any more. So Thomas’s own side is asked: Maya.',
        6: 'Honours is skipped: whoever bid in normal must wait for senior. There the side that holds the bid is asked first.',
        10: 'All have passed. The contract is 19 by Thomas.',
      } as Record<number, string>,
    },
    auctionFour: {
      title: 'Two auctions',
      notes: {
        0: 'Four cards each. Anu leads.',
        1: 'Her pass is the lowest bid.',
        6: 'All but Leela have passed: 16 is hers.',
        7: 'Now everybody gets four more cards, and all may call again.',
        9: 'Biju needs 24 at least in the second auction. Leela’s card goes back into her hand.',
        12: 'The contract is 24 by Biju, with a trump of his own.',
      } as Record<number, string>,
    },
    auctionHidden: {
      title: 'An auction, call by call',
      notes: {
        0: 'Anu leads and speaks first.',
        2: 'Biju could have bid below 40, and did not: from now on he needs 40.',
        4: 'The same team is asked on, until all have spoken on this bid.',
        8: 'All of red have passed. Now the holder’s partners are asked, Anu first.',
        9: 'Over her own side’s bid she must go to 40, into honours.',
        15: 'All have passed, the bidder last. The contract is 40 by Anu.',
      } as Record<number, string>,
    },
    opening: {
      title: 'A partner opens the trump',
      notes: {
        0: 'Leela has the contract; her trump lies face down. Nobody else knows it. Anu leads.',
        2: 'Biju has the highest spade.',
        4: 'Thomas has no spade, and feeds his partner a point.',
        5: 'Saju has no spade either. He opens: hearts! The nine goes back into Leela’s hand.',
        6: 'He must play a trump, and has one. It beats the jack.',
        7: 'Blue take the trick with 7 points.',
      } as Record<number, string>,
    },
    power: {
      title: 'Too early: a trump without power',
      notes: {
        0: 'Anu has the contract; her trump lies face down. Biju leads.',
        3: 'Thomas has no club and throws a heart. He does not know what is trump.',
        4: 'Saju has no club and opens: hearts are trump.',
        5: 'His queen is enough: the nine fell before the opening and has no power.',
        7: 'Anu has the jack of trump back, but she holds a club and must follow. Blue take the trick with 6 points.',
      } as Record<number, string>,
    },
    pair: {
      title: 'Open, win, and show the pair',
      notes: {
        0: 'Anu’s contract is 19; her trump lies face down. Biju leads a club.',
        2: 'Leela, her partner, has no club, and opens: hearts.',
        5: 'A trick won with trump open: now the pair may be shown.',
        7: 'Anu’s side needs 15 now, not 19.',
      } as Record<number, string>,
    },
    solo: {
      title: 'One against three',
      notes: {
        0: 'Saju plays solo. Anu and Leela have laid their hands down; the trick has four cards.',
        4: 'The first trick is his. He must win all the others too.',
      } as Record<number, string>,
    },
  },
};
