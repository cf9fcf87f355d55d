import { isolate } from '../isolate';

/** The page of a finished deal. */
export const deal = {
  title: (deal: number) => `Deal ${deal}`,
  dealt: 'The cards are dealt',
  calls: (name: string, call: string) => `${isolate(name)} calls ${call}`,
  counted: (name: string, bid: string) => `${isolate(name)} passes, which counts as ${bid}`,
  plays: (name: string, card: string) => `${isolate(name)} plays ${card}`,
  hinted: (name: string, advice: string) => `${isolate(name)} asks for a hint: ${advice}`,
  hintRedeal: 'ask for a new deal',
  wins: (name: string, points: number) =>
    `${isolate(name)} wins the trick: ${points === 1 ? 'one point' : `${points} points`}`,
  step: (step: number, steps: number) => `${step} of ${steps}`,
  steps: 'Steps of the deal',
  first: 'To the beginning',
  previous: 'One back',
  next: 'One on',
  last: 'To the end',
  run: 'Replay',
  pause: 'Stop',
  took: (time: string) => `after ${time}`,
  auction: 'Auction',
  log: 'Game log',
  result: 'Result',
  dealer: 'Dealer',
  leader: 'Leader',
  bot: 'bot',
  keys: 'The arrow keys step through the deal.',
  download: 'Download the record',
  share: 'Share this deal',
  shareText: 'A deal of 56:',
  shuffle: 'Was it dealt fairly?',
  shuffleAbout:
    'Before the cards were dealt, everyone was shown the fingerprint of a secret seed. Now the seed itself is open, and your own device can deal the cards once more: if the fingerprint and all the hands are the same, nobody can have arranged or changed them.',
  commitment: 'Fingerprint shown before the deal (SHA-256)',
  seed: 'Seed, opened after the deal',
  contributions: 'What the players added',
  algorithm: 'How the cards were shuffled',
  check: 'Check it here',
  verifyMore: 'To deal the same cards again from the seed, download the record and run',
  handOf: (name: string) => `Hand of ${isolate(name)}`,
  noCards: 'no cards left',
  pointsOf: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  stakesOf: (stakes: number) => (stakes === 1 ? '1 stake' : `${stakes} stakes`),
  verdicts: {
    good: 'All is well: this seed was fixed before the deal, and it gives exactly these hands.',
    'other-seed':
      'This is not the seed that was fixed before the deal. Do not trust this deal, and tell whoever runs this card room.',
    'other-cards':
      'This seed gives other hands. Do not trust this deal, and tell whoever runs this card room.',
    unknown: 'This page does not know how these cards were shuffled, so it cannot check them.',
  },
};
