// The places in the client, as plain data: the router, the build's budgets and the browser tests all read this table.
// What a page is made of stands beside it in pages.ts.

import { type GameName, isGame } from './games.ts';

interface Info {
  /** As in the address line; a part that begins with a colon is a parameter. */
  readonly path: `/${string}`;
  /** Values after the question mark; each is read, and left out where it makes no sense. */
  readonly query?: Readonly<Record<string, (value: string) => unknown>>;
  /** Areas of the texts, beside those that are always there. */
  readonly texts: readonly string[];
  /** Who may come in. It shows the way in to others; what may be done, the server decides. */
  readonly needs?: 'person';
  /** Without header and footer: the page fills the window and has a way out of its own. */
  readonly shell?: 'bare';
}

export const routes = {
  start: { path: '/', texts: ['start'] },
  lobby: { path: '/lobby', texts: ['lobby', 'table'] },
  new: {
    path: '/new',
    // The club whose table it is to be, the trio whose rules it begins with, or the table like which it is to be.
    query: {
      club: (value: string) => value,
      trio: (value: string) => value,
      like: (value: string) => value,
    },
    texts: ['rules', 'clubs', 'trios', 'friends'],
  },
  table: {
    path: '/t/:id',
    query: { chair: chairOf },
    texts: ['table'],
    needs: 'person',
    shell: 'bare',
  },
  // `embed`: in a frame of another site. The server lets no page stand in one but this and a puzzle's.
  deal: {
    path: '/d/:id',
    query: { embed: yes },
    texts: ['deal', 'table'],
    shell: 'bare',
  },
  // A deal that somebody brings, or one that is dealt for it.
  analysis: { path: '/analysis', texts: ['analysis', 'deal'] },
  // The id of a match, or of a deal of it.
  match: { path: '/m/:id', texts: ['figures', 'badges'] },
  learn: { path: '/learn', texts: ['learn', 'table'] },
  // Before that of a game: none is called so.
  // All of them; `again`: questions that it is time to ask again.
  lessons: {
    path: '/learn/lessons',
    query: { again: yes },
    texts: ['lessons', 'practice'],
  },
  lesson: {
    path: '/learn/lessons/:lesson',
    texts: ['lessons', 'learn'],
  },
  // The booklet's sample deals; one of them by its number there.
  sampleDeals: { path: '/learn/deals', texts: ['book'] },
  sampleDeal: {
    path: '/learn/deals/:deal',
    query: { rules: (value: string) => value },
    texts: ['book', 'deal', 'table'],
  },
  // Rule sets side by side: which, by their names with commas between, and whether also what they have in common.
  differences: {
    path: '/learn/differences',
    query: {
      sets: (value: string) => value,
      all: yes,
    },
    texts: ['differences'],
  },
  // Situations in which calls are practised, of one convention card; hand after hand in one of them.
  practice: {
    path: '/learn/practice',
    query: { card: (value: string) => value },
    texts: ['practice', 'lessons'],
  },
  practiceHand: {
    path: '/learn/practice/:card/:place',
    texts: ['practice', 'lessons', 'learn'],
  },
  // Two who practise together, each on a device of their own.
  practicePair: {
    path: '/learn/together/:id',
    texts: ['practice', 'lessons', 'learn'],
    needs: 'person',
  },
  // What was called after an auction: the calls with commas between, or so many of a finished deal's; of whom; by which card.
  calls: {
    path: '/learn/calls',
    query: {
      rules: (value: string) => value,
      auction: (value: string) => value,
      deal: (value: string) => value,
      upto: countOf,
      of: callsOf,
      club: (value: string) => value,
      card: (value: string) => value,
    },
    texts: ['calls'],
  },
  puzzles: { path: '/learn/puzzles', texts: ['puzzles'] },
  // One by its id, or `daily`; how somebody comes to it, and the theme that was chosen.
  puzzle: {
    path: '/learn/puzzles/:puzzle',
    query: { way: wayOf, theme: (value: string) => value, embed: yes },
    texts: ['puzzles', 'table'],
  },
  masterDeals: { path: '/learn/masters', texts: ['masters', 'puzzles'] },
  masterDeal: {
    path: '/learn/masters/:deal',
    texts: ['masters', 'puzzles', 'table'],
  },
  tutor: { path: '/learn/tutor', texts: ['tutor', 'puzzles'] },
  game: { path: '/learn/:game', texts: ['learn', 'games', 'table'] },
  rules: {
    path: '/learn/rules/:preset',
    texts: ['learn', 'rules'],
  },
  leaders: {
    path: '/leaders',
    query: { list: listOf, of: triosOf },
    texts: ['figures'],
  },
  person: {
    path: '/p/:id',
    texts: ['figures', 'badges', 'profile', 'friends', 'order', 'trios'],
  },
  // What those who keep order do about somebody.
  keeping: { path: '/p/:id/order', texts: ['order'], needs: 'person' },
  reporting: {
    path: '/p/:id/report',
    // Where it happened.
    query: {
      table: (value: string) => value,
      lobby: yes,
      deal: (value: string) => value,
      moment: momentOf,
    },
    texts: ['order'],
    needs: 'person',
  },
  order: { path: '/order', texts: ['order'], needs: 'person' },
  desk: { path: '/desk', texts: ['order'], needs: 'person' },
  // Looking after the house: each part is for those who may, the server says who.
  administration: {
    path: '/administration',
    texts: ['administration', 'order'],
    needs: 'person',
  },
  adminPeople: {
    path: '/administration/people',
    query: { find: (value: string) => value },
    texts: ['administration', 'order'],
    needs: 'person',
  },
  adminPerson: {
    path: '/administration/people/:id',
    texts: ['administration', 'order', 'settings'],
    needs: 'person',
  },
  adminSets: {
    path: '/administration/sets',
    texts: ['administration', 'order', 'settings'],
    needs: 'person',
  },
  adminClubs: {
    path: '/administration/clubs',
    texts: ['administration', 'order'],
    needs: 'person',
  },
  adminTables: {
    path: '/administration/tables',
    texts: ['administration', 'order'],
    needs: 'person',
  },
  adminJobs: {
    path: '/administration/jobs',
    texts: ['administration', 'order', 'settings'],
    needs: 'person',
  },
  adminSettings: {
    path: '/administration/settings',
    texts: ['administration', 'order', 'settings'],
    needs: 'person',
  },
  adminLog: {
    path: '/administration/log',
    query: { person: (value: string) => value },
    texts: ['administration', 'order'],
    needs: 'person',
  },
  adminBackup: {
    path: '/administration/backup',
    texts: ['administration', 'order', 'settings'],
    needs: 'person',
  },
  report: { path: '/reports/:id', texts: ['order'], needs: 'person' },
  friends: {
    path: '/friends',
    texts: ['friends', 'notices', 'trios'],
    needs: 'person',
  },
  trios: {
    path: '/trios',
    // A friend with whom one is to be founded.
    query: { with: (value: string) => value },
    texts: ['trios'],
    needs: 'person',
  },
  trio: { path: '/trios/:id', texts: ['trios', 'figures', 'rules'] },
  clubs: { path: '/clubs', texts: ['clubs', 'rules', 'portraits'] },
  // The secret of a link by which one joins stands after the sign #.
  club: {
    path: '/c/:id',
    texts: ['clubs', 'rules', 'lobby', 'portraits'],
  },
  events: { path: '/events', texts: ['events', 'rules'] },
  // Before that of one event: no event is called so.
  newEvent: {
    path: '/events/new',
    // The club whose event it is to be, or the event like which it is to be.
    query: { club: (value: string) => value, like: (value: string) => value },
    texts: ['events', 'rules'],
    needs: 'person',
  },
  event: { path: '/events/:id', texts: ['event', 'events', 'rules', 'paper'] },
  // The sheet of a match with real cards: where the code on a printed sheet leads.
  paper: {
    path: '/events/:id/match/:stage/:name',
    texts: ['paper', 'event'],
  },
  // A table of the hall: where the code that lies on it leads. Its key stands after the sign #.
  atTable: {
    path: '/events/:id/table/:table',
    texts: ['event', 'events', 'paper'],
  },
  projector: {
    path: '/events/:id/projector',
    texts: ['paper', 'event', 'events'],
    shell: 'bare',
  },
  settings: {
    path: '/settings',
    texts: ['settings', 'profile', 'portraits'],
  },
  // What stands in the place of every page until who came by a link has chosen a way in.
  choose: {
    path: '/choose',
    texts: ['settings', 'order'],
    needs: 'person',
  },
  // What the link says stands after the sign #, which browsers send to nobody.
  signIn: {
    path: '/sign-in',
    query: {
      // The club that has prepared the account of whoever comes by its link.
      club: (value: string) => value,
      // The page for which somebody makes an account: they are led back there.
      to: (value: string) => value,
    },
    texts: ['settings'],
  },
  help: { path: '/help', query: { about: routeOf }, texts: ['help'] },
  tickets: {
    path: '/tickets',
    // The screen from which somebody comes, and their question before, which opens no more.
    // What it is about: a club, a report of one's own, or the page that broke.
    query: {
      from: routeOf,
      before: (value: string) => value,
      club: (value: string) => value,
      report: (value: string) => value,
      broken: yes,
    },
    texts: ['tickets', 'help'],
    needs: 'person',
  },
  ticket: { path: '/tickets/:id', texts: ['tickets'], needs: 'person' },
  sitePage: { path: '/pages/:page', texts: ['site'] },
  links: { path: '/links', texts: ['tickets'] },
} as const satisfies Record<string, Info>;

