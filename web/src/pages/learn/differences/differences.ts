import { say, type Catalogue } from '../../../i18n';
import { callName } from '../../../board/words';
import type { CallView, PresetInfo, RulesCatalogue, Text } from '../../../wire';
import conventions from './conventions.json';

/** How few rule sets are compared, and how many. */
export const FEWEST = 2;
export const MOST = 6;

/** What a rule set has in a row. */
export interface Cell {
  /** What tells it from another one. */
  key: string;
  text: string;
  call?: CallView;
}
export interface Row {
  id: string;
  title: string;
  reason: string | undefined;
  /** In the order of the rule sets. */
  cells: readonly Cell[];
  /** All have the same. */
  same: boolean;
}

type Texts = Catalogue['differences'];
type Told = Readonly<Record<string, { call: CallView; tells: Text } | null>>;

const told = conventions as unknown as Readonly<Record<string, Told>>;
/** Rows about a call, not about a hand: what it tells is what differs. */
const ABOUT_A_CALL = /^\d/;

function row(id: string, title: string, reason: string | undefined, cells: readonly Cell[]): Row {
  return { id, title, reason, cells, same: new Set(cells.map(({ key }) => key)).size === 1 };
}

/** Choice by choice, as the server has them; then what is no choice. */
export function rulesRows(
  { options }: RulesCatalogue,
  presets: readonly PresetInfo[],
  texts: Texts,
): Row[] {
  const rows = options
    .filter(({ key }) => presets.some(({ values }) => key in values))
    .map((option) =>
      row(
        option.key,
        say(option.title),
        texts.reasons[option.key],
        presets.map(({ values }) => {
          // Where nobody has to open, it does not come up what a pass would count as.
          if (option.key === 'opening_pass' && values.opening === 'nobody')
            return { key: '', text: texts.needless };
          const key = values[option.key] ?? '';
          const value = option.values.find((one) => one.value === key);
          return { key, text: value ? say(value.title) : texts.none };
        }),
      ),
    );
  // These are of 56 with spoken calls, as the table of forms has them.
  if (!presets.every(({ name }) => name in texts.fixed.penalties.values)) return rows;
  const { afterDouble, allTwelve, penalties } = texts.fixed;
  for (const [id, { title, value, reason }] of Object.entries({ afterDouble, allTwelve }))
    rows.push(
      row(
        id,
        title,
        reason,
        presets.map(() => ({ key: '', text: value })),
      ),
    );
  rows.push(
    row(
      'penalties',
      penalties.title,
      penalties.reason,
      presets.map(({ name }) => {
        const text = penalties.values[name] ?? '';
        return { key: text, text };
      }),
    ),
  );
  return rows;
}

/** What the convention cards make of the same hands and calls; nothing where none of the rule sets has one. */
export function conventionRows(presets: readonly PresetInfo[], texts: Texts): Row[] {
  if (!presets.some(({ name }) => told['one-jack']?.[name])) return [];
  return Object.entries(told).map(([id, cells]) => {
    const { title = id, reason } = texts.rows[id] ?? {};
    return row(
      id,
      title,
      reason,
      presets.map(({ name }) => {
        const cell = cells[name];
        if (!cell) return { key: '', text: texts.none };
        const { call, tells } = cell;
        return {
          key: ABOUT_A_CALL.test(id) ? tells.en : call.text,
          text: say(tells),
          ...(ABOUT_A_CALL.test(id) ? {} : { call }),
        };
      }),
    );
  });
}

/** Rule sets that have the same, together: the cells of a row as a narrow screen tells them. */
export function grouped(
  { cells }: Row,
  presets: readonly PresetInfo[],
): { cell: Cell; sets: PresetInfo[] }[] {
  const groups: { cell: Cell; sets: PresetInfo[] }[] = [];
  for (const [index, cell] of cells.entries()) {
    const preset = presets[index]!;
    const group = groups.find((one) => one.cell.key === cell.key);
    if (group) group.sets.push(preset);
    else groups.push({ cell, sets: [preset] });
  }
  return groups;
}

/** A cell in words, for those who do not see how a call is drawn. Reactive. */
export const spokenCell = ({ text, call }: Cell): string =>
  call ? `${callName(call)}: ${text}` : text;

/** The rule sets that an address asks for, as far as they are there; those of 56 where it asks for too few. */
export function chosen(asked: string | undefined, { presets }: RulesCatalogue): string[] {
  const names = [...new Set(asked?.split(',') ?? [])]
    .filter((name) => presets.some((one) => one.name === name))
    .slice(0, MOST);
  if (names.length >= FEWEST) return names;
  const usual = presets.filter(({ game }) => game === '56').map(({ name }) => name);
  // One alone is compared with all of its game.
  const [one] = names;
  const game = presets.find(({ name }) => name === one)?.game;
  const family = presets.filter((preset) => preset.game === game).map(({ name }) => name);
  if (one === undefined || family.length < FEWEST)
    return [...(one === undefined ? [] : [one]), ...usual].slice(0, MOST);
  return family.slice(0, MOST);
}
