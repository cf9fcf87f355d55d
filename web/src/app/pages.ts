import type { Component } from 'svelte';
import { Problem } from '../api/client';
import { fetchClub } from '../api/clubs';
import { fetchDeal } from '../api/deals';
import { fetchEvent } from '../api/event';
import { fetchMatch, fetchPerson } from '../api/figures';
import { fetchRules } from '../api/rules';
import { fetchTable } from '../api/tables';
import { fetchTrio } from '../api/trios';
import { t } from '../i18n';
import type {
  ClubPage,
  DealPage,
  EventPage,
  LobbyTable,
  MatchPage,
  PersonPage,
  RulesCatalogue,
  TrioPage,
} from '../wire';
import type { Params, RouteName } from '../site/routes';

/** What a page has from the server before it is shown; it comes as `data`. Other pages ask while they are in sight. */
interface Loaded {
  /** Undefined where the server could not be asked; the table's own line goes on trying. */
  table: LobbyTable | undefined;
  deal: DealPage;
  match: MatchPage;
  person: PersonPage;
  club: ClubPage;
  trio: TrioPage;
  event: EventPage;
  atTable: EventPage;
  projector: EventPage;
  /** With the settings that the form begins with. */
  new: RulesCatalogue;
}

type Props<Name extends RouteName> = Params<Name> &
  (Name extends keyof Loaded ? { data: Loaded[Name] } : unknown);
type Code<Props> = () => Promise<{
  default: Component<Props & Record<string, unknown>> | Component<Record<string, never>>;
}>;

/** What a page is made of. Its code, its texts (routes.ts) and its data are asked for side by side. */
type Page<Name extends RouteName> = {
  code: Code<Props<Name>>;
  /** What stands in its place before those whom `needs` lets in are known here; then `data` is for it alone. */
  gate?: Code<Props<Name>>;
  /** What to add where the server says that there is no such thing. */
  missing?: () => string;
} & (Name extends keyof Loaded
  ? { load: (params: Params<Name>, signal: AbortSignal) => Promise<Loaded[Name]> }
  : unknown);

