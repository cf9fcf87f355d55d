import { expect, test } from 'vitest';
import type { EventIrregularities, EventMoment, EventQuestion } from '../../../wire';
import { asked } from './asked';
import { canBe, offered, upTo } from './moment';

const title = { en: '', ml: '' };
const kind = (kind: string, happens: EventMoment[], ruled: EventMoment[]) => ({
  kind,
  title,
  sought_by: '',
  happens,
  ruled,
  questions: [],
});
const later: EventMoment[] = ['auction', 'play', 'claim', 'score'];
const groups: EventIrregularities[] = [
  {
    title,
    of_deal: true,
    kinds: [
      kind('insufficient', ['auction'], ['auction']),
      kind('illegal-bid', ['auction'], later),
      kind('revoke', ['play'], ['play', 'claim', 'score']),
      kind('indication', ['auction', 'play'], later),
      kind('claim', ['claim'], ['claim', 'score']),
      kind('refused-here', [], later),
    ],
  },
  { title, of_deal: false, kinds: [kind('late', ['deal', ...later], ['deal', ...later])] },
];
const shown = (been: EventMoment[]) =>
  offered(groups, been).map(({ at, kinds }) => [at ?? 'any', ...kinds.map(({ kind }) => kind)]);

test('what can be is offered by when it happened, what happens now first', () => {
  expect(shown(upTo('deal'))).toEqual([['any', 'late']]);
  expect(shown(upTo('auction'))).toEqual([
    ['auction', 'insufficient', 'illegal-bid', 'indication'],
    ['any', 'late'],
  ]);
  expect(shown(upTo('play'))).toEqual([
    ['play', 'revoke', 'indication'],
    ['auction', 'illegal-bid'],
    ['any', 'late'],
  ]);
  expect(shown(upTo('score'))).toEqual([
    ['claim', 'claim'],
    ['play', 'revoke', 'indication'],
    ['auction', 'illegal-bid'],
    ['any', 'late'],
  ]);
});

test('nobody has claimed at a table that tells so, and a deal that was passed out has no play', () => {
  expect(shown(['auction', 'play', 'score']).flat()).not.toContain('claim');
  expect(shown(['auction', 'score']).flat()).not.toContain('revoke');
  expect(groups[0]!.kinds.filter((kind) => canBe(kind, [])).length).toBe(0);
});

const question = (of: Partial<EventQuestion> & Pick<EventQuestion, 'fact'>): EventQuestion => ({
  title,
  input: {
    kind: 'one-of',
    options: ['yes', 'no'].map((name) => ({ name, title })),
  },
  optional: false,
  when: [],
  only: [],
  ...of,
});
const questions = [
  question({ fact: 'agreed', only: [{ answer: 'yes', at: ['score'] }] }),
  question({
    fact: 'state',
    input: {
      kind: 'one-of',
      options: ['before-next', 'open', 'closed'].map((name) => ({ name, title })),
    },
    when: [{ fact: 'agreed', answers: ['no'] }],
    only: [
      { answer: 'before-next', at: ['play', 'claim'] },
      { answer: 'open', at: ['play', 'claim'] },
    ],
  }),
  question({ fact: 'ruff', when: [{ fact: 'state', answers: ['closed'] }] }),
];
const facts = ({ questions }: ReturnType<typeof asked>) => questions.map(({ fact }) => fact);

test('an answer that alone can be is given, and not asked for', () => {
  const inPlay = asked(questions, { state: 'open' }, 'play');
  expect(facts(inPlay)).toEqual(['state']);
  expect(inPlay.facts).toEqual({ agreed: 'no', state: 'open' });
  const over = asked(questions, { agreed: 'no' }, 'score');
  expect(facts(over)).toEqual(['agreed', 'ruff']);
  expect(over.facts).toEqual({ agreed: 'no', state: 'closed', ruff: '' });
});

test('an answer that cannot be any more is none, and without a moment all can be', () => {
  expect(asked(questions, { agreed: 'yes' }, 'play').facts['agreed']).toBe('no');
  const free = asked(questions, { agreed: 'no', state: 'open' });
  expect(facts(free)).toEqual(['agreed', 'state']);
  const { input } = free.questions[1]!;
  expect(input.kind === 'one-of' && input.options.length).toBe(3);
});
