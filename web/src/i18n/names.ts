import { t } from './language.svelte';

/** How the server keeps the name of a table that its maker gave none (`table/name.rs`). */
const OWN = "'s table";

/** How it keeps that of an event's table: the event, the match, and which table of it where there are two. */
const OF_EVENT = /^(.+) · ((?:[A-K]?\d+|[UL]\d+)\.\d+|(?:PQ|QF|SF)\d+|[FG]\d*)(?:\/(\d))?$/;

/**
 * A table's name as the reader says it, in their language: one without a name of its own is its maker's, an event's is that of its
 * round and match. Reactive.
 */
export function tableName(name: string): string {
  if (name.endsWith(OWN) && name !== OWN) return t.people.ownTable(name.slice(0, -OWN.length));
  const [, event, match, table] = OF_EVENT.exec(name) ?? [];
  if (event === undefined || match === undefined) return name;
  const [, pool = '', round, number] = IN_ROUND.exec(match) ?? [];
  if (table === undefined) {
    const [code] = /\d+$/.exec(match) ?? [];
    return t.people.eventTable(event, whereOf(match, code && t.people.matchNumber(code)));
  }
  // Of a match that is played at two tables its number is that of the match.
  const where =
    round === undefined || number === undefined
      ? whereOf(match, t.people.matchNumber(/\d*$/.exec(match)?.[0] ?? ''))
      : t.people.ofRound(t.people.upper(Number(round)), t.people.matchNumber(number));
  const all = pool === '' ? where : t.people.inPool(t.people.pool(pool), where);
  return t.people.eventTable(event, t.people.tableOfTwo(all, table));
}

const IN_ROUND = /^([A-K]?)(\d+)\.(\d+)$/;

/** A round of a bracket in words, by its short name, such as `QF` or `U2`, or by a match of it. */
export function bracketTitle(name: string): string {
  const [, kind = '', at = ''] = /^([A-Z]+)(\d*)/.exec(name) ?? [];
  if (kind === 'U') return t.people.upper(Number(at));
  if (kind === 'L') return t.people.lower(Number(at));
  const names: Record<string, string> = t.people.bracketRounds;
  return names[kind] ?? name;
}

/**
 * Where a match is played, by its name in the stage: `2.1` at table 1 in round 2, `A2.1` of pool A, `QF1` in a bracket, where it is
 * called so behind its round, or as `called` has it.
 */
export function whereOf(name: string, called = name): string {
  const [, pool = '', round, table] = IN_ROUND.exec(name) ?? [];
  if (round !== undefined && table !== undefined) {
    const where = t.people.roundTable(round, table);
    return pool === '' ? where : t.people.inPool(t.people.pool(pool), where);
  }
  const title = bracketTitle(name);
  // Of one that is alone in its round, as the final is, the round says all.
  return title === name || !/\d/.test(name) ? title : t.people.ofRound(title, called);
}
