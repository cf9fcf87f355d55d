/** The lobby. */
export const lobby = {
  people: (people: number) =>
    people === 1 ? 'One person in the card room' : `${people} people in the card room`,
  newTable: 'New table',
  clubs: 'Clubs',
  events: 'Events',
  allGames: 'All games',
  empty: 'No open table just now',
  emptyHint: 'Make the first one: others see it here at once.',
  waiting: 'Waiting for players',
  deal: (deal: number) => `Deal ${deal}`,
  between: (deal: number) => `After deal ${deal}`,
  over: 'Match over',
  stakes: (blue: number, red: number) => `Stakes: blue ${blue}, red ${red}`,
  watch: 'Watch',
  playersOnly: 'For its players only: nobody watches.',
  open: 'To the table',
  back: 'Back to your chair',
  room: 'With an empty chair',
  full: 'Being played',
};
