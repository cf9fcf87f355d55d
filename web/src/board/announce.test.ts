import { afterEach, beforeAll, expect, test } from 'vitest';
import { needTexts, useLanguage } from '../i18n';
import type { Happening, Known, Moment } from '../net/table.svelte';
import { sentence } from './announce';
import { scenes } from '../table/dev/scenes';

globalThis.document ??= { documentElement: {} } as Document;

/** The state of a scene, with another person's turn unless `yours`. */
function at(scene: string, yours = false): Known {
  const written = scenes[scene];
  if (!written) throw new Error(`no scene ${scene}`);
  const known = structuredClone(written);
  for (const turn of [known.view.auction?.turn, known.view.play?.turn]) {
    if (turn) turn.chair = yours ? 1 : 2;
  }
  return known;
}

/** What is said, without the marks that keep names of any script in their direction. */
function said(happened: Happening, after: Known): string {
  const moment: Moment = { happened, before: after, after };
  return sentence(moment).replaceAll(/[\u2068\u2069]/g, '');
}

/** Who sits there. */
function name(known: Known, chair: number): string {
  const who = known.view.seats[chair - 1]?.who;
  if (!who) throw new Error(`nobody on chair ${chair}`);
  return who.name;
}

beforeAll(() => needTexts(['table']));
afterEach(() => useLanguage('en'));

test('a card, a trick and whose turn it is, in one sentence', () => {
  expect(said({ what: 'played', chair: 3, card: 'H9' }, at('play'))).toBe(
    'Anu plays nine of hearts',
  );
  expect(said({ what: 'played', chair: 3, card: 'H9' }, at('play', true))).toBe(
    'Anu plays nine of hearts; your turn',
  );
  const won = { chair: 1, points: 7 };
  expect(said({ what: 'played', chair: 1, card: 'CT', won }, at('play'))).toBe(
    'You play ten of clubs; you win the trick with 7 points',
  );
});

test('a call as it is spoken, with its value where that is not said', () => {
  const bid = {
    text: '+2H',
    kind: 'bid',
    form: 'plus',
    number: 2,
    strain: 'H',
    value: 32,
    counted_pass: false,
  } as const;
  expect(said({ what: 'called', chair: 5, call: bid }, at('bid', true))).toBe(
    'Thomas says plus 2 hearts, 32; your turn',
  );
  const straight = { ...bid, text: '33H', form: 'straight', number: 33, value: 33 } as const;
  expect(said({ what: 'called', chair: 1, call: straight }, at('bid'))).toBe('You say 33 hearts');
  const pass = { ...bid, text: 'P', kind: 'pass', form: null, number: null } as const;
  expect(
    said({ what: 'called', chair: 4, call: { ...pass, value: 28, counted_pass: true } }, at('bid')),
  ).toBe('Leela says pass, counts as 28');
});

test('the contract, the deal and its end', () => {
  const play = at('play');
  expect(said({ what: 'contract-made' }, play)).toBe(
    `The contract is ${play.view.auction?.standing?.value} hearts by you; ${name(play, play.view.deal?.leader ?? 0)} leads`,
  );
  const early = at('auction-early');
  expect(said({ what: 'dealt' }, early)).toBe(
    `Deal 4: the cards are dealt; ${name(early, early.view.deal?.leader ?? 0)} speaks first`,
  );
  const result = at('result');
  const { value } = result.view.auction?.standing ?? {};
  const points = result.view.result?.points?.[0];
  expect(said({ what: 'deal-over' }, result)).toBe(
    `${value} hearts doubled by Mathew: made with ${points} points`,
  );
});

test('the trump is set aside, opened, and opens by itself', () => {
  const closed = at('open-trump');
  const owner = closed.view.deal?.indicator?.chair ?? 0;
  const bidder = name(closed, owner);
  expect(said({ what: 'contract-made' }, closed)).toBe(
    `The contract is ${closed.view.auction?.standing?.value} by ${bidder}, who chooses the trump now`,
  );
  expect(said({ what: 'trump-set', chair: owner, more_cards: true }, closed)).toBe(
    `${bidder} sets the trump aside, face down; the other four cards are dealt`,
  );
  expect(said({ what: 'trump-opened', chair: 1, card: 'H9' }, closed)).toBe(
    `You open trump: the nine of hearts of ${bidder}; trump is hearts`,
  );
  const won = { chair: 1, points: 2 };
  expect(said({ what: 'played', chair: 1, card: 'CT', won, opens: 'SJ' }, closed)).toBe(
    'You play ten of clubs; you win the trick with 2 points; trump opens by itself: the jack of spades; trump is spades',
  );
  expect(said({ what: 'pair-shown', chair: 1, target: 15 }, closed)).toBe(
    'You show king and queen of trump; the bidders need 15 now',
  );
});

test('a solo says who plays alone and leads', () => {
  const solo = at('solo');
  const chair = solo.view.auction?.standing?.chair ?? 0;
  expect(said({ what: 'contract-made' }, solo)).toBe(
    `${name(solo, chair)} plays solo: alone, without trump, for every trick, and leads`,
  );
});

test('one does not hear oneself in the chat', () => {
  expect(said({ what: 'said' }, at('play', true))).toBe('');
});

test('the same in Malayalam', async () => {
  await useLanguage('ml');
  expect(said({ what: 'played', chair: 3, card: 'HJ' }, at('play', true))).toBe(
    'Anu ഹാർട്ട് ഗുലാൻ ഇറക്കി; നിങ്ങളുടെ ഊഴം',
  );
});
