import type {
  EventCriterion,
  EventForm,
  EventFormat,
  EventScale,
  EventStagePlan,
  RulesChoice,
} from '../../wire/index.ts';

/** How an event is played, as somebody chooses it: what the wire calls a format, and squads at two tables. */
export type Kind =
  'swiss' | 'round-robin' | 'championship' | 'knock-out' | 'duplicate' | 'movement' | 'individual';
export const KINDS: readonly Kind[] = [
  'swiss',
  'round-robin',
  'championship',
  'knock-out',
  'duplicate',
  'movement',
  'individual',
];

/** Lists of what separates teams that are level. */
export const TIES = {
  booklet: ['head-to-head', 'difference', 'stakes', 'deals-won', 'lot'],
  association: ['stakes', 'deals-won', 'head-to-head', 'lot'],
  federation: [
    'head-to-head',
    'head-to-head-difference',
    'opponents',
    'difference',
    'countback',
    'lot',
  ],
} as const satisfies Record<string, readonly EventCriterion[]>;
export type TieList = keyof typeof TIES;

/** The name of a list; undefined for one that somebody made. */
export function listOf(ties: readonly EventCriterion[]): TieList | undefined {
  const names = Object.keys(TIES) as TieList[];
  return names.find((name) => TIES[name].join() === ties.join());
}

export function kindOf({ format, tables }: EventStagePlan): Kind {
  if (format.kind === 'second-chance') return 'knock-out';
  if (tables.kind !== 'one') return 'duplicate';
  return format.kind;
}

/** What each kind begins with: nobody has to know these before the first event. */
const USUAL: Record<
  Kind,
  { format: EventFormat; scale: EventScale; ties: TieList; deals: number }
> = {
  swiss: {
    format: { kind: 'swiss', rounds: null, method: 'slide' },
    scale: 'win-draw',
    ties: 'federation',
    deals: 12,
  },
  'round-robin': {
    format: { kind: 'round-robin', double: false },
    scale: 'win-draw',
    ties: 'booklet',
    deals: 12,
  },
  championship: {
    format: { kind: 'championship' },
    scale: 'win-draw',
    ties: 'booklet',
    deals: 12,
  },
  'knock-out': {
    format: { kind: 'knock-out' },
    scale: 'win-draw',
    ties: 'booklet',
    deals: 18,
  },
  duplicate: {
    format: { kind: 'swiss', rounds: null, method: 'adjacent' },
    scale: 'vp',
    ties: 'federation',
    deals: 12,
  },
  movement: {
    format: { kind: 'movement', movement: 'barometer', compare: 'matchpoints' },
    scale: 'win-draw',
    ties: 'booklet',
    deals: 6,
  },
  individual: {
    format: { kind: 'individual', rounds: 5, compare: 'stakes' },
    scale: 'win-draw',
    ties: 'booklet',
    deals: 6,
  },
};

/** The stage that such an event begins with. */
export function stageOf(kind: Kind): EventStagePlan {
  const { format, scale, ties, deals } = USUAL[kind];
  return {
    format,
    feed: { kind: 'entrants' },
    scale,
    deals,
    ties: [...TIES[ties]],
    bring: { kind: 'nothing' },
    tables: kind === 'duplicate' ? { kind: 'difference' } : { kind: 'one' },
    same_deals: kind === 'duplicate',
  };
}

/** Every criterion that can separate teams that are level. */
export const CRITERIA = [
  'head-to-head',
  'head-to-head-difference',
  'difference',
  'stakes',
  'deals-won',
  'countback',
  'wins',
  'opponents',
  'beaten',
  'lot',
] as const satisfies readonly EventCriterion[];

/** What follows the first stage: nothing, a final of the first so many, or two pools of so many by their ranks. */
export type Follow = 'nothing' | 'knock-out' | 'round-robin' | 'second-pools';

/** Whether anything can follow: those who are ranked, and are the same teams still. */
export const canFollow = ({ format }: EventStagePlan) =>
  format.kind === 'swiss' || format.kind === 'round-robin' || format.kind === 'movement';

/** What follows, and for how many teams each; undefined where somebody set it up in another way. */
export function followOf(
  stages: readonly EventStagePlan[],
): { follow: Follow; teams: number } | undefined {
  const [first, second, third] = stages;
  if (!first || !second) return { follow: 'nothing', teams: 4 };
  const { feed, format } = second;
  if (feed.kind !== 'ranks' || feed.stage !== 0 || feed.first !== 1 || stages.length > 3)
    return undefined;
  const teams = feed.last;
  const follow: Follow | undefined = third
    ? 'second-pools'
    : format.kind === 'knock-out' || format.kind === 'round-robin'
      ? format.kind
      : undefined;
  const same =
    follow && JSON.stringify(followed(first, follow, teams)) === JSON.stringify(stages.slice(1));
  return same ? { follow, teams } : undefined;
}

/** The stages that follow the first. */
export function followed(first: EventStagePlan, follow: Follow, teams: number): EventStagePlan[] {
  const ranks = (pool: number) =>
    ({ kind: 'ranks', stage: 0, first: pool * teams + 1, last: (pool + 1) * teams }) as const;
  const { tables, same_deals } = first;
  if (follow === 'nothing') return [];
  if (follow === 'knock-out')
    return [{ ...stageOf('knock-out'), tables, same_deals, feed: ranks(0) }];
  // Of deals that many tables played no match can be brought along.
  const matches = first.format.kind !== 'movement';
  const plan: EventStagePlan = {
    ...stageOf('round-robin'),
    ...(matches && { scale: first.scale, deals: first.deals, ties: first.ties }),
    tables,
    same_deals,
  };
  if (follow === 'round-robin')
    return [
      {
        ...plan,
        feed: ranks(0),
        bring: matches ? { kind: 'points', fraction: '1/2' } : { kind: 'nothing' },
      },
    ];
  return [0, 1].map((pool) => ({
    ...plan,
    feed: ranks(pool),
    bring: matches ? { kind: 'matches' } : { kind: 'nothing' },
  }));
}

/** Other settings of the first stage: what follows goes with them, unless somebody set it up in another way. */
export function withFirst(
  stages: readonly EventStagePlan[],
  first: EventStagePlan,
): EventStagePlan[] {
  if (!canFollow(first)) return [first];
  const before = followOf(stages);
  return [first, ...(before ? followed(first, before.follow, before.teams) : stages.slice(1))];
}

/** A new event of this kind. */
export function formOf(kind: Kind, rules: RulesChoice): EventForm {
  return {
    name: '',
    about: '',
    rules,
    cards: 'here',
    bots: false,
    alternative: 20,
    jump_pause: 0,
    settings: {
      stages: [stageOf(kind)],
      substitutes: kind === 'duplicate' ? 2 : 1,
      after: 'round',
      running: {
        starts: null,
        by_the_clock: false,
        forfeit_missing: false,
        guests: false,
        exchange: false,
      },
    },
  };
}

/** Minutes of an hour and a moment as a field of the browser writes them, in the time of this device. */
export function toField(at: number | null): string {
  if (at === null) return '';
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
export function fromField(text: string): number | null {
  const at = new Date(text).getTime();
  return text === '' || Number.isNaN(at) ? null : at;
}
