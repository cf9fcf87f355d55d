import type { GamesCatalogue } from '../wire';

/** What is asked about here: of the whole catalogue of rules, or of the small one. */
export type Games = Pick<GamesCatalogue, 'games' | 'presets'>;

/** The families of games, such as 28 with its forms for six and for four, in the order of the list. */
export function familiesOf({ games }: Pick<Games, 'games'>): string[] {
  return [...new Set(games.map(({ family }) => family))];
}

/** The family that a rule set belongs to. */
export function familyOf({ games, presets }: Games, preset: string): string | undefined {
  const game = presets.find(({ name }) => name === preset)?.game;
  return games.find(({ id }) => id === game)?.family;
}

/** The rule sets of a family; with `chairs` those that are played by so many. */
export function presetsOf<Preset extends Games['presets'][number]>(
  { games, presets }: { games: Games['games']; presets: readonly Preset[] },
  family: string,
  chairs?: number,
): Preset[] {
  const ids = games.filter((game) => game.family === family).map(({ id }) => id);
  return presets.filter(
    (one) => ids.includes(one.game) && (chairs === undefined || one.chairs.includes(chairs)),
  );
}
