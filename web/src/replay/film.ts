import { boardOf, type BoardView } from '../board/view';
import { callName, cardName } from '../board/words';
import { t } from '../i18n';
import { applyChange } from '../net/apply';
import { sentence } from '../table/announce';
import type {
  Advice,
  DealPage,
  DealStep,
  Happened,
  Hint,
  TableChange,
  TableView,
  Text,
  You,
} from '../wire';

/** One thing that happened, as a live table tells it, with what is known of it afterwards. */
export interface Frame {
  happened: Happened;
  change: TableChange;
  /** Milliseconds that its player took; null where nobody was waited for. */
  took: number | null;
  /** What a call showed under the table's convention card. */
  meaning: Text | null;
  /** What the tutor told the player who asked. */
  hint: Hint | null;
}

/** Something to look through: where it began, what happened, and the hands as they were dealt. */
export interface Film {
  start: TableView;
  frames: Frame[];
  hands: string[][];
}

/** A state of the film: the first, or after a frame. */
export interface Still {
  view: TableView;
  hands: string[][];
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

/** All states of a film in order: one more than its frames. */
export function stillsOf({ start, frames, hands }: Film): Still[] {
  const stills: Still[] = [{ view: start, hands }];
  let last: Still = { view: start, hands };
  for (const { happened, change } of frames) {
    last = { view: applyChange(last.view, change), hands: handsAfter(last.hands, happened) };
    stills.push(last);
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

/** What a frame tells, in the sentence that was heard at the table; the tutor's advice is open now. Reactive. */
export function told({ happened, hint }: Frame, before: Still, after: Still): string {
  const words = sentence({
    happened,
    before: { view: before.view, you: onlooker },
    after: { view: after.view, you: onlooker },
  });
  return hint ? `${words}: ${adviceName(hint.advice)}` : words;
}

/** The board of a state. */
export const boardAt = ({ view }: Still): BoardView => boardOf(view, null);

/** The film of a finished deal. */
export function filmOf(page: DealPage): Film {
  const [first, ...steps] = page.steps;
  const seats = page.names.map((name, index) => ({
    chair: index + 1,
    team: index % 2 === 0 ? ('odd' as const) : ('even' as const),
    who: {
      id: String(index + 1),
      name,
      ...(page.names_ml?.[index] === undefined ? {} : { name_ml: page.names_ml[index] }),
      bot: page.bots[index] ?? false,
      here: true,
      stood_in: false,
    },
    cards: first?.hands[index]?.length ?? 0,
    ready: false,
    kunukku: 0,
  }));
  const plain = { en: '', ml: '' };
  const start: TableView = {
    table: {
      id: '',
      name: '',
      public: false,
      chairs: page.names.length,
      rules: { base: '', changes: {} },
      rules_title: page.rules_title,
      format: { form: 'deals', deals: 2 },
      format_title: plain,
      settings: {
        seconds_per_action: 0,
        bank_seconds: 0,
        break_after_deal: false,
        show_points: true,
        show_all_calls: true,
        viewers: true,
        hints: false,
        strength: null,
        convention: null,
      },
      phase: 'dealing',
      moderator: null,
      convention: { id: '', name: page.rules_title },
    },
    seats,
    match: { number: 1, stakes: [0, 0], games: null, counters: null, deals: [], over: null },
    deal: { ...page.deal, phase: 'auction' },
    auction: first?.auction ?? null,
    play: null,
    result: null,
    chat: [],
  };
  const frameOf = (step: DealStep, index: number): Frame => ({
    happened: step.happened,
    change: {
      auction: step.auction,
      play: step.play,
      deal: {
        ...page.deal,
        phase: index === steps.length - 1 ? 'over' : step.play ? 'play' : 'auction',
      },
      ...(index === steps.length - 1 ? { result: page.result } : {}),
    },
    took: step.took_ms,
    meaning: step.meaning,
    hint: step.hint,
  });
  return { start, frames: steps.map(frameOf), hands: page.result.hands };
}
