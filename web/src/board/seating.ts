/** The team's name in styles and components; the wire calls the teams by their chairs. */
export type TeamColour = 'blue' | 'red';

/** The team of a chair. */
export function colourOf(chair: number): TeamColour {
  return chair % 2 === 1 ? 'blue' : 'red';
}

/** Index of a chair's team in pairs of numbers. */
export function teamIndex(chair: number): 0 | 1 {
  return chair % 2 === 1 ? 0 : 1;
}
