/** Rule sets side by side. Names of options, values and rule sets come from the server. */
export const differences = {
  title: 'Differences',
  lead: 'Two to six rule sets side by side, choice by choice.',
  sets: 'Rule sets',
  setsHint: 'Choose two to six.',
  all: 'Show also what is the same',
  rules: 'Rules',
  conventions: 'What calls tell',
  conventionsAre:
    'The same hand, and the same call, under the convention card of each rule set; as the bots call.',
  choice: 'Choice',
  none: 'not in these rules',
  needless: 'does not come up',
  nothing: 'In this they are all the same.',
  print: 'Print',
  /** Why clubs decided so, by option. */
  reasons: {
    opening:
      'The side that leads has the advantage. Whether it must use it, or may let it go, is where clubs part.',
    opening_pass: 'Where somebody must open, a plain pass has to count as something.',
    reverse_suits: 'One form for every bid is simpler; two forms tell partners more.',
    plus_suits: 'Plus tells more about a hand. Without it the auction asks more of the players.',
    no_trump: 'Where noes may also be the last word, a second word for it is not needed.',
    plus_n_noes: 'A call of its own for a void further back, where plus is known at all.',
    plus_noes: 'Tells a void in a suit that nobody has bid. As a first call it would tell nothing.',
    number_pass:
      'A bid without a suit by somebody who must speak. Elsewhere all bids have one form.',
    self_raise: 'Only 40, 48 and 56 are worth more, so some let it go to those numbers alone.',
    redouble:
      'Who doubles without reason has to answer for it; or else the auction goes on for all others.',
    doubling: 'Higher stakes give a team that is behind a chance; smaller ones keep a match calm.',
    calls_shown:
      'At a table one has to remember. On a screen clubs like to see a round, or everything.',
    one_suit_contract:
      'Whoever holds nothing else wins every trick with it: no bidding and no play could change that.',
    one_suit_hand: 'Such a hand decides too much by itself; some play it all the same.',
    eight_jacks: 'All jacks in one hand leave nothing to play for.',
    trick_closed_by: 'By hand as at a table, or by itself, which is quicker.',
    claims: 'Whether a claim needs a line of play told with it, or has to hold whatever is played.',
  } as Readonly<Record<string, string>>,
  /** What is no option: the same everywhere, or up to the house. */
  fixed: {
    afterDouble: {
      title: 'After a double',
      value: 'any legal call',
      reason: 'A double says something, but takes no call away from anybody.',
    },
    allTwelve: {
      title: 'All twelve cards of a suit in one team',
      value: 'no contract in that suit: dealt again',
      reason: 'With every trump on one side there is no play.',
    },
    penalties: {
      title: 'Penalties',
      values: {
        international: 'agreed, up to 3 points',
        kerala: 'agreed',
        standard: 'written down',
        association: 'written down',
        'club-itc': 'as the house says',
        'club-ktc': 'as the house says',
      } as Readonly<Record<string, string>>,
      reason: 'Written rules need no talk at the table. On a screen most of it cannot happen.',
    },
  },
  rows: {
    'one-jack': {
      title: 'Opening: four cards with one jack',
      reason: 'Where there is plus, the plain bid can stand for something stronger.',
    },
    'two-jacks': {
      title: 'Opening: two jacks, no suit',
      reason: 'Where the leader must open, two jacks are worth a word; where not, three are.',
    },
    'three-jacks': {
      title: 'Opening: three jacks, no suit',
      reason: 'With two words, noes and no trump, each can count another number.',
    },
    'four-jacks': { title: 'Opening: four jacks', reason: 'One step above three.' },
    '28NS': { title: '28 noes as an opening', reason: 'Counts jacks from where the card begins.' },
    '28NT': { title: '28 no trump as an opening', reason: 'There only where no trump is said.' },
    '29NS': {
      title: '29 noes as an opening',
      reason: 'With no trump for the jacks, noes is free for two suits.',
    },
    '29NT': { title: '29 no trump as an opening', reason: 'There only where no trump is said.' },
    'jacks-opposite': {
      title: 'Three jacks, a partner opened 28 spades',
      reason: 'No trump where it is known; else noes by as many as there are jacks.',
    },
    without: {
      title: 'Four of the partner’s suit without the next highest',
      reason: 'Suit first says it at once. Else it takes noes, and the suit in the next round.',
    },
    single: {
      title: 'One card of the partner’s suit, the next highest',
      reason: 'Plus one says how few they are; else that comes a round later.',
    },
    void: {
      title: 'No card of the partner’s suit, a good hand',
      reason: 'Noes means it everywhere.',
    },
  } as Readonly<Record<string, { readonly title: string; readonly reason: string }>>,
};
