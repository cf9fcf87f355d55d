// Every place in the client with something to see there, and how to come to it: for walks over all of them.
import type { Page } from '@playwright/test';
import { addressOf, type Params, type RouteName, routes } from '../../web/src/site/routes.ts';
import type { ReportPage } from '../../web/src/wire/index.ts';
import { command, newEvent, newTeam, playRound } from './events.ts';
import { account, befriend, put } from './friends.ts';
import { goOn, party, start } from './people.ts';
import { playDeal } from './player.ts';
import { callToEnd, joinPair, newPair } from './practice.ts';
import { be, type Guest, newGuest, newTable } from './table.ts';
import { expect, type Server } from './test.ts';

type Sample<Name extends RouteName> = (page: Page, server: Server) => Promise<Params<Name>>;
const nothing = () => Promise.resolve({});

/** Makes something to be looked at once on each server. */
function once<Made>(make: (page: Page, server: Server) => Promise<Made>) {
  const made = new Map<string, Promise<Made>>();
  return (page: Page, server: Server): Promise<Made> => {
    const known = made.get(server.url);
    if (known) return known;
    const first = make(page, server);
    // One that failed is not for the next test, too.
    made.set(
      server.url,
      first.catch((thrown: unknown) => {
        made.delete(server.url);
        throw thrown;
      }),
    );
    return first;
  };
}

const playedOnce = once(async (page) => {
  await page.goto('/');
  return playDeal(page, 'Balachandran Menon');
});

/** The public tables that the lobby shows. */
export const TABLES = ['ആലപ്പുഴ കായൽ ക്ലബ്ബ് ഞായറാഴ്ച', 'Thiruvananthapuram Sunday evening'] as const;
const PEOPLE = [
  'Saramma Thomaskutty',
  'ബാലകൃഷ്ണൻ നായർ',
  'Kunjunjamma Varghese',
  'അമ്മിണിക്കുട്ടിയമ്മ',
  'Gopalakrishnan Unnithan',
  'ശ്രീലക്ഷ്മി ഉണ്ണികൃഷ്ണൻ',
  'Thomaskutty Chacko',
  'ലീലാമണി തങ്കച്ചൻ',
];
/** One with room, and one of eight without. Their lines stay open: a table without anybody there is not shown. */
const publicTables = once(async (page, { url }) => {
  const browser = page.context().browser()!;
  const [room, full] = TABLES;
  await party(browser, url, PEOPLE.slice(0, 4), { name: room, public: true, chairs: 6 });
  await party(browser, url, PEOPLE, { name: full, public: true, base: 'hidden-56' });
  return {};
});

/** Somebody with an account who has played a match to its end. */
const player = once(async (page, { url }) => {
  const browser = page.context().browser()!;
  const playing = await party(browser, url, PEOPLE.slice(0, 4), { base: 'kerala' }, account);
  const { guest, lines } = playing;
  await start(playing);
  await goOn(playing, { calls: 1_000_000, cards: 1_000_000, last: 0 });
  const ended = async () => {
    const answer = await fetch(new URL(`/api/people/${guest.id}/matches`, url));
    return ((await answer.json()) as { matches: unknown[] }).matches.length;
  };
  await expect.poll(ended, { timeout: 60_000 }).toBe(1);
  await lines.close();
  return guest;
});

/** The match that they have played. */
async function matchOf(page: Page, server: Server): Promise<string> {
  const { id } = await player(page, server);
  const answer = await fetch(new URL(`/api/people/${id}/matches`, server.url));
  const { matches } = (await answer.json()) as { matches: { id?: string }[] };
  return matches[0]!.id!;
}

/** A deal that waits for somebody's card. */
const midDeal = once(async (page, { url }) => {
  const playing = await party(page.context().browser()!, url, PEOPLE.slice(0, 6), {
    base: 'kerala',
  });
  await start(playing);
  await goOn(playing, { calls: 4, cards: 9, last: 0 });
  await expect.poll(() => playing.lines.evaluate(() => window.goal.played)).toBeGreaterThan(8);
  return playing;
});

/** A club of long names in both scripts, with members, a notice, and somebody who asks to join. */
const club = once(async (_, { url }) => {
  // Nobody else here is called so.
  const [owner, ...others] = [
    await account(url, 'Kunjulakshmi Panicker'),
    await account(url, 'ബാലഗോപാലൻ കുറുപ്പ്'),
    await account(url, 'Gopalakrishna Panicker'),
  ];
  const form = {
    name: 'തിരുവനന്തപുരം Vallamkali Sunday Club 56',
    about: 'ഞായറാഴ്ച വൈകുന്നേരം, എട്ടു മണിക്ക്.\n\nEverybody is welcome.',
    rules: { base: 'kerala', changes: {} },
    asking: true,
  };
  const { id } = await put<{ id: string }>(owner, '/clubs', form, 'POST');
  for (const other of others)
    await put(other, `/clubs/${id}/me`, { words: 'ഞാനും കളിക്കും: every Sunday evening' });
  await put(owner, `/clubs/${id}/members/${others[0]!.id}`, { owner: false });
  await put(owner, `/clubs/${id}/notices`, { text: 'ചീട്ടും ചായയും കൊണ്ടുവരണം.' }, 'POST');
  return { owner, id, stranger: await account(url, 'ശ്രീദേവി അന്തർജനം') };
});

