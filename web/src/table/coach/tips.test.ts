import { expect, test } from 'vitest';
import { coach as en } from '../../i18n/en/coach';
import { coach as ml } from '../../i18n/ml/coach';
import { scenes } from '../dev/scenes';
import type { TableView, You } from '../../wire';
import { factsOf, type Tip, TIPS, tipFor } from './tips';
import { wordsOf } from './words';

/** As much of a table as the tips look at. */
function at(
  phase: 'auction' | 'trump' | 'play' | 'over' | null,
  you: Partial<You> = {},
  tricks = 0,
): [TableView, You] {
  const play = phase === 'play' ? { tricks: Array<object>(tricks).fill({}) } : null;
  const view = { table: { phase: 'dealing' }, deal: phase && { phase }, play };
  return [view as unknown as TableView, { chair: 1, hand: [], ...you } as unknown as You];
}
const mine = { hand: [{ card: 'SJ', playable: true }] } as unknown as Partial<You>;
const calls = { calls: {} } as unknown as Partial<You>;

test('each tip comes at its time', () => {
  const none = new Set<Tip>();
  expect(tipFor(...at(null), none)).toBeNull();
  expect(tipFor(...at('auction'), none)).toBe('team');
  expect(tipFor(...at('auction', calls), none)).toBe('bid');
  expect(tipFor(...at('trump'), none)).toBeNull();
  expect(tipFor(...at('trump', { set_trump: ['SJ'] }), none)).toBe('trump');
  expect(tipFor(...at('play'), none)).toBe('contract');
  expect(tipFor(...at('play', mine), none)).toBe('play');
  expect(tipFor(...at('play', {}, 1), none)).toBe('trick');
  expect(tipFor(...at('over'), none)).toBe('over');
});

test('no tip comes twice, and none to who only looks on', () => {
  for (const tip of TIPS) {
    const seen = new Set<Tip>([tip]);
    for (const { view, you } of Object.values(scenes))
      expect(tipFor(view, you, seen)).not.toBe(tip);
  }
  expect(tipFor(...at('play', { chair: null }), new Set<Tip>())).toBeNull();
});

// Each sentence that is only true at times is looked for in what is said at every position of the gallery.
for (const language of ['en', 'ml'] as const) {
  test(`what is said is true of the position: ${language}`, () => {
    const texts = { en, ml }[language];
    const says = {
      en: {
        partner: /Your partner \S/,
        other: /of the other team/,
        self: /You have the contract/,
        follow: /must follow/,
        leads: /You lead/,
        pass: /With weak cards pass/,
        counts: /counts as the lowest bid/,
        trumps: /A trump beats/,
        none: /no trump in this deal/,
        hint: /Hint tells/,
      },
      ml: {
        partner: /നിങ്ങളുടെ പങ്കാളി \S/,
        other: /മറ്റേ ടീമിലെ/,
        self: /വിളി നിങ്ങളുടേത്/,
        follow: /അതുതന്നെ ഇറക്കണം/,
        leads: /ആദ്യം ഇറക്കുന്നതു നിങ്ങൾ/,
        pass: /മോശം ചീട്ടെങ്കിൽ പാസ്/,
        counts: /ഏറ്റവും ചെറിയ വിളിയായി/,
        trumps: /തുരുപ്പ് മറ്റു ചിഹ്നങ്ങളെ/,
        none: /തുരുപ്പില്ല/,
        hint: /സൂചന പറയും/,
      },
    }[language];
    const heard = new Set<string>();
    for (const [scene, { view, you }] of Object.entries(scenes)) {
      const own = you.chair ?? 0;
      const standing = view.auction?.standing;
      const tip = tipFor(view, you, new Set<Tip>());
      if (!tip) continue;
      const words = wordsOf(texts, tip, factsOf(view, you), 'Leela', ['Anu', 'Thomas']);
      expect(words, scene).not.toBe('');
      const led = view.play?.trick.cards[0]?.card.charAt(0);
      const true_ = {
        partner: standing && standing.chair !== own && standing.chair % 2 === own % 2,
        other: standing && standing.chair % 2 !== own % 2,
        self: standing?.chair === own,
        follow: led !== undefined && you.hand.some(({ card }) => card.charAt(0) === led),
        leads: view.play?.trick.cards.length === 0,
        pass: you.calls?.pass && you.calls.pass_counts_as === null,
        counts: you.calls && you.calls.pass_counts_as !== null,
        trumps: standing && !standing.solo && !['NT', 'NS', 'P'].includes(standing.strain),
        none: standing && ['NT', 'NS', 'P'].includes(standing.strain),
        hint: you.may_hint,
      };
      for (const [what, sentence] of Object.entries(says)) {
        if (!sentence.test(words)) continue;
        heard.add(what);
        expect(true_[what as keyof typeof true_], `${scene}: ${words}`).toBe(true);
      }
      // Whoever has the suit plays no other card: the tip and the bright cards say the same.
      if (tip === 'play' && says.follow.test(words))
        for (const { card, playable } of you.hand)
          if (playable) expect(card.charAt(0), scene).toBe(led);
    }
    // The gallery has positions enough for the test to mean something.
    for (const what of ['follow', 'pass', 'counts', 'hint']) expect([...heard]).toContain(what);
  });
}
