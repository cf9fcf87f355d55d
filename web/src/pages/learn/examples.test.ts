import { expect, test } from 'vitest';
import { games as en } from '../../i18n/en/games';
import { games as ml } from '../../i18n/ml/games';
import { boardAfter, type Example, type ExampleName, examples, lessons } from './examples';
import { games } from './games';

const names = ['Anu', 'Biju', 'Leela', 'Thomas', 'Saju', 'Maya'];
const all = Object.entries(examples) as [ExampleName, Example][];

test.each(all)(
  '%s has words at its beginning and end, in both languages at the same steps',
  (name, { moves }) => {
    const english = Object.keys(en.examples[name].notes).map(Number);
    expect(Object.keys(ml.examples[name].notes).map(Number)).toEqual(english);
    expect(english).toContain(0);
    expect(english).toContain(Math.max(...english));
    expect(Math.max(...english)).toBeLessThanOrEqual(moves.length);
  },
);

test.each(all)('%s: nobody plays a card twice, and each card once', (_, { moves, lies }) => {
  const cards = moves.flatMap((move) => ('card' in move ? [`${move.by} ${move.card}`] : []));
  expect(new Set(cards).size).toBe(cards.length);
  expect(moves.some((move) => 'card' in move && move.card === lies?.card)).toBe(false);
});

test.each(all)('%s: every step has a board', (name, example) => {
  for (let step = 0; step <= example.moves.length; step += 1) {
    const { auction, play, seats } = boardAfter(example, step, names);
    expect(seats).toHaveLength(example.chairs);
    const made = example.moves.slice(0, step);
    if (auction) expect(auction.calls).toHaveLength(made.filter((move) => 'call' in move).length);
    else expect(play, name).not.toBeNull();
  }
});

test('the trump lies face down until it is opened', () => {
  const { opening } = examples;
  const at = (step: number) => boardAfter(opening, step, names).deal?.indicator;
  expect(at(4)).toMatchObject({ chair: 3, card: null, opened: null });
  expect(at(5)).toMatchObject({ chair: 3, card: 'H9' });
  expect(at(5)?.opened).not.toBeNull();
});

test('a new bid in the second auction sends the first trump back', () => {
  const at = (step: number) => boardAfter(examples.auctionFour, step, names);
  expect(at(7).deal?.indicator?.chair).toBe(3);
  expect(at(7).auction?.second_from).toBe(6);
  expect(at(9).deal?.indicator).toBeNull();
  expect(at(12).deal?.indicator?.chair).toBe(2);
});

test('an example stands on the pages of the games for which it is true', () => {
  for (const [game, { auctions, openings, solos }] of Object.entries(lessons))
    for (const name of [...auctions, ...openings, ...solos])
      expect(examples[name].games, name).toContain(game);
});

test('each game has an auction and an opening to step through', () => {
  for (const { auctions, openings } of Object.values(lessons)) {
    expect(auctions.length).toBeGreaterThan(0);
    expect(openings.length).toBeGreaterThan(0);
  }
  for (const { levels } of Object.values(games))
    expect([...levels].sort((a, b) => a - b)).toEqual(levels);
  // The club's four examples.
  expect(lessons['40'].auctions).toHaveLength(4);
});