export type RouteName = keyof typeof routes;

type Named<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Named<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : Record<never, string>;
type Asked<Query> = {
  [Name in keyof Query]?: Query[Name] extends (value: string) => infer Value ? Value : never;
};

/** Parameters of a route: those in its path, and those after the question mark that made sense. */
export type Params<Name extends RouteName> = Named<(typeof routes)[Name]['path']> &
  ((typeof routes)[Name] extends { query: infer Query } ? Asked<Query> : Record<never, string>);

/** A place in the client. */
export type Place = { [Name in RouteName]: { name: Name; params: Params<Name> } }[RouteName];

/** Reads an address, its parts as in `location`; undefined where nothing is. */
export function placeAt(pathname: string, search = ''): Place | undefined {
  const parts = partsOf(pathname);
  for (const [name, info] of Object.entries<Info>(routes)) {
    const params = paramsOf(partsOf(info.path), parts);
    if (!params) continue;
    const asked = new URLSearchParams(search);
    for (const [key, read] of Object.entries(info.query ?? {})) {
      const value = asked.get(key);
      const taken = value === null ? undefined : read(value);
      if (taken !== undefined) params[key] = taken;
    }
    return { name, params } as Place;
  }
  return undefined;
}

/** The address of a place. */
export function addressOf<Name extends RouteName>(name: Name, params: Params<Name>): string {
  const info: Info = routes[name];
  const given = params as Record<string, unknown>;
  const path = partsOf(info.path)
    .map((part) => (part.startsWith(':') ? encodeURIComponent(String(given[part.slice(1)])) : part))
    .join('/');
  const query = new URLSearchParams();
  for (const key of Object.keys(info.query ?? {})) {
    if (given[key] !== undefined) query.set(key, String(given[key]));
  }
  return query.size > 0 ? `/${path}?${query}` : `/${path}`;
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** The parameters when the parts of an address fit the pattern. */
function paramsOf(
  pattern: readonly string[],
  parts: readonly string[],
): Record<string, unknown> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, unknown> = {};
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (!wanted.startsWith(':')) {
      if (wanted !== part) return undefined;
      continue;
    }
    try {
      params[wanted.slice(1)] = decodeURIComponent(part);
    } catch {
      // A percent sign that is no escape: nobody has made this address.
      return undefined;
    }
  }
  return params;
}

