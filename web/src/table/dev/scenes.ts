// Made-up states of a table, in the shapes of the wire.
import type { Known } from '../../net/table.svelte';
import type { CallShown, HandCard, SeatView, TableView, You } from '../../wire';

const same = (text: string) => ({ en: text, ml: text });

const NAMES = ['Mathew', 'Biju', 'Anu', 'Leela', 'Thomas', 'Saju', 'Rahim', 'Devika'];
const LONG = [
  'അമ്മിണിക്കുട്ടിയമ്മ',
  'ബാലകൃഷ്ണൻ നായർ',
  'Kunjunjamma Varghese',
  'ലീലാമണി തങ്കച്ചൻ',
  'തോമസ് ചാക്കോ',
  'സജു',
  'റഹീം',
  'ദേവിക',
];

function call(text: string, value?: number): CallShown {
  const bare = { text, form: null, number: null, strain: null, value: null, counted_pass: false };
  if (text === 'P') return { ...bare, kind: 'pass' };
  if (text === 'X') return { ...bare, kind: 'double' };
  if (text === 'XX') return { ...bare, kind: 'redouble' };
  const straight = /^(\d\d)(S|H|D|C|NT|NS|P)$/.exec(text);
  const reverse = /^(S|H|D|C)(\d\d)$/.exec(text);
  const plus = /^\+(\d?)(S|H|D|C|NS)$/.exec(text);
  const back = /^(S|H|D|C)\+(\d?)$/.exec(text);
  const made = (form: CallShown['form'], number: string | undefined, strain: string | undefined) =>
    ({
      ...bare,
      kind: 'bid',
      form,
      number: number ? Number(number) : null,
      strain: strain ?? null,
      value: value ?? (number ? Number(number) : null),
    }) satisfies CallShown;
  if (straight) return made('straight', straight[1], straight[2]);
  if (reverse) return made('reverse', reverse[2], reverse[1]);
  if (plus) return made('plus', plus[1], plus[2]);
  return made('reverse-plus', back?.[2], back?.[1]);
}

function seats(chairs: number, names: string[], cards: number): SeatView[] {
  return Array.from({ length: chairs }, (_, i) => ({
    chair: i + 1,
    team: i % 2 === 0 ? 'odd' : 'even',
    who: {
      id: `p${i + 1}`,
      name: names[i] ?? '',
      bot: i === 5,
      here: i !== 4,
      stood_in: false,
    },
    cards,
    ready: false,
    kunukku: i === 3 ? 1 : 0,
  }));
}

function base(
  chairs: number,
  names = NAMES,
  cards = chairs === 4 ? 12 : chairs === 6 ? 8 : 6,
): TableView {
  return {
    table: {
      id: 'drawn',
      name: 'Kottayam club',
      public: true,
      chairs,
      rules: { base: 'international', changes: {} },
      rules_title: { en: 'International', ml: 'ഇന്റർനാഷണൽ' },
      format: { form: 'deals', deals: 12 },
      format_title: { en: '12 deals', ml: '12 കളി' },
      settings: {
        seconds_per_action: 30,
        bank_seconds: 60,
        break_after_deal: true,
        show_points: true,
        show_all_calls: true,
        viewers: true,
        hints: true,
        strength: null,
        convention: null,
      },
      phase: 'dealing',
      moderator: 1,
      convention: {
        id: 'international',
        name: { en: 'International', ml: 'ഇന്റർനാഷണൽ' },
      },
    },
    seats: seats(chairs, names, cards),
    match: { number: 1, stakes: [7, 5], games: null, counters: null, deals: [], over: null },
    deal: {
      id: 'd4',
      number: 4,
      dealer: 3,
      leader: 4,
      phase: 'auction',
      commitment: 'ab'.repeat(32),
    },
    auction: { calls: [], turn: { chair: 4, left_ms: 21_000, bank_ms: 60_000 }, standing: null },
    play: null,
    result: null,
    chat: [
      { who: 'p3', name: names[2] ?? '', team: 'odd', text: same('nalla kali!'), at: 1 },
      { who: 'p2', name: names[1] ?? '', team: 'even', text: same('ഗുലാൻ എവിടെ?'), at: 2 },
      {
        who: 'p1',
        name: names[0] ?? '',
        team: 'odd',
        text: { en: 'Good bid!', ml: 'നല്ല വിളി!' },
        at: 3,
      },
    ],
  };
}

