import { called, t } from '../../i18n';
import { callName, cardName, strainName } from '../../board/words';
import type { Advice, DealPage, DealStep, TableView, You } from '../../wire';

/** Someone who looks on: no chair, no hand. */
export const onlooker: You = {
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

/** The players' names by chair, in the language in use. Reactive. */
export function namesOf(page: DealPage): string[] {
  return page.names.map((name, index) => called({ name, name_ml: page.names_ml?.[index] }));
}

function adviceName(advice: Advice): string {
  if (advice.do === 'call') return callName(advice.call);
  return advice.do === 'play' ? cardName(advice.card) : t.deal.hintRedeal;
}

/** What happened at a step, in one sentence. Reactive. */
export function told(page: DealPage, { happened, hint }: DealStep): string {
  if (!('chair' in happened)) return t.deal.dealt;
  const name = namesOf(page)[happened.chair - 1] ?? t.shell.chair(happened.chair);
  if (happened.what === 'called') {
    const { call } = happened;
    if (!call.counted_pass) return t.deal.calls(name, callName(call));
    return t.deal.counted(name, `${call.value} ${strainName(call.strain ?? '')}`);
  }
  if (happened.what === 'played') return t.deal.plays(name, cardName(happened.card));
  return hint ? t.deal.hinted(name, adviceName(hint.advice)) : '';
}

/** A finished deal after a step, as a table that all may see, so that the table's own parts can draw it. */
export function viewAt(page: DealPage, at: number): TableView {
  const step = page.steps[at];
  const last = at === page.steps.length - 1;
  const plain = { en: '', ml: '' };
  return {
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
    seats: namesOf(page).map((name, index) => ({
      chair: index + 1,
      team: index % 2 === 0 ? 'odd' : 'even',
      who: {
        id: String(index + 1),
        name,
        bot: page.bots[index] ?? false,
        here: true,
        stood_in: false,
      },
      cards: step?.hands[index]?.length ?? 0,
      ready: false,
      kunukku: 0,
    })),
    match: { number: 1, stakes: [0, 0], games: null, counters: null, deals: [], over: null },
    deal: { ...page.deal, phase: last ? 'over' : step?.play ? 'play' : 'auction' },
    auction: step?.auction ?? null,
    play: step?.play ?? null,
    result: last ? page.result : null,
    chat: [],
  };
}
