/** The colours that trios choose two of, as the server names them. Each is drawn in its token, `--trio-<name>`. */
export const COLOURS = [
  'hibiscus',
  'turmeric',
  'areca',
  'backwater',
  'indigo',
  'jamun',
  'laterite',
  'jasmine',
  'monsoon',
  'kajal',
] as const;
export type ColourName = (typeof COLOURS)[number];

/** Whether this page knows how to draw it. */
export function isColour(name: string): name is ColourName {
  return (COLOURS as readonly string[]).includes(name);
}
