import { expect, test } from 'vitest';
import { followed, followOf, stageOf, withFirst } from './form';

const first = stageOf('swiss');

test('what follows is read back as it was chosen', () => {
  for (const follow of ['knock-out', 'round-robin', 'second-pools'] as const)
    for (const teams of [2, 4, 7])
      expect(followOf([first, ...followed(first, follow, teams)])).toEqual({ follow, teams });
  expect(followOf([first])).toEqual({ follow: 'nothing', teams: 4 });
});

test('second pools take the next ranks each, and bring their matches along', () => {
  const [upper, lower] = followed(first, 'second-pools', 4);
  expect([upper?.feed, lower?.feed]).toEqual([
    { kind: 'ranks', stage: 0, first: 1, last: 4 },
    { kind: 'ranks', stage: 0, first: 5, last: 8 },
  ]);
  expect([upper?.bring, lower?.bring]).toEqual([{ kind: 'matches' }, { kind: 'matches' }]);
  const [final] = followed(first, 'round-robin', 3);
  expect(final?.bring).toEqual({ kind: 'points', fraction: '1/2' });
});

test('what follows goes with the first stage, and what somebody made otherwise stays', () => {
  const stages = [first, ...followed(first, 'round-robin', 4)];
  const squads = stageOf('duplicate');
  expect(withFirst(stages, squads)[1]?.tables).toEqual({ kind: 'difference' });
  expect(withFirst(stages, { ...first, deals: 9 })[1]?.deals).toBe(9);
  expect(withFirst(stages, stageOf('individual'))).toHaveLength(1);
  const own = {
    ...stageOf('knock-out'),
    feed: { kind: 'ranks', stage: 0, first: 2, last: 3 },
  } as const;
  expect(followOf([first, own])).toBeUndefined();
  expect(withFirst([first, own], { ...first, deals: 9 })[1]).toEqual(own);
});
