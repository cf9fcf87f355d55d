import { called, t } from '../../i18n';
import { detail, headline } from '../event/matches';
import type {
  EventBounds,
  EventHappened,
  EventScored,
  EventSheetSide,
  EventTold,
} from '../../wire';
import { otherThan, worth } from './dealEntry';

type Side = Pick<EventSheetSide, 'name' | 'name_ml'>;
type Sides = readonly [Side, Side];

export const nameOf = (sides: Sides, place: 'first' | 'other') =>
  called(sides[place === 'first' ? 0 : 1]);

const SIGNS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };

/** A deal as it was told, without what it brings. */
export function toldText(told: EventTold, sides: Sides): string {
  if (told.kind === 'passed-out') return t.paper.passedOut;
  if (told.kind === 'solo')
    return `${t.paper.contract(nameOf(sides, told.by), t.paper.solo, '', '')}, ${t.paper.soloWon(told.won)}`;
  const times = ['', '×', '××'][told.doubled] ?? '';
  const suits: Record<string, string> = t.paper.suits;
  const named =
    told.named === undefined ? '' : (SIGNS[told.named] ?? suits[told.named] ?? told.named);
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

type Line<Kind> = Extract<EventHappened, { kind: Kind }>;

/** That a deal counts, and what it brought to each team. */
export function scoredDeal({ number, odd, result }: Line<'scored'>, sides: Sides): string {
  if (result.kind !== 'played') return t.paper.happened.scoredArtificial(number);
  const [first, other] = odd === 'first' ? result.won : [result.won[1], result.won[0]];
  return t.paper.happened.scored(number, ...sidesWith(sides, [first, other]));
}

/** What a ruling adds to the margins of the teams. */
export function ruledText({ adjustments: [first, other] }: Line<'ruled'>, sides: Sides): string {
  return t.paper.happened.ruled(...sidesWith(sides, [first.shown, other.shown]));
}

const sidesWith = (sides: Sides, [first, other]: readonly [string, string]): [string, string] => [
  t.paper.happened.sideWith(nameOf(sides, 'first'), first),
  t.paper.happened.sideWith(nameOf(sides, 'other'), other),
];
