/**
 * The pictures that people choose from, by the names under which the choice is kept: a name is never given to another
 * picture. Each has a drawing in portraits.svg and its name for people in the area "portraits".
 */
export const PORTRAITS = [
  'elephant',
  'houseboat',
  'palm',
  'kathakali',
  'snake-boat',
  'lamp',
  'hornbill',
  'pookalam',
  'parasol',
  'jackfruit',
  'tea',
  'kingfisher',
  'banana-leaf',
  'chenda',
  'monsoon',
  'fishing-net',
  'pepper',
  'tiger',
  'cow',
  'jasmine',
  'lotus',
  'chaya',
  'auto',
  'fish',
] as const;

export type PortraitName = (typeof PORTRAITS)[number];

export const isPortrait = (name: string): name is PortraitName =>
  (PORTRAITS as readonly string[]).includes(name);
