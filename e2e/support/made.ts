// What is made to be looked at, once on each server, for walks over all places.
import type { Page } from '@playwright/test';
import { command, newEvent, newTeam, playRound } from './events.ts';
import { account, put } from './friends.ts';
import { goOn, party, start } from './people.ts';
import { playDeal } from './player.ts';
import { be, type Guest, newGuest, newTable } from './table.ts';
import { expect, type Server } from './test.ts';

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

export const playedOnce = once(async (page) => {
  await page.goto('/');
  return playDeal(page, 'Balachandran Menon');
});

/** The public tables that the lobby shows. */
export const TABLES = ['ആലപ്പുഴ കായൽ ക്ലബ്ബ് ഞായറാഴ്ച', 'Thiruvananthapuram Sunday evening'] as const;
export const PEOPLE = [
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
export const publicTables = once(async (page, { url }) => {
  const browser = page.context().browser()!;
  const [room, full] = TABLES;
  await party(browser, url, PEOPLE.slice(0, 4), { name: room, public: true, chairs: 6 });
  await party(browser, url, PEOPLE, { name: full, public: true, base: 'hidden-56' });
  return {};
});

/** Somebody with an account who has played a match to its end. */
export const player = once(async (page, { url }) => {
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
export async function matchOf(page: Page, server: Server): Promise<string> {
  const { id } = await player(page, server);
  const answer = await fetch(new URL(`/api/people/${id}/matches`, server.url));
  const { matches } = (await answer.json()) as { matches: { id?: string }[] };
  return matches[0]!.id!;
}

/** A deal that waits for somebody's card. */
export const midDeal = once(async (page, { url }) => {
  const playing = await party(page.context().browser()!, url, PEOPLE.slice(0, 6), {
    base: 'kerala',
  });
  await start(playing);
  await goOn(playing, { calls: 4, cards: 9, last: 0 });
  await expect.poll(() => playing.lines.evaluate(() => window.goal.played)).toBeGreaterThan(8);
  return playing;
});

/** A club of long names in both scripts, with members, a notice, and somebody who asks to join. */
export const club = once(async (_, { url }) => {
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
export const trios = once(async (_, { url }) => {
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
export const asked = once(async (_, server) => {
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
export const judged = once(async (_, server) => {
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
export const administered = once(async (page, server) => {
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
export const administering = async (page: Page, server: Server) => {
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
export const event = once(async (_, server) => {
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
