import { called, say, t } from '../i18n';
import type { Moment } from '../net/table.svelte';
import type { CallView, TableView } from '../wire';
import { sayOf, turnOf } from './view';
import { callName, cardName, strainName, suitOf } from './words';

/** A call in words, with its value where that is not spoken. */
function callWords(call: CallView): string {
  const name = callName(call);
  if (call.counted_pass) return `${name}, ${t.table.counted(call.value ?? 0)}`;
  const heard = call.form === 'straight' || call.form === 'reverse';
  return call.kind === 'bid' && !heard && call.value !== null
    ? t.table.worth(name, call.value)
    : name;
}

/** The suit of a card in words. */
function suitName(card: string): string {
  const suit = suitOf(card.charAt(0));
  return suit ? t.cards.suits[suit] : '';
}

/** What happened, in one sentence for those who do not see it. Empty when there is nothing to say. */
export function sentence({ happened, before, after }: Moment): string {
  const { view, you } = after;
  const nameIn = (of: TableView, chair: number): string => {
    const who = of.seats[chair - 1]?.who;
    return who ? called(who) : t.table.chair(chair);
  };
  const person = (chair: number): string | null =>
    chair === you.chair ? null : nameIn(view, chair);
  const of = { seats: view.seats, teams: view.table.teams };
  const parts: string[] = [];

  switch (happened.what) {
    case 'sat':
      parts.push(t.table.sat(person(happened.chair), happened.chair));
      break;
    case 'removed':
      parts.push(
        t.table.removedTold(
          happened.by === you.id ? null : happened.name,
          person(happened.chair),
          view.table.phase === 'dealing' || view.table.phase === 'between',
        ),
      );
      break;
    case 'dozes':
      if (happened.dozes) parts.push(t.table.dozes(nameIn(view, happened.chair)));
      break;
    case 'left':
      parts.push(t.table.left(nameIn(before.view, happened.chair)));
      break;
    case 'away':
      parts.push(t.table.wentAway(person(happened.chair)));
      break;
    case 'returned':
      parts.push(t.table.returned(person(happened.chair)));
      break;
    case 'end-wanted':
      parts.push(
        (happened.wanted ? t.table.endWanted : t.table.endNotWanted)(person(happened.chair)),
      );
      break;
    case 'watches':
      parts.push(t.table.watches(happened.name, person(happened.chair)));
      break;
    case 'handed-on':
      parts.push(t.table.handedOn(person(happened.chair)));
      break;
    case 'named':
      parts.push(t.table.named(happened.name));
      break;
    case 'overridden':
      parts.push(`${t.table.overriddenBy(happened.name)} ${happened.words}`);
      break;
    case 'director-called':
      parts.push(t.table.callsDirector(person(happened.chair)));
      break;
    case 'ruled':
      parts.push(t.table.ruled, ...happened.says.map((text) => sayOf(of, text)));
      break;
    case 'call-taken-back':
      parts.push(t.table.takenBack(person(happened.chair)));
      break;
    case 'sides-exchanged':
      parts.push(t.table.sidesExchanged);
      break;
    case 'seats-changed':
      parts.push(t.table.seatsChanged(nameIn(view, happened.one), nameIn(view, happened.other)));
      break;
    case 'hinted':
      parts.push(t.table.askedHint(person(happened.chair)));
      break;
    case 'arranged':
      parts.push(t.table.arranged);
      break;
    case 'started':
      parts.push(t.table.started);
      break;
    case 'dealt':
      if (view.deal) parts.push(t.table.dealt(view.deal.number, person(view.deal.leader)));
      break;
    case 'redealt':
      parts.push(t.table.redealt(say(happened.reason)));
      break;
    case 'called':
      parts.push(t.table.calls(person(happened.chair), callWords(happened.call)));
      break;
    case 'contract-made': {
      const standing = view.auction?.standing;
      if (standing?.solo) {
        parts.push(t.table.contractSolo(person(standing.chair)));
      } else if (standing?.strain === '?') {
        parts.push(t.table.contractHidden(String(standing.value), person(standing.chair)));
      } else if (standing && view.deal) {
        const contract = `${standing.value} ${strainName(standing.strain)}`;
        parts.push(t.table.contractIs(contract, person(standing.chair), person(view.deal.leader)));
      }
      break;
    }
    case 'played':
      parts.push(t.table.plays(person(happened.chair), cardName(happened.card)));
      if (happened.won) parts.push(t.table.wins(person(happened.won.chair), happened.won.points));
      if (happened.opens)
        parts.push(t.table.opensItself(cardName(happened.opens), suitName(happened.opens)));
      break;
    case 'trump-set':
      parts.push(t.table.setsTrump(person(happened.chair)));
      if (happened.more_cards) parts.push(t.table.moreCards);
      break;
    case 'trump-opened': {
      const owner = view.deal?.indicator?.chair ?? happened.chair;
      const { card, chair } = happened;
      parts.push(t.table.opensTrump(person(chair), person(owner), cardName(card), suitName(card)));
      break;
    }
    case 'pair-shown':
      parts.push(t.table.showsPair(person(happened.chair), happened.target));
      break;
    case 'claimed':
      parts.push(
        t.table.claimBy(person(happened.chair)) + ' ' + say(happened.claim),
        t.table.claimHands,
      );
      break;
    case 'claim-went': {
      const words = say(happened.text).replace(/\.$/, '');
      parts.push(
        happened.chair === null ? words : t.table.said(nameIn(view, happened.chair), words),
      );
      break;
    }
    case 'deal-over':
      if (view.result) parts.push(say(view.result.cancelled ?? view.result.line));
      break;
    case 'match-over':
      if (view.match.over) parts.push(say(view.match.over.line));
      break;
    case 'said': {
      const line = view.chat.at(-1);
      if (line && line.who !== you.id) parts.push(t.table.said(line.name, say(line.text)));
      break;
    }
    case 'closed':
      parts.push(t.table.closed);
      break;
    case 'trick-closed':
      break;
  }
  const turn = turnOf(view);
  const speechOnly = [
    'said',
    'sat',
    'removed',
    'dozes',
    'hinted',
    'director-called',
    'seats-changed',
    'end-wanted',
    'handed-on',
    'named',
    'overridden',
  ].includes(happened.what);
  if (turn && turn.chair === you.chair && you.chair !== null && !speechOnly) {
    parts.push(t.table.yourTurnNow);
  }
  return parts.join('; ');
}