export const pages: { readonly [Name in RouteName]: Page<Name> } = {
  start: { code: () => import('../pages/start/Start.svelte') },
  lobby: { code: () => import('../pages/lobby/Lobby.svelte') },
  new: {
    code: () => import('../pages/new/NewTable.svelte'),
    load: (_, signal) => fetchRules(signal),
  },
  table: {
    code: () => import('../table/Table.svelte'),
    gate: () => import('../pages/table/Gate.svelte'),
    load: ({ id }, signal) => fetchTable(id, signal).catch(unlessMissing),
  },
  deal: {
    code: () => import('../pages/deal/Deal.svelte'),
    load: ({ id }, signal) => fetchDeal(id, signal),
    missing: () => t.errors.dealGone,
  },
  analysis: { code: () => import('../pages/analysis/BoardPage.svelte') },
  match: {
    code: () => import('../pages/match/Match.svelte'),
    load: ({ id }, signal) => fetchMatch(id, signal),
    missing: () => t.errors.matchGone,
  },
  learn: { code: () => import('../pages/learn/Learn.svelte') },
  lessons: { code: () => import('../pages/learn/lessons/Lessons.svelte') },
  lesson: { code: () => import('../pages/learn/lessons/Lesson.svelte') },
  sampleDeals: { code: () => import('../pages/learn/book/Deals.svelte') },
  sampleDeal: { code: () => import('../pages/learn/book/SampleDeal.svelte') },
  differences: { code: () => import('../pages/learn/differences/Differences.svelte') },
  practice: { code: () => import('../pages/learn/practice/Practice.svelte') },
  practiceHand: { code: () => import('../pages/learn/practice/PracticeHand.svelte') },
  practicePair: {
    code: () => import('../pages/learn/practice/PracticePair.svelte'),
    gate: () => import('../pages/learn/practice/PairGate.svelte'),
  },
  calls: { code: () => import('../pages/learn/calls/Calls.svelte') },
  puzzles: { code: () => import('../pages/learn/puzzles/Puzzles.svelte') },
  puzzle: { code: () => import('../pages/learn/puzzles/Puzzle.svelte') },
  masterDeals: { code: () => import('../pages/learn/masters/MasterDeals.svelte') },
  masterDeal: { code: () => import('../pages/learn/masters/MasterDeal.svelte') },
  tutor: { code: () => import('../pages/learn/tutor/Tutor.svelte') },
  game: { code: () => import('../pages/learn/Game.svelte') },
  rules: { code: () => import('../pages/learn/RuleSet.svelte') },
  leaders: { code: () => import('../pages/leaders/Leaders.svelte') },
  person: {
    code: () => import('../pages/person/Person.svelte'),
    load: ({ id }, signal) => fetchPerson(id, signal),
  },
  keeping: {
    code: () => import('../pages/keeping/Keeping.svelte'),
    gate: () => import('../pages/order/Gate.svelte'),
  },
  reporting: {
    code: () => import('../pages/reporting/Reporting.svelte'),
    gate: () => import('../pages/order/Gate.svelte'),
  },
  order: {
    code: () => import('../pages/order/Order.svelte'),
    gate: () => import('../pages/order/Everyone.svelte'),
  },
  desk: {
    code: () => import('../pages/desk/Desk.svelte'),
    gate: () => import('../pages/order/Gate.svelte'),
  },
  administration: {
    code: () => import('../pages/administration/Administration.svelte'),
    gate: () => import('../pages/order/Gate.svelte'),
  },
  adminPeople: {
    code: () => import('../pages/administration/People.svelte'),
    gate: () => import('../pages/order/Gate.svelte'),
  },
  adminPerson: {
    code: () => import('../pages/administration/PersonKept.svelte'),
    gate: () => import('../pages/order/Gate.svelte'),
  },
  adminSets: {
    code: () => import('../pages/administration/Sets.svelte'),
    gate: () => import('../pages/order/Gate.svelte'),
  },
  adminClubs: {
    code: () => import('../pages/administration/Clubs.svelte'),
    gate: () => import('../pages/order/Gate.svelte'),
  },
  adminTables: {
    code: () => import('../pages/administration/Tables.svelte'),
    gate: () => import('../pages/order/Gate.svelte'),
  },
  adminJobs: {
    code: () => import('../pages/administration/Jobs.svelte'),
    gate: () => import('../pages/order/Gate.svelte'),
  },
  adminSettings: {
    code: () => import('../pages/administration/HouseSettings.svelte'),
    gate: () => import('../pages/order/Gate.svelte'),
  },
  adminLog: {
    code: () => import('../pages/administration/ActLog.svelte'),
    gate: () => import('../pages/order/Gate.svelte'),
  },
  adminBackup: {
    code: () => import('../pages/administration/Backups.svelte'),
    gate: () => import('../pages/order/Gate.svelte'),
  },
  report: {
    code: () => import('../pages/report/Report.svelte'),
    gate: () => import('../pages/order/Gate.svelte'),
  },
  friends: {
    code: () => import('../pages/friends/Friends.svelte'),
    gate: () => import('../pages/friends/Gate.svelte'),
  },
  trios: {
    code: () => import('../pages/trios/Trios.svelte'),
    gate: () => import('../pages/trios/Gate.svelte'),
  },
  trio: {
    code: () => import('../pages/trio/Trio.svelte'),
    load: ({ id }, signal) => fetchTrio(id, signal),
  },
  clubs: { code: () => import('../pages/clubs/Clubs.svelte') },
  club: {
    code: () => import('../pages/club/Club.svelte'),
    load: ({ id }, signal) => fetchClub(id, signal),
  },
  events: { code: () => import('../pages/events/Events.svelte') },
  newEvent: {
    code: () => import('../pages/events/NewEvent.svelte'),
    gate: () => import('../pages/events/Gate.svelte'),
  },
  event: {
    code: () => import('../pages/event/Event.svelte'),
    load: ({ id }, signal) => fetchEvent(id, signal),
  },
  // It asks by itself: without a line it shows what the phone has kept.
  paper: { code: () => import('../pages/paper/Paper.svelte') },
  atTable: {
    code: () => import('../pages/event/AtTable.svelte'),
    load: ({ id }, signal) => fetchEvent(id, signal),
  },
  projector: {
    code: () => import('../pages/projector/Projector.svelte'),
    load: ({ id }, signal) => fetchEvent(id, signal),
  },
  settings: { code: () => import('../pages/settings/Settings.svelte') },
  choose: {
    code: () => import('../pages/choose/Choose.svelte'),
    gate: () => import('../pages/order/Gate.svelte'),
  },
  signIn: { code: () => import('../pages/sign-in/SignIn.svelte') },
  help: { code: () => import('../pages/help/Help.svelte') },
  sitePage: { code: () => import('../pages/site/SitePage.svelte') },
  tickets: {
    code: () => import('../pages/tickets/Tickets.svelte'),
    gate: () => import('../pages/tickets/Gate.svelte'),
  },
  ticket: {
    code: () => import('../pages/ticket/Ticket.svelte'),
    gate: () => import('../pages/tickets/Gate.svelte'),
  },
  links: { code: () => import('../pages/links/Links.svelte') },
};

function unlessMissing(thrown: unknown): undefined {
  if (!(thrown instanceof Problem) || thrown.status === 404) throw thrown;
  return undefined;
}
