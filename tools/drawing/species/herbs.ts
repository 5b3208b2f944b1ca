import type { Canvas } from '../canvas.ts';
import { greens, lit, shift, type Tone } from '../colour.ts';
import { arc, headingOn, point, pointOn, polar } from '../geometry.ts';
import { paintLeaf } from '../leaf.ts';
import { outlines } from '../outlines.ts';
import { paintPot, type Pot } from '../pot.ts';
import { standing } from '../picture.ts';
import { paintStem } from '../stem.ts';
import { paintBush, type TwigStyle } from './shrub.ts';

const bush =
  (style: TwigStyle, twigs: number, spread: number, height: readonly [number, number]) =>
  (pot: Pot) =>
  (canvas: Canvas): string => {
    const base = paintPot(canvas, pot, 600, standing);
    return (
      base.svg + paintBush(canvas, point(base.soil.x, base.soil.y), twigs, spread, height, base.soil.rx * 0.6, style)
    );
  };

/** Basil: domed, blistered leaves. */
export const basil = bush(
  {
    pairs: 5,
    size: [88, 66],
    angle: [86, 42],
    tones: [greens.fresh, greens.young, greens.fresh, greens.deep],
    bark: '#87a558',
    thick: 9,
    tip: 4,
    leaf: (length) => ({ outline: outlines.egg, halfWidth: length * 0.37, veins: 5, veinStrength: 0.5, gloss: 0.75 }),
  },
  17,
  62,
  [190, 390],
);

/** Mint: toothed, wrinkled leaves on square stems. */
export const mint = bush(
  {
    pairs: 7,
    size: [70, 44],
    angle: [84, 46],
    tones: [greens.deep, greens.fresh, greens.deep],
    bark: '#7d6a58',
    thick: 7,
    tip: 4,
    leaf: (length) => ({
      outline: outlines.egg,
      halfWidth: length * 0.31,
      veins: 7,
      veinStrength: 0.62,
      gloss: 0.25,
      edge: (_side, outline) =>
        outline.flatMap((p, i) => (i % 2 && p.x > 0.1 && p.x < 0.94 ? [point(p.x, p.y * 1.1)] : [p])),
    }),
  },
  19,
  78,
  [170, 400],
);

/** Rosemary: upright twigs dense with needles. */
export const rosemary = bush(
  {
    pairs: 30,
    size: [44, 24],
    angle: [58, 24],
    tones: [greens.blue, greens.deep, greens.silver],
    bark: '#77604a',
    thick: 7,
    from: 0.05,
    tip: 3,
    leaf: (length) => ({ outline: outlines.needle, halfWidth: Math.max(3.2, length * 0.085), gloss: 0.3 }),
  },
  15,
  50,
  [230, 430],
);

/** Jade plant: thick polished spoons on a stout trunk. */
export const jade = bush(
  {
    pairs: 6,
    size: [58, 74],
    angle: [80, 48],
    tones: [greens.fresh, greens.deep, greens.fresh],
    bark: '#8f7656',
    thick: 24,
    tip: 5,
    from: 0.3,
    leaf: (length) => ({
      outline: outlines.paddle,
      halfWidth: length * 0.37,
      gloss: 1,
      midrib: false,
      pattern: (blade) =>
        `<path d="${blade.path}" fill="none" stroke="#c4574a" stroke-width="5" stroke-opacity=".45"/>`,
    }),
  },
  12,
  74,
  [220, 390],
);

/** ZZ plant: wands with shining leaves. */
export const zzPlant = bush(
  {
    pairs: 11,
    size: [84, 58],
    angle: [64, 32],
    tones: [greens.deep, greens.dark, greens.deep],
    bark: '#6f8f4e',
    thick: 19,
    from: 0.18,
    tip: 2,
    leaf: (length) => ({ outline: outlines.oval, halfWidth: length * 0.23, veins: 4, veinStrength: 0.16, gloss: 1 }),
  },
  10,
  44,
  [360, 520],
);

