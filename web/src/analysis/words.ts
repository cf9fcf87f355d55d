// The numbers of an analysis in words. Reactive.
import { cardName, strainName } from '../board/words';
import { say, t } from '../i18n';
import type { CallRow, CardRow, Contract, Denomination, Known, Trouble } from './answers';
import { cardOf } from './line';
import { exact, isMadeBy, type Verdict } from './verdict';

/** What the deal turned on, in one sentence. */
export function turnedText(verdict: Verdict): string {
  const { analysis: words } = t;
  switch (verdict.kind) {
    case 'card': {
      const turned = verdict.makes ? words.turnedMade : words.turnedLost;
      return turned(verdict.trick, playedWords(verdict.card));
    }
    case 'claim':
      return words.claimTurned(verdict.on === 'odd' ? t.shell.blue : t.shell.red);
    case 'nothing':
      return verdict.made ? words.nothingMade : words.nothingLost;
    case 'early':
      return words.early;
    case 'no-contract':
      return words.noContract;
    case 'unknown':
      return words.turnUnknown;
  }
}

/** A number, or its bounds. */
export function known(value: Known): string {
  return typeof value === 'number' ? String(value) : t.analysis.between(...pair(value));
}

const pair = ([lo, hi]: [number, number]) => [String(lo), String(hi)] as const;

export const points = (value: Known) => t.analysis.points(known(value));

/** A stake that is signed for the odd chairs, as who gets it. */
export function stake(value: Known): string {
  const one = exact(value);
  if (one === null) return t.analysis.unknown;
  if (one === 0) return t.analysis.nobody;
  return t.analysis.gets(one > 0 ? t.shell.blue : t.shell.red, Math.abs(one));
}

export const denominationName = (denomination: Denomination) => strainName(denomination);

/** A card as it is played, in words: also with what is done before it. */
export function playedWords(played: string): string {
  const card = cardName(cardOf(played));
  if (played.startsWith('!')) return t.analysis.opening(card);
  return played.startsWith('+') ? t.analysis.showing(card) : card;
}

/** What one of the cards that could be played leads to. */
export function worth(
  contract: Contract,
  row: Pick<CardRow, 'alternatives' | 'stakes'>,
  played: string,
): string {
  const value = row.alternatives[played] ?? [0, 56];
  const made = isMadeBy(contract, row, played);
  const result = made === null ? t.analysis.unknown : made ? t.analysis.made : t.analysis.lost;
  // In a solo points count for nothing.
  return contract.strain === 'SOLO' ? result : `${points(value)}, ${result}`;
}

const FORMS =
  /^(?:(?<first>\d+)(?<after>NT|NS|[SHDCP])|(?<before>NT|NS|[SHDC])(?<last>\d+)|\+(?<plus>\d*)(?<of>NT|NS|[SHDC])|(?<than>NT|NS|[SHDC])\+(?<more>\d*))$/;

/** A call as records write it, in words: `30H` is "30 hearts". */
export function callWords(call: string): string {
  if (call === 'P') return t.cards.pass;
  if (call === 'X') return t.cards.double;
  if (call === 'XX') return t.cards.redouble;
  const found = FORMS.exec(call)?.groups;
  if (!found) return call;
  const { first, after, before, last, plus, of, than, more } = found;
  if (first) return `${first} ${strainName(after!)}`;
  if (before) return `${strainName(before)} ${last}`;
  const number = plus ?? more;
  const added = number ? `${t.cards.plus} ${number}` : t.cards.plus;
  return of ? `${added} ${strainName(of)}` : `${strainName(than!)} ${added}`;
}

/** What a card lost, with all hands open. */
export function cardLoss(row: CardRow, contract: Contract | null): string {
  const [loss, stakes] = [exact(row.loss), exact(row.stake_loss)];
  if (stakes === null || loss === null) return t.analysis.unknown;
  // A pair that is given up costs no points, and in a solo they count for nothing.
  if (loss === 0 || contract?.strain === 'SOLO')
    return stakes === 0 ? t.analysis.noLoss : t.analysis.callLoses(String(stakes));
  const lost = points(loss);
  return stakes === 0 ? t.analysis.losesPoints(lost) : t.analysis.losesStakes(lost, String(stakes));
}

/** What a call lost, with all hands open. */
export function callLoss(row: CallRow): string {
  if (row.loss === undefined) return '';
  const loss = exact(row.loss);
  if (loss === null) return t.analysis.unknown;
  return loss === 0 ? t.analysis.noLoss : t.analysis.callLoses(String(loss));
}

/** Where something is wrong, and what. */
export function troubleText(trouble: Trouble): string {
  const { analysis: words } = t;
  const { kind, code, number, line, column, field, index } = trouble;
  const parts: string[] = [];
  if (number !== undefined) parts.push(words.inRecord(number));
  if (line !== undefined) {
    parts.push(column === undefined ? words.atLine(line) : words.at(line, column));
  }
  const part = kind === 'refused' ? code : field;
  if (index !== undefined && (part === 'deal' || part === 'hands' || part === 'first')) {
    parts.push(words.inHand(index));
  } else if (index !== undefined && part === 'auction') parts.push(words.inCall(index));
  else if (index !== undefined && part === 'play') parts.push(words.inCard(index));
  else if (field !== undefined) parts.push(words.inField(field));
  // The readers give a reason; here it is a sentence.
  const why = say({ en: trouble.message, ml: trouble.message_ml });
  parts.push(why.charAt(0).toUpperCase() + why.slice(1) + (/[.?!]$/.test(why) ? '' : '.'));
  return parts.join(' ');
}