function hand(cards: string, playable?: string): HandCard[] {
  return cards.split(' ').map((card) => ({
    card,
    playable: playable !== undefined && card.startsWith(playable),
    why_not:
      playable === undefined || card.startsWith(playable)
        ? null
        : { en: 'You must follow hearts', ml: 'ഹാർട്ട് തന്നെ ഇറക്കണം' },
  }));
}

function you(cards: string, playable?: string): You {
  return {
    id: 'p1',
    chair: 1,
    hand: hand(cards, playable),
    calls: null,
    may_redeal: null,
    may_close_trick: false,
    stood_in: false,
    moderator: true,
    may_hint: false,
    hint: null,
  };
}

const EIGHT = 'SJ S9 SK HA HT CJ DJ DQ';
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

function withCalls(view: TableView, texts: string[]): TableView {
  const leader = view.deal?.leader ?? 1;
  const { chairs } = view.table;
  view.auction = {
    calls: texts.map((text, i) => ({ chair: ((leader - 1 + i) % chairs) + 1, call: call(text) })),
    turn: { chair: ((leader - 1 + texts.length) % chairs) + 1, left_ms: 21_000, bank_ms: 60_000 },
    standing: {
      value: 32,
      strain: 'C',
      chair: 5,
      doubled: 0,
      targets: [32, 25],
      made_stake: 1,
      defeated_stake: 2,
    },
  };
  return view;
}

function offered(person: You, from: number): You {
  const suits = ['S', 'H', 'D', 'C'].filter((suit) => suit !== 'D');
  return {
    ...person,
    calls: {
      bids: [
        {
          form: 'straight',
          numbers: range(from, 56),
          bare: false,
          strains: [...suits, 'NT', 'NS', 'P'],
        },
        { form: 'reverse', numbers: range(from, 56), bare: false, strains: suits },
        { form: 'plus', numbers: range(1, 8), bare: true, strains: suits },
        { form: 'plus', numbers: range(1, 8), bare: false, strains: ['NS'] },
        { form: 'reverse-plus', numbers: range(1, 8), bare: true, strains: suits },
      ],
      numbers: [],
      solo: false,
      barred: [
        {
          strain: 'D',
          why: {
            en: 'You hold no diamonds, so you cannot bid diamonds',
            ml: 'ഡയമണ്ട് ഇല്ലാതെ ഡയമണ്ട് വിളിക്കാനാവില്ല',
          },
        },
      ],
      pass: true,
      pass_counts_as: null,
      double: true,
      redouble: false,
      only_pass: false,
      self_raise: false,
    },
  };
}

function playing(
  view: TableView,
  cards: [number, string][],
  turn: number | null,
  winning: number,
): TableView {
  if (view.deal) view.deal.phase = 'play';
  withCalls(view, [
    '28P',
    '28C',
    'P',
    '29H',
    'P',
    '+C',
    'P',
    '30NS',
    'P',
    '36H',
    'P',
    'P',
    'P',
    'P',
    'P',
  ]);
  if (view.auction) {
    view.auction.turn = null;
    view.auction.standing = {
      value: 36,
      strain: 'H',
      chair: 1,
      doubled: 1,
      targets: [36, 21],
      made_stake: 2,
      defeated_stake: 3,
    };
  }
  view.play = {
    turn: turn === null ? null : { chair: turn, left_ms: 21_000, bank_ms: 60_000 },
    trick: {
      number: 4,
      leader: cards[0]?.[0] ?? 1,
      cards: cards.map(([chair, card]) => ({ chair, card })),
      winning,
    },
    tricks: [
      { winner: 1, points: 9 },
      { winner: 4, points: 9 },
      { winner: 3, points: 16 },
    ],
    points: [25, 9],
    closers: turn === null ? [1, 3, 5] : [],
    last_trick: null,
  };
  view.seats = view.seats.map((seat) => ({ ...seat, cards: seat.cards - 3 }));
  return view;
}