/** A list of the best, by its game. */
function listOf(value: string): GameName | undefined {
  return isGame(value) ? value : undefined;
}

/** How somebody comes to a puzzle, where that matters after it. */
function wayOf(value: string): 'run' | 'again' | undefined {
  return value === 'run' || value === 'again' ? value : undefined;
}

/** Whose calls are looked at, where it is not those of people. */
function callsOf(value: string): 'bots' | 'club' | 'own' | undefined {
  return value === 'bots' || value === 'club' || value === 'own' ? value : undefined;
}

function yes(value: string): true | undefined {
  return value === 'true' || undefined;
}

/** So many. */
function countOf(value: string): number | undefined {
  const count = Number(value);
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** The list of trios instead of that of people. */
function triosOf(value: string): 'trios' | undefined {
  return value === 'trios' ? value : undefined;
}

/** A chair to take on arrival. */
function chairOf(value: string): number | undefined {
  const chair = Number(value);
  return Number.isInteger(chair) && chair >= 1 && chair <= 8 ? chair : undefined;
}

/** A moment, milliseconds since 1970. */
function momentOf(value: string): number | undefined {
  const moment = Number(value);
  return Number.isSafeInteger(moment) && moment > 0 ? moment : undefined;
}

/** A route by its name. */
function routeOf(value: string): string | undefined {
  return Object.hasOwn(routes, value) ? value : undefined;
}