/** Trios of long names: one that stands and says what it likes, and one that somebody has left. */
const trios = once(async (_, { url }) => {
  const [one, other, third] = [
    await account(url, 'Bhageerathi Thampuratti'),
    await account(url, 'ഉണ്ണിക്കൃഷ്ണൻ പോറ്റി'),
    await account(url, 'Krishnankutty Marar'),
  ];
  const fourth = await account(url, 'സുഭദ്രാമ്മ തങ്കച്ചി');
  for (const friend of [other, third, fourth]) {
    await put(one, `/friends/${friend.id}`);
    await put(friend, `/friends/${one.id}`);
  }
  const found = async (name: string, colours: [string, string], with_: [Guest, Guest]) => {
    const form = { look: { name, colours }, with: with_.map(({ id }) => id) };
    const { trio } = await put<{ trio: { id: string } }>(one, '/trios', form, 'POST');
    return trio.id;
  };
  const [stands, left] = [
    await found('Thiruvananthapuram Three', ['hibiscus', 'jasmine'], [other, third]),
    await found('വേമ്പനാട്ടുകായലിലെ മൂവർ', ['kajal', 'turmeric'], [other, fourth]),
  ];
  for (const [trio, two] of [
    [stands, [other, third]],
    [left, [other, fourth]],
  ] as const)
    for (const who of two) await put(who, `/trios/${trio}/me`);
  await put(fourth, `/trios/${left}/me`, null, 'DELETE');
  const play = { rules: { base: 'kerala', changes: {} }, convention: 'kerala' };
  const seats = [third.id, one.id, other.id];
  await put(one, `/trios/${stands}/preferences`, { play, seats });
  const asked = await found('Padinjarekkara', ['areca', 'monsoon'], [third, fourth]);
  return { one, third, stands, left, asked };
});

/** A question that a guest has asked and a helper has taken, with a note and an answer, beside videos and links. */
const asked = once(async (_, server) => {
  const { url } = server;
  const guest = await newGuest(url, 'സരോജിനി വാരസ്യാർ');
  const helper = await account(url, 'Venugopalan Nambiar');
  server.command('people', 'grant', 'Venugopalan Nambiar', 'helper');
  const saw = {
    page: '/t/:id',
    version: 'Table-D4x2.js',
    browser: 'Mozilla/5.0',
    refusals: ['too-fast'],
  };
  const form = {
    kind: 'bug',
    language: 'ml',
    title: 'ചീട്ട് അനങ്ങുന്നില്ല',
    text: 'എന്റെ ഊഴമായിരുന്നു.',
    saw,
  };
  const { ticket } = await put<{ ticket: { id: string } }>(guest, '/tickets', form, 'POST');
  await put(helper, `/tickets/${ticket.id}`, { act: 'claim' });
  const words = `/tickets/${ticket.id}/words`;
  await put(helper, words, { text: 'The old tablet again', note: true }, 'POST');
  await put(helper, words, { text: 'Turn it off and on.', note: false }, 'POST');
  await put(helper, `/tickets/${ticket.id}`, { act: 'claim' });
  const text = { en: 'For beginners', ml: '' };
  const title = { en: 'How to bid: an introduction', ml: 'വിളിക്കാൻ പഠിക്കാം' };
  for (const more of [
    { kind: 'video', url: 'https://a-long-name-of-a-club.example/v' },
    { kind: 'answer' },
  ])
    await put(helper, '/help', { title, text, ...more }, 'POST');
  return { guest, helper, id: ticket.id };
});

