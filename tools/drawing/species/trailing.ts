import type { Canvas } from '../canvas.ts';
import { greens, lit, shift, type Tone } from '../colour.ts';
import { arc, curvePath, headingOn, point, pointOn, polygon, type Curve, type Point } from '../geometry.ts';
import { paintLeaf, type Blade, type Leaf } from '../leaf.ts';
import { outlines } from '../outlines.ts';
import { paintPot, type Pot } from '../pot.ts';
import { crown, paintCrown } from './petioled.ts';

/** Vines that come over the rim and hang. */
function vines(canvas: Canvas, soil: Point, reach: number, count: number, drop: readonly [number, number]): Curve[] {
  const { random } = canvas;
  return Array.from({ length: count }, (_, i): Curve => {
    const slot = ((i * 0.618 + 0.11) % 1) * 2 - 1;
    const over = soil.x + slot * reach * 1.16;
    const fall = random.between(drop[0], drop[1]) * (1 - Math.abs(Math.abs(slot) - 0.5) * 0.5);
    return [
      point(soil.x + slot * reach * 0.7, soil.y),
      point(over + slot * 50, soil.y - 60),
      point(over + slot * 46, soil.y + fall * 0.4),
      point(over + slot * 30 + random.jitter(36), soil.y + fall),
    ];
  });
}

function hanger(top: number, x: number, half: number): string {
  const cord = (from: number, to: number): string =>
    `<path d="M${x + from} -20L${x + to} ${top}" stroke="#c9a67c" stroke-width="6"/><path d="M${x + from} -20L${x + to} ${top}" stroke="#f1dcb8" stroke-width="1.8" stroke-dasharray="7 5"/>`;
  return cord(0, -half) + cord(0, half) + cord(0, 6);
}

const splashed: Tone = { light: '#a9cb66', base: '#659c45', dark: '#2f6a35', rib: '#dcebac' };

function splashes(blade: Blade): string {
  const { random } = blade.canvas;
  return Array.from({ length: 6 }, () => {
    const along = random.between(0.05, 0.7);
    const across = random.jitter(0.6);
    const wide = random.between(0.06, 0.22);
    const points = [
      [0, 0],
      [0.09, wide],
      [0.2, wide * 0.6],
      [0.26, 0.02],
      [0.16, -wide * 0.7],
      [0.05, -wide * 0.5],
    ].map(([dx = 0, dy = 0]) => blade.at(along + dx, across + dy));
    return `<path d="${polygon(points)}" fill="#f0e6a2" opacity=".72"/>`;
  }).join('');
}

/** Golden pothos, hanging or on a shelf's edge. */
export const pothos =
  (pot: Pot, hanging = true, marbled = true) =>
  (canvas: Canvas): string => {
    const { random } = canvas;
    const stand = hanging ? 400 : 520;
    const base = paintPot(canvas, pot, 600, stand);
    const soil = point(base.soil.x, base.soil.y);
    const leaf = (size: number): Omit<Leaf, 'spine' | 'tone'> => ({
      outline: outlines.heart,
      halfWidth: size * 0.42,
      veins: 5,
      veinStrength: 0.32,
      gloss: 0.75,
      ...(marbled ? { pattern: splashes } : {}),
    });
    const tones = [splashed, greens.fresh, splashed, greens.deep];
    const trails = vines(canvas, soil, base.soil.rx, 10, [260, hanging ? 520 : 350]).map((vine, i) => {
      const shade = (i / 9 - 0.62) * 0.4;
      let leaves = '';
      for (let n = 0; n < 9; n++) {
        const along = 0.2 + n * 0.098;
        const size = random.between(72, 98) * (1.08 - along * 0.4);
        const side = n % 2 ? 1 : -1;
        const at = pointOn(vine, along);
        const stalk = arc(at, headingOn(vine, along) - side * 74, 28, side * 40);
        const heading = 180 - side * random.between(10, 58);
        leaves +=
          paintStalk(stalk) +
          canvas.lifted(
            paintLeaf(canvas, {
              ...leaf(size),
              left: random.between(0.7, 1),
              right: random.between(0.7, 1),
              spine: arc(stalk[2], heading, size, side * 22),
              tone: shift(random.pick(tones), shade + random.jitter(0.08)),
            }),
            6,
          );
      }
      return `<path d="${curvePath(vine)}" stroke="${lit('#86a055', shade)}" stroke-width="6" fill="none" stroke-linecap="round"/>${leaves}`;
    });
    const top = paintCrown(canvas, soil, crown(canvas, 20, 110, [26, 110], [92, 122]), {
      tones,
      stalk: '#86a055',
      stalkWidth: 5,
      droop: 0.6,
      blade: ({ size }) => ({ ...leaf(size), length: size }),
    });
    const cords = hanging ? hanger(soil.y, 600, base.soil.rx * 1.1) : '';
    const body = hanging ? base.svg.replace(/<ellipse[^>]*\/><ellipse[^>]*\/>/, '') : base.svg;
    return cords + body + trails.join('') + top;
  };

