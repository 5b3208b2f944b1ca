import type { Canvas } from '../canvas.ts';
import { greens } from '../colour.ts';
import { point, type Point } from '../geometry.ts';
import { outlines, type Outline } from '../outlines.ts';
import { paintPot, type Pot } from '../pot.ts';
import { standing } from '../picture.ts';
import { crown, paintCrown } from './petioled.ts';

/** Where the slits of one side begin and end on the edge, and how near to the rib they reach. */
const slits: readonly (readonly [from: number, to: number, root: number, inner: number])[] = [
  [0.1, 0.155, 0.04, 0.42],
  [0.25, 0.31, 0.17, 0.34],
  [0.41, 0.47, 0.32, 0.32],
  [0.57, 0.62, 0.47, 0.34],
  [0.71, 0.75, 0.61, 0.36],
];

function slitEdge(_side: -1 | 1, outline: Outline): Outline {
  const out: Point[] = [];
  let next = 0;
  for (const p of outline) {
    const slit = slits[next];
    if (slit && p.x > slit[0] && p.y > 0.2 && p.x > 0) {
      const wide = p.y;
      out.push(
        point(slit[0], wide),
        point(slit[2] + 0.05, slit[3] * wide + 0.16 * wide),
        point(slit[2], slit[3] * wide),
        point(slit[2] + 0.035, slit[3] * wide),
        point(slit[1] - 0.02, wide * 0.8),
        point(slit[1], wide * 0.98),
      );
      next += 1;
      continue;
    }
    const passed = slits[next - 1];
    if (passed && p.x < passed[1]) continue;
    out.push(p);
  }
  return out;
}

const hole = (along: number, across: number, size: number): Point[] =>
  Array.from({ length: 12 }, (_, i) => {
    const turn = (i / 12) * Math.PI * 2;
    return point(
      along + Math.cos(turn) * size * 0.36 + Math.sin(turn) * size * 0.16 * Math.sign(across),
      across + Math.sin(turn) * size,
    );
  });

const holes = [0.16, 0.31, 0.47].flatMap((along) => [hole(along, 0.17, 0.062), hole(along, -0.17, 0.062)]);

export interface MonsteraForm {
  readonly pot: Pot;
  readonly leaves: number;
  readonly size: readonly [number, number];
}

/** Swiss cheese plant: large slit leaves on long stalks. */
export const monstera =
  (form: MonsteraForm) =>
  (canvas: Canvas): string => {
    const pot = paintPot(canvas, form.pot, 600, standing);
    const leaves = crown(canvas, form.leaves, 78, [90, 380], form.size);
    return (
      pot.svg +
      paintCrown(canvas, point(pot.soil.x, pot.soil.y), leaves, {
        tones: [greens.deep, greens.deep, greens.fresh, greens.dark],
        stalk: '#5f8a45',
        stalkWidth: 11,
        droop: 0.75,
        blade: ({ size, depth }) => ({
          outline: outlines.heart,
          length: size,
          halfWidth: size * 0.47,
          edge: slitEdge,
          holes: size > 150 ? holes : [],
          veins: 6,
          sweep: 0.19,
          gloss: 0.4 + depth * 0.25,
        }),
      })
    );
  };
