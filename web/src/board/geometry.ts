/** Where a chair is, seen by one who sits at the bottom: `x` to the right, `y` down, each from -1 to 1. */
export interface Place {
  /** On an oval. */
  x: number;
  y: number;
  /** On a table that is higher than wide, where the chairs stand along its sides. */
  sideX: number;
  sideY: number;
  /** Where a card played from there lies, in widths and heights of a card from the middle. */
  cardX: number;
  cardY: number;
  /** The same where the table is low: two rows, as broad as need be. */
  lowX: number;
  lowY: number;
  /** How a card played from there lies turned, in degrees. */
  turn: number;
}

/** Chairs counted counter-clockwise from the bottom one, which has 0. */
export function steps(chair: number, bottom: number, chairs: number): number {
  return (chair - bottom + chairs) % chairs;
}

/** The chairs in the order of play from `first` on. */
export function inOrder(first: number, chairs: number): number[] {
  return Array.from({ length: chairs }, (_, i) => ((first - 1 + i) % chairs) + 1);
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Place of a chair: play goes counter-clockwise, so the next chair sits to the right. */
export function place(chair: number, bottom: number, chairs: number): Place {
  const step = steps(chair, bottom, chairs);
  const angle = (2 * Math.PI * step) / chairs;
  const x = rounded(Math.sin(angle));
  const y = rounded(Math.cos(angle));
  const perSide = chairs / 2 - 1;
  // 1 nearest to the bottom, on either side.
  const onSide = step <= perSide ? step : chairs - step;
  const middle = step === 0 || step === chairs / 2;
  const side = middle ? 0 : Math.sign(x);
  // The cards lie in three columns: one card of each side's chairs, and the two of the middle.
  const cardY = middle
    ? (y > 0 ? 1 : -1) * (chairs === 6 ? 0.62 : 0.56)
    : (perSide + 1 - 2 * onSide) * 0.54;
  return {
    x,
    y,
    sideX: side,
    sideY: middle ? y : rounded(perSide === 1 ? 0 : (perSide + 1 - 2 * onSide) / (perSide + 0.35)),
    cardX: side * 1.12,
    cardY: rounded(cardY),
    lowX: side * (perSide === 3 && onSide === 2 ? 2.24 : 1.12),
    lowY: rounded(perSide === 3 && !middle ? (2 - onSide) * 0.56 : cardY),
    turn: rounded(side === 0 ? (y > 0 ? -2 : 2) : side * (3 - onSide * 2)),
  };
}
