import { point, smooth, type Point } from './geometry.ts';

/**
 * Half of a leaf's outline from where it meets its stalk to its tip.
 * x runs along the leaf (0 stalk, 1 tip, below 0 behind the stalk), y from the rib (0) to the widest place (1).
 */
export type Outline = readonly Point[];

const through = (...pairs: readonly (readonly [number, number])[]): Outline =>
  smooth(pairs.map(([x, y]) => point(x, y)));

/** The outlines that the species share. */
export const outlines = {
  oval: through([0, 0], [0.1, 0.42], [0.28, 0.85], [0.48, 1], [0.7, 0.82], [0.88, 0.42], [1, 0]),
  egg: through([0, 0], [0.04, 0.5], [0.18, 0.93], [0.36, 1], [0.6, 0.78], [0.82, 0.38], [1, 0]),
  paddle: through([0, 0.12], [0.3, 0.5], [0.6, 0.95], [0.8, 1], [0.94, 0.66], [1, 0]),
  lance: through([0, 0], [0.12, 0.5], [0.34, 0.98], [0.55, 0.92], [0.8, 0.42], [1, 0]),
  heart: through(
    [0, 0],
    [-0.1, 0.16],
    [-0.15, 0.42],
    [-0.09, 0.76],
    [0.08, 0.98],
    [0.3, 1],
    [0.55, 0.78],
    [0.8, 0.36],
    [0.93, 0.1],
    [1, 0],
  ),
  round: through([-0.42, 0], [-0.4, 0.36], [-0.22, 0.8], [0.12, 1], [0.48, 0.92], [0.8, 0.58], [0.97, 0.2], [1, 0]),
  strap: through([0, 0.55], [0.15, 0.8], [0.4, 1], [0.65, 0.86], [0.88, 0.42], [1, 0]),
  sword: through([0, 0.72], [0.25, 0.92], [0.5, 1], [0.75, 0.84], [0.92, 0.42], [1, 0]),
  taper: through([0, 0.94], [0.2, 1], [0.5, 0.76], [0.8, 0.36], [1, 0]),
  needle: through([0, 0.6], [0.3, 1], [0.7, 0.95], [0.95, 0.5], [1, 0]),
  petal: through([0, 0.14], [0.25, 0.52], [0.55, 0.96], [0.78, 1], [0.94, 0.62], [1, 0]),
} as const satisfies Record<string, Outline>;