const paintStalk = (stalk: Curve): string =>
  `<path d="${curvePath(stalk)}" stroke="#94ad62" stroke-width="4" fill="none"/>`;

/** String of pearls: threads of green beads. */
export const stringOfPearls =
  (pot: Pot) =>
  (canvas: Canvas): string => {
    const { random } = canvas;
    const base = paintPot(canvas, pot, 600, 380);
    const soil = point(base.soil.x, base.soil.y);
    const pearl = (at: Point, size: number, shade: number): string => {
      const fill = canvas.radial(
        point(at.x - canvas.lightSide * size * 0.1, at.y),
        size * 1.25,
        [
          [0, lit('#cfe19a', shade)],
          [0.4, lit('#86b35a', shade)],
          [0.85, lit('#3f7442', shade)],
          [1, lit('#5d8f52', shade)],
        ],
        point(at.x + canvas.lightSide * size * 0.4, at.y - size * 0.45),
      );
      return `<circle cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" r="${size.toFixed(1)}" fill="${fill}"/><path d="M${at.x.toFixed(1)} ${(at.y - size * 0.7).toFixed(1)}q${(size * 0.35).toFixed(1)} ${(size * 0.7).toFixed(1)} 0 ${(size * 1.3).toFixed(1)}" stroke="#e6f0bd" stroke-opacity=".5" stroke-width="1.6" fill="none"/>`;
    };
    const threads = vines(canvas, soil, base.soil.rx, 26, [190, 500]).map((vine, i) => {
      const shade = (i / 25 - 0.7) * 0.55;
      const beads = Array.from({ length: 27 }, (_, n) => {
        const at = pointOn(vine, 0.06 + (n / 27) * 0.94);
        return pearl(
          point(at.x + (n % 2 ? 1 : -1) * random.between(5, 12), at.y),
          random.between(9, 13.5) * (1.06 - n * 0.013),
          shade + random.jitter(0.08),
        );
      }).join('');
      return `<path d="${curvePath(vine)}" stroke="#7f9a54" stroke-width="2.4" fill="none"/>` + canvas.lifted(beads, 4);
    });
    const cushion = Array.from({ length: 110 }, (_, i) => {
      const turn = i * 2.4;
      const reach = Math.sqrt(i / 110) * base.soil.rx * 1.04;
      return {
        at: point(
          soil.x + Math.cos(turn) * reach,
          soil.y - 12 + Math.sin(turn) * reach * 0.3 - (1 - reach / base.soil.rx) * 22,
        ),
        shade: random.jitter(0.12),
      };
    })
      .sort((a, b) => a.at.y - b.at.y)
      .map(({ at, shade }) => pearl(at, random.between(10, 14), shade));
    return (
      hanger(soil.y, 600, base.soil.rx * 1.1) +
      base.svg.replace(/<ellipse[^>]*\/><ellipse[^>]*\/>/, '') +
      threads.join('') +
      canvas.lifted(cushion.join(''), 4)
    );
  };
