import { t } from '../../i18n';
import { detail, headline } from '../event/matches';
import type { EventBounds, EventScored, EventSheetSide, EventTold } from '../../wire';
import { otherThan, worth } from './dealEntry';

type Side = Pick<EventSheetSide, 'name'>;
type Sides = readonly [Side, Side];

export const nameOf = (sides: Sides, place: 'first' | 'other') =>
  sides[place === 'first' ? 0 : 1].name;

const SIGNS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** A deal as it was told, without what it brings. */
export function toldText(told: EventTold, sides: Sides): string {
  if (told.kind === 'passed-out') return t.paper.passedOut;
  if (told.kind === 'solo')
    return `${t.paper.contract(nameOf(sides, told.by), t.paper.solo, '', '')}, ${t.paper.soloWon(told.won)}`;
  const times = ['', '×', '××'][told.doubled] ?? '';
  const named = told.named === undefined ? '' : (SIGNS[told.named] ?? told.named);
  const contract = t.paper.contract(nameOf(sides, told.by), told.value, named, times);
  const pair =
    told.pair &&
    t.paper.pairOf(nameOf(sides, told.pair === 'bidders' ? told.by : otherThan(told.by)));
  return [contract, t.paper.took(told.points), pair].filter(Boolean).join(', ');
}

/** What a deal brings. */
export function worthText(told: EventTold, bounds: EventBounds, sides: Sides): string {
  const { to, stakes, made } = worth(told, bounds);
  if (to === undefined) return t.paper.passedOut;
  return made
    ? t.paper.made(nameOf(sides, to), stakes)
    : t.paper.defeated(nameOf(sides, to), stakes);
}

/** A result in one line. */
export function scoredText(scored: EventScored): string {
  const two = headline(scored);
  return [two ? t.event.scoredLine(Number(two[0]), Number(two[1])) : '', ...detail(scored)]
    .filter(Boolean)
    .join(', ');
}