/** Somebody who was reported, warned and suspended, with an appeal that is answered; and one who keeps order. */
const judged = once(async (_, server) => {
  const { url } = server;
  const long = 'തിരുവനന്തപുരം കൃഷ്ണൻകുട്ടി';
  const [sinner, keeper] = [await newGuest(url, long), await account(url, 'Narayanan Nampoothiri')];
  const other = await account(url, 'Parameswaran Potti');
  for (const name of ['Narayanan Nampoothiri', 'Parameswaran Potti'])
    server.command('people', 'grant', name, 'moderator');
  const text = 'അയാൾ ഭീഷണി എഴുതി.\n\nHe wrote a threat in the lobby, on Sunday evening.';
  const table = await newTable(url, sinner);
  const form = { about: sinner.id, kind: 'hate-or-threat', words: text, table };
  await put(other, '/reports', form, 'POST');
  await put(await newGuest(url, 'സാവിത്രി അന്തർജനം'), '/reports', { ...form, kind: 'name' }, 'POST');
  let report = '';
  for (const more of [
    { kind: 'warn', reason: 'abuse' },
    { kind: 'mute-chat', length: 'month', reason: 'hate-or-threat' },
    { kind: 'suspend', length: 'for-good', reason: 'hate-or-threat' },
  ]) {
    const made = await put<{ record: { sanctions: { id: string }[] }; reports: { id: string }[] }>(
      keeper,
      `/people/${sinner.id}/sanctions`,
      { ...more, words: 'ഞായറാഴ്ച.' },
      'POST',
    );
    report = made.reports.at(-1)!.id;
    const appeal = `/sanctions/${made.record.sanctions[0]!.id}/appeal`;
    // What waits for a second one is not told yet.
    if (more.kind !== 'suspend')
      await put(sinner, appeal, { admits: false, words: 'ഞാനല്ല.\n\nNot I.' }, 'POST');
    if (more.kind === 'warn') await put(other, `${appeal}/words`, { words: 'Why?' }, 'POST');
  }
  await put(keeper, `/reports/${report}`, { act: 'claim' });
  return { sinner, keeper, other, report };
});

/** One who looks after the house, and somebody to look at who has sets and ways in. */
const administered = once(async (page, server) => {
  const { url } = server;
  const admin = await account(url, 'വാസുദേവൻ ഭട്ടതിരിപ്പാട്');
  server.command('people', 'grant', 'വാസുദേവൻ ഭട്ടതിരിപ്പാട്', 'administrator');
  const whom = await account(url, 'Thankamma Kurienchacko');
  server.command('people', 'grant', 'Thankamma Kurienchacko', 'premium', '--until', '2999-04-30');
  server.command('people', 'grant', 'Thankamma Kurienchacko', 'helper');
  server.command('settings', 'set', 'name', 'തിരുവനന്തപുരം Vallamkali Sunday Club');
  await club(page, server);
  await newTable(url, await newGuest(url, 'ശ്രീലക്ഷ്മി ഉണ്ണികൃഷ്ണൻ'));
  return { admin, whom };
});
const administering = async (page: Page, server: Server) => {
  await be(page, (await administered(page, server)).admin);
  return {};
};

/** Teams of long names in both scripts, in the middle of a tournament. */
const TEAMS = [
  'Thiruvananthapuram Vallamkali Sundays',
  'ആലപ്പുഴ കായൽപ്പുറത്തെ ഞായറാഴ്ചക്കൂട്ടം',
  'Ernakulam Retired Bank Officers',
  'പത്തനംതിട്ട പഴയ പട്ടാളക്കാർ',
];
const event = once(async (_, server) => {
  const { url } = server;
  const director = await account(url, 'Kochukrishna Ganakan');
  server.command('people', 'grant', 'Kochukrishna Ganakan', 'premium');
  const id = await newEvent(director, 'swiss', 'വിഷു കപ്പ് Thiruvananthapuram Open');
  const captains: Guest[] = [];
  for (const [index, name] of TEAMS.entries()) {
    const people = ['Gopalakrishnan', 'സുഭദ്രാമ്മ', 'Thankamma'].map(
      (one) => `${one} ${'ABCD'[index]}`,
    );
    captains.push((await newTeam(url, id, name, people))[0]!);
  }
  const seeds = { kind: 'as-they-come' } as const;
  await command(director, id, { do: 'draw', stage: 0, seeds });
  const drawn = await command(director, id, {
    do: 'draw-round',
    stage: 0,
    forbidden: [],
    again: false,
  });
  await playRound(director, id, drawn, 1);
  // The first team is one of those that still play.
  return { id, director, captain: captains[0]! };
});

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
  // To whom the partner has not come, and with the auction over. Of people who are called as no member is.
  practicePair: {
    'practice without a partner yet': async (page, { url }) => {
      const maker = await newGuest(url, 'കുഞ്ഞുലക്ഷ്മിക്കുട്ടി');
      await be(page, maker);
      return { id: (await newPair(maker)).id };
    },
    'practice with a partner': async (page, { url }) => {
      const maker = await newGuest(url, 'Raghavan Nambiar');
      const partner = await newGuest(url, 'ശങ്കരൻകുട്ടി മാരാർ');
      const { id } = await newPair(maker);
      await joinPair(partner, id);
      await callToEnd([maker, partner], id);
      await be(page, maker);
      return { id };
    },
    'practice for a stranger': async (_, { url }) => ({
      id: (await newPair(await newGuest(url, 'Omana Kuttappan'))).id,
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