const FULL: [number, string][] = [
  [2, 'HK'],
  [3, 'H9'],
  [4, 'HQ'],
  [5, 'HJ'],
  [6, 'H9'],
  [1, 'HT'],
];

function result(view: TableView): TableView {
  playing(view, [], null, 1);
  if (view.deal) view.deal.phase = 'over';
  view.table.phase = 'between';
  if (view.play) view.play.closers = [];
  const hands = [
    'SJ S9 SK HA HT CJ DJ DQ',
    'SA ST HK H9 CA CT DK D9',
    'SQ HJ HJ H9 CK CQ DA DT',
  ].map((line) => line.split(' '));
  view.result = {
    line: {
      en: '36 hearts by Mathew, doubled: made with 41 points',
      ml: 'മാത്യുവിന്റെ 36 ഹാർട്ട്, ഡബിൾ: 41 പോയിന്റോടെ ജയിച്ചു',
    },
    cancelled: null,
    winner: 'odd',
    stakes: [2, 0],
    points: [41, 15],
    hands: view.seats.map((_, i) => hands[i % 3] ?? []),
    tricks: range(1, 8).map((number) => ({
      number,
      leader: 2,
      cards: FULL.map(([chair, card]) => ({ chair, card })),
      winning: (number % 6) + 1,
    })),
    shuffle: { algorithm: '', seed: '', commitment: '', contributions: [] },
  };
  return view;
}

