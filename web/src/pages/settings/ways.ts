import type { Ways } from '../../wire';

/** How many ways in somebody has. Whoever has one has an account. */
export const waysIn = ({ words, password, mail }: Ways): number =>
  [words, password, mail].filter((way) => way !== null).length;
