import { isolate } from '../isolate';

/** The start page. */
export const start = {
  title: 'Play 56',
  heading: 'Fifty-six, as at home',
  game: 'Two teams bid for how many of the card points they will take, and make it good trick by trick. Its sisters 28 and 40, and the hidden trump, are played here too.',
  welcome: (name: string) => `Welcome back, ${isolate(name)}`,
  playNowHint:
    'Cards within seconds: with people where there is a chair, and bots on the empty ones.',
  playBotsHint: 'Cards at once; bots take the other chairs.',
  rulesNow: 'Rules',
  with: 'With',
  withPeople: 'People who wait, or bots',
  withBots: 'Only bots',
  bots: 'Bots that play',
  newElsewhere: 'You were signed in on another device. Was it you?',
  friends: 'Play with friends',
  lobby: 'Look around',
  clubs: 'Clubs',
  clubsHint: 'Your club’s rules, tables and board.',
  lobbyHint: 'Join a table, or watch one.',
  learnHint: 'Never played? Ten minutes are enough.',
  yourTables: 'Your chairs',
  goOn: 'Go on',
  inviteTitle: 'Your table is ready',
  invite: 'Send this link to your friends. Whoever opens it can take a chair; bots fill the rest.',
  inviteText: (game: string) => `Come and play ${game} with me:`,
  inviteLink: 'Link to the table',
  toTable: 'To the table',
};
