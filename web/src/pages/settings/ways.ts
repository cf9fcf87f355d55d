import type { Ways } from '../../wire';

/** How many ways in somebody has. Whoever has one has an account. */
export const waysIn = ({ words, password, mail, passkeys }: Ways): number =>
  [words, password, mail].filter((way) => way !== null).length + passkeys.length;
