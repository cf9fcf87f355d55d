// Every place in the client with something to see there, and how to come to it: for walks over all of them.
import type { Page } from '@playwright/test';
import { addressOf, type Params, type RouteName, routes } from '../../web/src/site/routes.ts';
import type { ReportPage } from '../../web/src/wire/index.ts';
import { befriend, put } from './friends.ts';
import {
  PEOPLE,
  administered,
  administering,
  asked,
  club,
  event,
  judged,
  matchOf,
  midDeal,
  playedOnce,
  player,
  publicTables,
  trios,
} from './made.ts';
import { overPair, waitingPair } from './practice.ts';
import { be, newGuest, newTable } from './table.ts';
import type { Server } from './test.ts';

type Sample<Name extends RouteName> = (page: Page, server: Server) => Promise<Params<Name>>;
const nothing = () => Promise.resolve({});

/** Something to see at each route. */
const samples: { readonly [Name in RouteName]: Sample<Name> | Record<string, Sample<Name>> } = {
  start: nothing,
  lobby: publicTables,
  new: nothing,
  table: {
    table: async (page, server) => {
      const guest = await newGuest(server.url, 'ശ്രീലക്ഷ്മി ഉണ്ണികൃഷ്ണൻ');
      await be(page, guest);
      return { id: await newTable(server.url, guest) };
    },
    'a table in mid-deal': async (page, server) => {
      const { guest, table } = await midDeal(page, server);
      await be(page, guest);
      return { id: table };
    },
  },
  deal: {
    deal: async (page, server) => ({ id: await playedOnce(page, server) }),
    'deal in a frame': async (page, server) => ({
      id: await playedOnce(page, server),
      embed: true,
    }),
  },
  analysis: nothing,
  // Of a stranger, and of somebody who played it and is led to its deals.
  match: {
    'a match for a stranger': async (page, server) => ({ id: await matchOf(page, server) }),
    match: async (page, server) => {
      const id = await matchOf(page, server);
      await be(page, await player(page, server));
      return { id };
    },
  },
  sitePage: {
    'page about': () => Promise.resolve({ page: 'about' }),
    'page privacy': () => Promise.resolve({ page: 'privacy' }),
  },
  learn: nothing,
  lessons: {
    lessons: nothing,
    // What was answered today comes another day.
    'questions again': async (page, { url }) => {
      const learner = await newGuest(url, 'സരോജിനി വാരസ്യാർ');
      await put(learner, '/lessons/answers', { lesson: 'points', step: 2, right: false }, 'POST');
      await be(page, learner);
      return { again: true };
    },
  },
  // A card to tap, and a call.
  lesson: {
    'lesson first': () => Promise.resolve({ lesson: 'first' }),
    'lesson kerala-void': () => Promise.resolve({ lesson: 'kerala-void' }),
  },
  sampleDeals: nothing,
  // One that is played to its end, and one in which the rules refuse a call.
  sampleDeal: {
    'sample deal 1': () => Promise.resolve({ deal: '1', rules: 'kerala' }),
    'sample deal 5': () => Promise.resolve({ deal: '5' }),
  },
  practice: nothing,
  practiceHand: () => Promise.resolve({ card: 'kerala', place: 'answer-1' }),
  // To whom the partner has not come, and with the auction over.
  practicePair: {
    'practice without a partner yet': async (page, { url }) => {
      const { maker, id } = await waitingPair(url, 'കുഞ്ഞുലക്ഷ്മിക്കുട്ടി');
      await be(page, maker);
      return { id };
    },
    'practice with a partner': async (page, { url }) => {
      const { maker, id } = await overPair(url, ['Raghavan Nambiar', 'ശങ്കരൻകുട്ടി മാരാർ']);
      await be(page, maker);
      return { id };
    },
    'practice for a stranger': async (_, { url }) => ({
      id: (await waitingPair(url, 'Omana Kuttappan')).id,
    }),
  },
  // After the first call of a deal that was played.
  calls: async (page, server) => ({
    deal: await playedOnce(page, server),
    upto: 1,
    of: 'bots' as const,
  }),
  puzzles: nothing,
  tutor: nothing,
  masterDeals: nothing,
  masterDeal: { 'master deal m001': () => Promise.resolve({ deal: 'm001' }) },
  // With a lead to make, and with cards on the table.
  puzzle: {
    'puzzle of the day': () => Promise.resolve({ puzzle: 'daily' }),
    'puzzle 98d865d9': () => Promise.resolve({ puzzle: '98d865d9' }),
    'puzzle in a frame': () => Promise.resolve({ puzzle: '98d865d9', embed: true as const }),
  },
  // All of 56, and two with all that they have in common.
  differences: {
    differences: nothing,
    'differences of two': () => Promise.resolve({ sets: 'kerala,standard', all: true as const }),
  },
  // The one with the most examples, and the one with two auctions.
  game: {
    'game 40': () => Promise.resolve({ game: '40' }),
    'game 28-four': () => Promise.resolve({ game: '28-four' }),
  },
  rules: () => Promise.resolve({ preset: 'kerala' }),
  leaders: {
    leaders: nothing,
    'leaders of trios': () => Promise.resolve({ of: 'trios' as const }),
  },
  // Of somebody who has a match; a career's curve and lists are looked at with the example `crowd`.
  person: {
    'person who has not played': async (page, server) => {
      const guest = await newGuest(server.url, 'ശ്രീലക്ഷ്മി ഉണ്ണികൃഷ്ണൻ');
      await be(page, guest);
      return { id: guest.id };
    },
    'person who has played': async (page, server) => {
      const guest = await player(page, server);
      await be(page, guest);
      return { id: guest.id };
    },
  },
  keeping: async (page, server) => {
    const { other, sinner } = await judged(page, server);
    await be(page, other);
    return { id: sinner.id };
  },
  reporting: async (page, server) => {
    const { other, sinner } = await judged(page, server);
    await be(page, other);
    return { id: sinner.id };
  },
  order: {
    'order of nobody': nothing,
    order: async (page, server) => {
      await be(page, (await judged(page, server)).sinner);
      return {};
    },
  },
  desk: async (page, server) => {
    await be(page, (await judged(page, server)).other);
    return {};
  },
  administration: {
    'administration of somebody else': async (page, server) => {
      await be(page, (await administered(page, server)).whom);
      return {};
    },
    administration: administering,
  },
  adminPeople: administering,
  adminPerson: async (page, server) => {
    const { admin, whom } = await administered(page, server);
    await be(page, admin);
    return { id: whom.id };
  },
  adminSets: administering,
  adminClubs: administering,
  adminTables: administering,
  adminJobs: administering,
  adminSettings: administering,
  adminLog: administering,
  adminBackup: administering,
  report: async (page, server) => {
    const { keeper, report } = await judged(page, server);
    // As if it were about deals that have been looked at, with lines of chat, one of them taken away.
    await page.route(`**/api/reports/${report}`, async (route) => {
      const body = (await (await route.fetch()).json()) as ReportPage;
      const chairs = [1, 2, 3, 4].map((chair) => ({ chair, decisions: 14, clean: 9, lost: 11 }));
      const deals = ['a', 'b'].map((letter) => ({ deal: letter.repeat(26), suspect: 1, chairs }));
      body.analysis = { made: Date.now(), deals };
      const line = { at: Date.now(), by: body.about?.person ?? null, phrase: false };
      const said = ['ഞാൻ പറഞ്ഞതല്ലേ', ''].map((text, id) => ({ ...line, id, text }));
      body.words = body.words.map((words) => ({
        ...words,
        table: { id: report, name: 'Aranmula' },
        said,
      }));
      await route.fulfill({ json: body });
    });
    await be(page, keeper);
    return { id: report };
  },
  // Of nobody, and of somebody with friends of each kind, news, and whom they have blocked.
  friends: {
    'friends of nobody': nothing,
    friends: async (page, server) => {
      const guest = await newGuest(server.url, 'ശ്രീലക്ഷ്മി ഉണ്ണികൃഷ്ണൻ');
      await befriend(server.url, guest, PEOPLE);
      await be(page, guest);
      return {};
    },
  },
  // Of nobody, and of somebody with trios of each kind, who founds one more.
  trios: {
    'trios of nobody': nothing,
    trios: async (page, server) => {
      const { one, third } = await trios(page, server);
      await be(page, one);
      return { with: third.id };
    },
  },
  trio: {
    'a trio for one of its three': async (page, server) => {
      const { one, stands } = await trios(page, server);
      await be(page, one);
      return { id: stands };
    },
    'a trio that somebody has left': async (page, server) => {
      const { one, left } = await trios(page, server);
      await be(page, one);
      return { id: left };
    },
    'a trio to which one is asked': async (page, server) => {
      const { third, asked } = await trios(page, server);
      await be(page, third);
      return { id: asked };
    },
    'a trio for a stranger': async (page, server) => ({ id: (await trios(page, server)).stands }),
  },
  // Of nobody, and of somebody who owns one where others are.
  clubs: {
    'clubs of nobody': nothing,
    clubs: async (page, server) => {
      const { owner } = await club(page, server);
      await be(page, owner);
      return {};
    },
  },
  club: {
    'a club for its owner': async (page, server) => {
      const { owner, id } = await club(page, server);
      await be(page, owner);
      return { id };
    },
    'a club for a stranger': async (page, server) => {
      const { id, stranger } = await club(page, server);
      await be(page, stranger);
      return { id };
    },
  },
  events: {
    'events of nobody': async (page, server) => {
      await event(page, server);
      return {};
    },
    events: async (page, server) => {
      await be(page, (await event(page, server)).director);
      return {};
    },
  },
  newEvent: async (page, server) => {
    await be(page, (await event(page, server)).director);
    return {};
  },
  event: {
    'an event for a stranger': async (page, server) => ({ id: (await event(page, server)).id }),
    'an event for a captain': async (page, server) => {
      const { id, captain } = await event(page, server);
      await be(page, captain);
      return { id };
    },
    'an event for its director': async (page, server) => {
      const { id, director } = await event(page, server);
      await be(page, director);
      return { id };
    },
  },
  paper: {
    'a sheet for a stranger': async (page, server) => {
      const { id } = await event(page, server);
      return { id, stage: '0', name: '1.1' };
    },
    'a sheet for a captain': async (page, server) => {
      const { id, captain } = await event(page, server);
      await be(page, captain);
      return { id, stage: '0', name: '1.1' };
    },
    'a sheet for the director': async (page, server) => {
      const { id, director } = await event(page, server);
      await be(page, director);
      return { id, stage: '0', name: '1.1' };
    },
  },
  atTable: async (page, server) => ({ id: (await event(page, server)).id, table: '1' }),
  projector: async (page, server) => ({ id: (await event(page, server)).id }),
  // Of this device alone, and of somebody who is known on it, with ways in and sessions.
  settings: {
    settings: nothing,
    'settings of a guest': async (page, server) => {
      await be(page, await newGuest(server.url, 'ശ്രീലക്ഷ്മി ഉണ്ണികൃഷ്ണൻ'));
      return {};
    },
  },
  choose: {
    'choosing of nobody': nothing,
    choose: async (page, server) => {
      await be(page, await newGuest(server.url, 'ശ്രീലക്ഷ്മി ഉണ്ണികൃഷ്ണൻ'));
      return {};
    },
  },
  signIn: nothing,
  help: {
    help: nothing,
    'help on the table': () => Promise.resolve({ about: 'table' }),
  },
  tickets: {
    'questions of nobody': nothing,
    'questions of a guest': async (page, server) => {
      await be(page, (await asked(page, server)).guest);
      return {};
    },
    // With the form open.
    'questions for a helper': async (page, server) => {
      const { helper, id } = await asked(page, server);
      await be(page, helper);
      return { before: id };
    },
  },
  ticket: {
    'a question for its guest': async (page, server) => {
      const { guest, id } = await asked(page, server);
      await be(page, guest);
      return { id };
    },
    'a question for a helper': async (page, server) => {
      const { helper, id } = await asked(page, server);
      await be(page, helper);
      return { id };
    },
  },
  links: async (page, server) => {
    await be(page, (await asked(page, server)).helper);
    return {};
  },
};

/** How to come to each place, by what it is called: every route, and an address where nothing is. */
export const places = new Map<string, (page: Page, server: Server) => Promise<string>>([
  ['nowhere', () => Promise.resolve('/no/such/page')],
]);
for (const name of Object.keys(routes) as RouteName[]) {
  const sample = samples[name] as Sample<RouteName> | Record<string, Sample<RouteName>> | undefined;
  if (!sample) throw new Error(`the route "${name}" has no sample to walk to: add one above`);
  for (const [title, one] of typeof sample === 'function'
    ? [[name, sample] as const]
    : Object.entries(sample))
    places.set(title, async (page, server) => addressOf(name, await one(page, server)));
}
