/** The games by their ids, as the catalogue of the rules lists them: what the client itself says of a game goes by these. */
export const GAMES = ['56', '28', '40', '28-four', 'hidden-56'] as const;
export type GameName = (typeof GAMES)[number];

/** Those that three play against three: in them a trio has a number. */
export const GAMES_OF_TRIOS = GAMES.filter((game) => game !== '28-four');

/** Whether this is the id of a game. */
export function isGame(id: string): id is GameName {
  return (GAMES as readonly string[]).includes(id);
}
