import { boardOf, type BoardView } from '../board/view';
import { callName, cardName } from '../board/words';
import { t } from '../i18n';
import { applyChange } from '../net/apply';
import { sentence } from '../table/announce';
import type { Advice, DealFrame, DealPage, Happened, TableView, You } from '../wire';

/** Something to look through: where it began, what the table told, and the hands as they were dealt. */
export type Film = Pick<DealPage, 'start' | 'frames' | 'hands'>;

/** What somebody on a chair did. */
export type Deed = Happened & { chair: number };

/** A place to stop at: the beginning, or what somebody did with all that the table did by itself because of it. */
export interface Still {
  view: TableView;
  hands: string[][];
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
  stood_in: false,
  moderator: false,
  may_hint: false,
  hint: null,
};

const isDeed = (happened: Happened | undefined): happened is Deed =>
  happened !== undefined && 'chair' in happened;

/** All places of a film in order. */
export function stillsOf({ start, frames, hands }: Film): Still[] {
  let view = start;
  let still: Still = { view, hands };
  const stills = [still];
  for (const frame of frames) {
    const { happened, change } = frame;
    view = applyChange(view, change);
    if (isDeed(happened)) {
      still = { view, hands: handsAfter(still.hands, happened), deed: happened, frame };
      stills.push(still);
    } else if (happened?.what !== 'trick-closed') {
      // A complete trick lies there until the next card; what else the table does follows at once.
      still.view = view;
    }
  }
  return stills;
}

/** The hands after something happened: a card that was played has left its hand. */
function handsAfter(hands: string[][], happened: Happened): string[][] {
  if (happened.what !== 'played') return hands;
  return hands.map((hand, index) => {
    if (index + 1 !== happened.chair) return hand;
    const at = hand.indexOf(happened.card);
    return at < 0 ? hand : hand.toSpliced(at, 1);
  });
}

function adviceName(advice: Advice): string {
  if (advice.do === 'call') return callName(advice.call);
  return advice.do === 'play' ? cardName(advice.card) : t.deal.hintRedeal;
}

/** What was done, in the sentence that was heard at the table; the tutor's advice is open now. Reactive. */
export function told({ view, deed, frame }: Still, before: Still): string {
  if (!deed) return t.deal.dealt;
  const words = sentence({
    happened: deed,
    before: { view: before.view, you: onlooker },
    after: { view, you: onlooker },
  });
  return frame?.hint ? `${words}: ${adviceName(frame.hint.advice)}` : words;
}

/** The board of a place. */
export const boardAt = ({ view }: Still): BoardView => boardOf(view, null);
