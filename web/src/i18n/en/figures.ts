import { counted, isolate } from '../inside';

/** Ratings, figures and lists: of a person and of the house. */
export const figures = {
  leaders: 'The best',
  leadersLead:
    'Ordered by what is sure of each number. Who has not played for 60 days is not listed.',
  nobodySure: 'Nobody’s number is sure yet',
  nobodySureHint:
    'A number becomes sure after about 25 rated matches. Make a table and switch on “Rated”.',
  nobodySureTrios:
    'A trio’s number becomes sure after some matches in which its three hold all chairs of a side. Make a table and switch on “Rated”.',
  ofWhom: 'Whose list',
  people: 'People',
  trios: 'Trios',
  trio: 'Trio',
  place: 'Place',
  player: 'Player',
  number: 'Number',
  more: 'More',
  newTable: 'New table',
  houseDeals: 'Deals played here',
  today: (deals: number, zone: string) => `${deals} today (date of ${zone})`,
  ofToday: (deals: number) => `${deals} today`,
  most: 'Most deals',
  highest: 'Highest number ever',
  best: 'Leads the list',
  nobody: 'nobody yet',
  deals: (deals: number) => counted(deals, 'deal'),
  matches: (matches: number) => counted(matches, 'match', 'matches'),
  personLead: (deals: string, present: number, best: number) =>
    best > 1
      ? `${deals} played · wins in a row: ${present > 1 ? `${present} now, ` : ''}${best} at most`
      : `${deals} played`,
  ratings: 'Ratings',
  noRatings: 'No rated match yet.',
  unsure: (matches: number) =>
    matches === 1 ? 'about 1 match until it is sure' : `about ${matches} matches until it is sure`,
  onList: (place: number) => `place ${place} of the list`,
  highestEver: (number: number) => `highest ${number}`,
  width: (number: number, width: number) => `${number}, give or take ${width}`,
  curve: (game: string) => `How the number in ${game} went`,
  ratedMatches: (matches: number) =>
    matches === 0 ? 'no rated match yet' : counted(matches, 'rated match', 'rated matches'),
  contracts: 'Contracts',
  asBidder: 'As bidder',
  asPartner: 'As partner',
  asDefender: 'Against',
  level: 'Level',
  madeOf: (made: number, all: number) => `${made} of ${all} made`,
  rate: (perCent: number) => `${perCent} %`,
  rateSaid: (perCent: number) => `${perCent} per cent`,
  doubling: 'Doubled or not',
  doublings: { 0: 'Undoubled', 1: 'Doubled', 2: 'Redoubled' },
  wonDrawnLost: (won: number, drawn: number, lost: number) =>
    won + drawn + lost === 0
      ? 'Won or lost are matches of six deals or more that were seen through: none so far.'
      : `Matches of six deals or more, seen through: ${won} won, ${drawn} drawn, ${lost} lost`,
  stakesADeal: (deals: number, stakes: string, error: string) =>
    `Stakes a deal, in ${counted(deals, 'deal')} of all matches: ${stakes} ± ${error}`,
  badges: 'Badges',
  noBadges: 'None yet: the first deal brings the first.',
  seeDeal: 'See the deal',
  matchList: 'Matches',
  noMatches: 'No match finished yet.',
  against: 'against',
  matchPage: 'The match, deal by deal',
  match: (game: string) => `Match of ${game}`,
  matchOf: (rules: string, when: string) => `${rules} · ${when}`,
  shareMatch: 'Share this match',
  shareMatchText: (game: string) => `A match of ${game} at the table:`,
  blue: 'Blue',
  red: 'Red',
  wonBy: (side: string, stakes: number) =>
    stakes === 1 ? `${side} won by 1 stake` : `${side} won by ${stakes} stakes`,
  drawn: 'As many stakes on both sides',
  sat: 'Who sat where',
  chair: (chair: number) => `Chair ${chair}`,
  formerPlayer: 'Former player',
  leftMatch: 'left the match',
  stakesCurve: (line: string) => `Stakes after each deal. ${line}.`,
  dealList: 'Deal by deal',
  dealNumber: (number: number) => `Deal ${number}`,
  passedOut: 'Passed out',
  noContract: 'The bidder’s chair changed hands.',
  cameOf: (made: boolean, points: number | undefined) =>
    `${made ? 'made' : 'defeated'}${points === undefined ? '' : ` with ${counted(points, 'point')}`}`,
  stakesFor: (side: string, stakes: number) => `${side} +${stakes}`,
  inAll: 'In all',
  even: 'level',
  whoDid: 'Who did what',
  inMatch: (deals: string, stakes: string) => `${deals} · ${stakes} a deal`,
  contractsBy: 'Contracts by level',
  numberAfter: (number: number) => `${number} after it`,
  bot: 'bot',
  stakes: (stakes: number) =>
    `${stakes > 0 ? '+' : ''}${Math.abs(stakes) === 1 ? `${stakes} stake` : `${stakes} stakes`}`,
  companions: 'With whom, against whom',
  with: 'Beside',
  opposite: 'Against',
  fewMatches: 'Told from three matches with the same people on.',
  profile: (name: string) => `Page of ${isolate(name)}`,
};
