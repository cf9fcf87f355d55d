import type { PresetInfo, RulesCatalogue } from '../wire';

/** The families of games, such as 28 with its forms for six and for four, in the order of the list. */
export function familiesOf({ games }: Pick<RulesCatalogue, 'games'>): string[] {
  return [...new Set(games.map(({ family }) => family))];
}

/** The family that a rule set belongs to. */
export function familyOf({ games, presets }: RulesCatalogue, preset: string): string | undefined {
  const game = presets.find(({ name }) => name === preset)?.game;
  return games.find(({ id }) => id === game)?.family;
}

/** The rule sets of a family; with `chairs` those that are played by so many. */
export function presetsOf(
  { games, presets }: RulesCatalogue,
  family: string,
  chairs?: number,
): PresetInfo[] {
  const ids = games.filter((game) => game.family === family).map(({ id }) => id);
  return presets.filter(
    (one) => ids.includes(one.game) && (chairs === undefined || one.chairs.includes(chairs)),
  );
}