/** Olive: silver leaves on thin twigs over a trunk. */
export const oliveTree =
  (pot: Pot) =>
  (canvas: Canvas): string => {
    const base = paintPot(canvas, pot, 600, standing);
    const trunk = [point(600, base.soil.y), point(588, base.soil.y - 100), point(606, base.soil.y - 210)] as const;
    const crownOf = paintBush(canvas, point(604, base.soil.y - 170), 24, 118, [150, 330], 20, {
      pairs: 11,
      size: [56, 42],
      angle: [56, 36],
      tones: [greens.olive, greens.silver, greens.olive, greens.deep],
      bark: '#8a7a62',
      thick: 6,
      tip: 3,
      leaf: (length) => ({ outline: outlines.lance, halfWidth: length * 0.135, gloss: 0.4 }),
    });
    const olives = Array.from({ length: 11 }, () => {
      const at = polar(point(604, base.soil.y - 240), canvas.random.jitter(120), canvas.random.between(70, 240));
      const fill = canvas.radial(
        at,
        15,
        [
          [0, '#8d8a6a'],
          [0.5, '#4c5535'],
          [1, '#232c1c'],
        ],
        point(at.x + canvas.lightSide * 5, at.y - 5),
      );
      return canvas.lifted(
        `<ellipse cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" rx="9" ry="12.5" fill="${fill}"/>`,
        4,
      );
    }).join('');
    return base.svg + paintStem(canvas, trunk, 30, 16, '#8d7c66') + crownOf + olives;
  };

/** Lavender: silver leaves under spikes of flowers. */
export const lavender =
  (pot: Pot) =>
  (canvas: Canvas): string => {
    const { random } = canvas;
    const base = paintPot(canvas, pot, 600, standing);
    const foot = point(base.soil.x, base.soil.y);
    const leaves = paintBush(canvas, foot, 20, 66, [130, 240], base.soil.rx * 0.6, {
      pairs: 13,
      size: [58, 34],
      angle: [50, 24],
      tones: [greens.silver, greens.blue, greens.silver],
      bark: '#8ea088',
      thick: 5,
      from: 0.05,
      tip: 3,
      leaf: (length) => ({ outline: outlines.needle, halfWidth: length * 0.075, gloss: 0.2 }),
    });
    const spikes = Array.from({ length: 27 }, (_, i) => {
      const slot = ((i * 0.618) % 1) * 2 - 1;
      const stalk = arc(
        point(foot.x + slot * base.soil.rx * 0.5, foot.y),
        slot * 34 + random.jitter(4),
        random.between(330, 455) - Math.abs(slot) * 70,
        slot * 18,
      );
      const buds = Array.from({ length: 46 }, (_, bud) => {
        const along = 0.68 + (Math.floor(bud / 4) / 12) * 0.33;
        const at = pointOn(stalk, Math.min(1, along));
        const across = ((bud % 4) - 1.5) * 6.2 * (1.15 - (along - 0.68) * 1.9);
        const heading = headingOn(stalk, 0.9) + across * 4;
        const colour = lit(random.pick(['#7b62b5', '#9179c9', '#65509f', '#a893d8']), (i / 27 - 0.6) * 0.5);
        return `<ellipse rx="5" ry="8.4" transform="translate(${(at.x + across).toFixed(1)} ${(at.y + random.jitter(3)).toFixed(1)}) rotate(${heading.toFixed(0)})" fill="${colour}"/>`;
      }).join('');
      return paintStem(canvas, stalk, 4.5, 3, lit('#8aa27c', (i / 27 - 0.6) * 0.4)) + canvas.lifted(buds, 3);
    });
    return base.svg + spikes.slice(0, 15).join('') + leaves + spikes.slice(15).join('');
  };

const burgundy: Tone = { light: '#6f8f6a', base: '#2b4f3c', dark: '#132c25', rib: '#c98d76' };

