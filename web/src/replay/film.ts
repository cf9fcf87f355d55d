import { boardOf, type BoardView } from '../board/view';
import { callName, cardName } from '../board/words';
import { say, t } from '../i18n';
import { applyChange } from '../net/apply';
import { sentence } from '../board/announce';
import type { Advice, DealFrame, DealPage, Happened, SetAside, TableView, You } from '../wire';

/** Something to look through: where it began, what the table told, the hands as they were dealt, the trump set aside. */
export type Film = Pick<DealPage, 'start' | 'frames' | 'hands' | 'first' | 'set_aside'>;

/** What somebody on a chair did; of a claim also what went by itself, on no chair. */
export type Deed = Happened & { chair: number | null };

/** A place to stop at: the beginning, or what somebody did with all that the table did by itself because of it. */
export interface Still {
  view: TableView;
  hands: string[][];
  /** The card that lies face down as trump, and whose it is. */
  aside: SetAside | null;
  /** What was done; absent at the beginning. */
  deed?: Deed;
  /** What is known of it: its time, its meaning, what the tutor told. */
  frame?: DealFrame;
}

/** Someone who looks on: no chair, no hand. */
const onlooker: You = {
  id: '',
  chair: null,
  hand: [],
  calls: null,
  may_redeal: null,
  may_close_trick: false,
  may_hold_trick: false,
  stood_in: false,
  moderator: false,
  may_hint: false,
  hint: null,
};

const isDeed = (happened: Happened | undefined): happened is Deed =>
  happened !== undefined && 'chair' in happened;

/** All places of a film in order. */
export function stillsOf(film: Film): Still[] {
  const { start, frames, set_aside } = film;
  let view = start;
  const played: { chair: number; card: string }[] = [];
  let set = 0;
  const lay = (): Still => {
    const aside = lying(view, set_aside[set - 1]);
    return { view, hands: handsAt(film, view, played, aside), aside };
  };
  let still = lay();
  const stills = [still];
  for (const frame of frames) {
    const { happened, change } = frame;
    view = applyChange(view, change);
    if (happened?.what === 'played') played.push(happened);
    if (happened?.what === 'trump-set') set += 1;
    if (isDeed(happened)) {
      still = { ...lay(), deed: happened, frame };
      stills.push(still);
    } else if (happened?.what !== 'trick-closed') {
      // A complete trick lies there until the next card; what else the table does follows at once.
      Object.assign(still, lay());
    }
  }
  return stills;
}

/** The trump that lies face down in this state, of which the last one set aside is known. */
function lying({ deal }: TableView, last: SetAside | undefined): SetAside | null {
  return deal?.indicator && !deal.indicator.opened ? (last ?? null) : null;
}

/** The hands in a state: what was dealt so far without what was played and what lies face down. */
function handsAt(
  { hands, first }: Film,
  view: TableView,
  played: readonly { chair: number; card: string }[],
  aside: SetAside | null,
): string[][] {
  const dealt = view.deal?.half ? first : hands;
  const gone = aside ? [...played, aside] : played;
  return dealt.map((hand, index) =>
    gone
      .filter(({ chair }) => chair === index + 1)
      .reduce((left, { card }) => {
        const at = left.indexOf(card);
        return at < 0 ? left : left.toSpliced(at, 1);
      }, hand),
  );
}

function adviceName(advice: Advice): string {
  switch (advice.do) {
    case 'call':
      return callName(advice.call);
    case 'play':
      return cardName(advice.card);
    case 'set-trump':
      return t.table.setTrumpCard(cardName(advice.card));
    case 'open-trump':
      return t.table.openTrump;
    case 'show-pair':
      return t.table.showPair;
    case 'ask-redeal':
      return t.deal.hintRedeal;
  }
}

/** What was done, in the sentence that was heard at the table; the tutor's advice is open now. Reactive. */
export function told({ view, deed, frame, aside }: Still, before: Still): string {
  if (!deed) return t.deal.dealt;
  const words = sentence({
    happened: deed,
    before: { view: before.view, you: onlooker },
    after: { view, you: onlooker },
  });
  if (frame?.hint) return `${words}: ${adviceName(frame.hint.advice)}`;
  // What ended the deal tells how it ended.
  if (view.result && !before.view.result)
    return `${words}; ${say(view.result.cancelled ?? view.result.line)}`;
  return deed.what === 'trump-set' && aside ? `${words}: ${cardName(aside.card)}` : words;
}

/** The board of a place. */
export const boardAt = ({ view }: Still): BoardView => boardOf(view, null);