export const scenes: Record<string, () => Known> = {
  gathering: () => {
    const view = base(6);
    view.table.phase = 'gathering';
    view.deal = view.auction = null;
    view.match = { ...view.match, number: 0, stakes: [0, 0] };
    view.seats = view.seats.map((seat, i) => ({
      ...seat,
      who: i === 0 || i === 2 || i === 5 ? seat.who : null,
      cards: 0,
      kunukku: 0,
    }));
    return { view, you: { ...you(EIGHT), hand: [] } };
  },
  'auction-early': () => {
    const view = withCalls(base(6), ['28P', '28C']);
    return { view, you: you(EIGHT) };
  },
  bid: () => {
    const view = withCalls(base(6), ['28P', '28C', 'P', '29H', 'P', '+C', 'P', '30NS', 'P']);
    return { view, you: offered(you(EIGHT), 33) };
  },
  'bid-kerala': () => {
    const view = withCalls(base(6), ['P', 'P', 'P']);
    if (view.auction) view.auction.standing = null;
    const person = offered(you(EIGHT), 28);
    if (person.calls) {
      person.calls.bids = [
        { form: 'straight', numbers: range(28, 56), bare: false, strains: ['S', 'H', 'C', 'NS'] },
      ];
      person.calls.pass_counts_as = '28NS';
      person.calls.double = false;
    }
    return { view, you: person };
  },
  'bid-numbers': () => {
    const view = withCalls(base(6), ['P', '20', 'P', '21', 'P', '22']);
    for (const entry of view.auction?.calls ?? []) {
      const value = Number(entry.call?.text);
      if (!entry.call || !value) continue;
      entry.call = { ...entry.call, kind: 'bid', form: null, strain: null, number: value, value };
    }
    if (view.auction?.standing) Object.assign(view.auction.standing, { value: 22, strain: '?' });
    const person = offered(you(EIGHT), 23);
    if (person.calls)
      person.calls = { ...person.calls, bids: [], barred: [], numbers: range(23, 40), solo: true };
    return { view, you: person };
  },
  'bid-long': () => {
    const calls =
      '28P 28C P 29H P +C P 30NS P H+2 X P P P 34S P P 35C P P P 36NS P P P 38H X P P P'.split(' ');
    const view = withCalls(base(6), [...calls.slice(0, 27)]);
    return { view, you: offered(you(EIGHT), 33) };
  },
  'bid-rounds': () => {
    const names = [
      'Saramma Thomaskutty',
      'ബാലകൃഷ്ണൻ നായർ',
      'Kunjunjamma Varghese',
      'അമ്മിണിക്കുട്ടിയമ്മ',
      'Gopalakrishnan',
      'Thomaskutty Chacko',
    ];
    const calls: string[] = [];
    for (let i = 0; i < 45; i += 1)
      calls.push(
        i % 3 === 0 ? 28 + i / 3 + 'SHDC'.charAt(i % 4) : i % 3 === 1 ? 'P' : i % 2 ? 'P' : 'P',
      );
    const view = withCalls(base(6, names), calls);
    if (view.auction?.turn) view.auction.turn.chair = 1;
    return { view, you: offered(you(EIGHT), 43) };
  },
  'bid-eight': () => {
    const view = withCalls(base(8), '28P 28C P 29H P +C P 30NS P P P 31NS P'.split(' '));
    if (view.auction?.turn) view.auction.turn.chair = 1;
    return { view, you: offered(you('SJ S9 HA HT CJ DQ'), 33) };
  },
  'only-pass': () => {
    const view = withCalls(base(6), ['28P', '28C', 'P']);
    const person = offered(you(EIGHT), 33);
    if (person.calls) person.calls = { ...person.calls, bids: [], double: false, only_pass: true };
    return { view, you: person };
  },
  play: () => ({
    view: playing(
      base(6),
      [
        [4, 'HK'],
        [5, 'H9'],
        [6, 'HQ'],
      ],
      1,
      5,
    ),
    you: you('SJ S9 SK HA HT', 'H'),
  }),
  'play-full': () => ({
    view: playing(base(6), FULL, null, 5),
    you: { ...you('SJ S9 SK CT'), may_close_trick: true },
  }),
  'play-eight': () => ({
    view: playing(base(8), [...FULL.slice(0, 5), [7, 'S7'], [8, 'H8'], [1, 'CJ']], null, 5),
    you: you('SJ S9'),
  }),
  'play-four': () => ({
    view: playing(base(4), [[4, 'HK']], 1, 4),
    you: you('SJ S9 SK SQ HA HT CJ CT DQ', 'H'),
  }),
  'bid-four': () => {
    const view = withCalls(base(4), ['28P', '28C', 'P', '29H', 'P', '+C']);
    if (view.auction?.turn) view.auction.turn.chair = 1;
    return { view, you: offered(you('SJ S9 SK SQ HA HT HQ CJ CA CT DJ DQ'), 33) };
  },
  'play-first': () => ({
    view: playing(base(6), [], 1, 1),
    you: you(EIGHT, ''),
  }),
  long: () => {
    const view = playing(
      base(6, LONG),
      [
        [2, 'HK'],
        [3, 'H9'],
        [4, 'HQ'],
      ],
      5,
      3,
    );
    return { view, you: you('SJ S9 SK HA HT') };
  },
  result: () => ({ view: result(base(6)), you: { ...you(EIGHT), hand: [] } }),
  over: () => {
    const view = result(base(6));
    view.table.phase = 'over';
    view.match.over = {
      winner: 'odd',
      line: { en: 'Blue wins the match, 14 to 9', ml: 'നീല ജയിച്ചു, 14 - 9' },
    };
    return { view, you: { ...you(EIGHT), hand: [] } };
  },
  viewer: () => {
    const view = playing(
      base(6),
      [
        [4, 'HK'],
        [5, 'H9'],
        [6, 'HQ'],
      ],
      1,
      5,
    );
    view.seats = view.seats.map((seat, i) => (i === 1 ? { ...seat, who: null } : seat));
    return { view, you: { ...you(EIGHT), chair: null, hand: [], moderator: false, id: 'v' } };
  },
  away: () => {
    const view = playing(
      base(6),
      [
        [4, 'HK'],
        [5, 'H9'],
        [6, 'HQ'],
      ],
      1,
      5,
    );
    view.seats = view.seats.map((seat, i) =>
      i === 0 && seat.who ? { ...seat, who: { ...seat.who, stood_in: true } } : seat,
    );
    return { view, you: { ...you('SJ S9 SK HA HT', 'H'), stood_in: true } };
  },
};