/** Rubber plant: leathery leaves up a single stem, a red sheath at the top. */
export const rubberPlant =
  (pot: Pot, tones: readonly Tone[] = [burgundy, greens.dark]) =>
  (canvas: Canvas): string => {
    const base = paintPot(canvas, pot, 600, standing);
    const style: TwigStyle = {
      pairs: 13,
      size: [205, 150],
      angle: [82, 34],
      tones,
      bark: '#7a5d49',
      thick: 17,
      from: 0.12,
      alternate: true,
      leaf: (length) => ({
        outline: outlines.oval,
        halfWidth: length * 0.27,
        veins: 12,
        sweep: 0.09,
        veinStrength: 0.2,
        gloss: 0.95,
      }),
    };
    const foot = point(base.soil.x, base.soil.y);
    const second = paintBush(canvas, point(foot.x + 12, foot.y - 4), 2, 22, [300, 400], 30, { ...style, pairs: 9 });
    const main = arc(foot, -3, 510, 8);
    const tip = pointOn(main, 1);
    const sheath = paintLeaf(canvas, {
      spine: arc(tip, 4, 100, 6),
      outline: outlines.lance,
      halfWidth: 11,
      tone: { light: '#e08a72', base: '#b5483f', dark: '#7a2a2a', rib: '#e9b09a' },
    });
    return base.svg + second + paintBush(canvas, foot, 1, 1, [510, 510], 2, style) + canvas.lifted(sheath, 4);
  };

/** Tomato seedlings in a tray, two true leaves and more to come. */
export const tomatoSeedlings = (canvas: Canvas): string => {
  const { random } = canvas;
  let out = `<ellipse cx="620" cy="806" rx="470" ry="46" fill="#1b120a" opacity=".4" filter="${canvas.blur(16)}"/>`;
  for (const [row, y] of [
    [0, 690],
    [1, 752],
  ] as const) {
    for (let i = 0; i < 6; i++) {
      const x = 262 + i * 135 + row * 0;
      const pot = paintPot(canvas, { kind: 'ribbed', colour: '#8d6f52', width: 122, height: 84 }, x, y + 34);
      out += pot.svg.replaceAll('opacity=".3" filter', 'opacity=".0" filter');
      const stem = arc(point(x, pot.soil.y), random.jitter(8), random.between(150, 225) + row * 12, random.jitter(26));
      let leaves = '';
      for (const [along, size] of [
        [0.42, 62],
        [0.62, 104],
        [0.8, 118],
        [0.97, 92],
      ] as const) {
        for (const side of [-1, 1]) {
          const rachis = arc(pointOn(stem, along), side * random.between(58, 84), size, side * 22);
          if (along < 0.5) {
            leaves += canvas.lifted(
              paintLeaf(canvas, { spine: rachis, outline: outlines.lance, halfWidth: 9, tone: greens.young }),
              3,
            );
            continue;
          }
          leaves += paintStem(canvas, rachis, 3.5, 2, '#8aab58');
          for (const [part, turn, share] of [
            [0.4, -62, 0.42],
            [0.45, 58, 0.42],
            [0.72, -54, 0.5],
            [0.76, 52, 0.5],
            [0.95, 0, 0.62],
          ] as const) {
            const tone = shift(
              random.pick([greens.fresh, greens.deep, greens.fresh]),
              row * 0.1 - 0.06 + random.jitter(0.08),
            );
            leaves += canvas.lifted(
              paintLeaf(canvas, {
                spine: arc(pointOn(rachis, part), headingOn(rachis, part) + turn, size * share, turn * 0.4),
                outline: outlines.egg,
                halfWidth: size * share * 0.34,
                tone,
                veins: 4,
                gloss: 0.35,
                left: 0.86,
                edge: (_side, outline) =>
                  outline.map((p, k) => (k % 5 === 3 && p.x > 0.1 ? point(p.x, p.y * 0.72) : p)),
              }),
              3,
            );
          }
        }
      }
      out += paintStem(canvas, stem, 7, 4, '#9bb564') + leaves;
    }
  }
  return out;
};
