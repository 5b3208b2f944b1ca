import type { Canvas } from '../canvas.ts';
import { greens, lit, type Tone } from '../colour.ts';
import { arc, curvePath, headingOn, point, pointOn, polygon } from '../geometry.ts';
import { paintLeaf, type Blade } from '../leaf.ts';
import { outlines } from '../outlines.ts';
import { paintPot, type Pot } from '../pot.ts';
import { standing } from '../picture.ts';
import { paintStem } from '../stem.ts';
import { crown, paintCrown } from './petioled.ts';

const painted: Tone = { light: '#a9c878', base: '#6d9f57', dark: '#33663f', rib: '#d7e6a4' };

/** Dark feathers along the rib, as if a brush had touched it. */
function feathers(blade: Blade): string {
  let out = '';
  for (let i = 0; i < 8; i++) {
    const along = 0.08 + i * 0.108;
    const long = i % 2 === 0 ? 0.78 : 0.5;
    for (const side of [-1, 1] as const) {
      const wide = blade.width(Math.min(0.95, along + 0.1)) * long * side;
      out += polygon([
        blade.at(along, 0),
        blade.at(along + 0.045, wide * 0.55),
        blade.at(along + 0.13, wide),
        blade.at(along + 0.1, wide * 0.5),
        blade.at(along + 0.058, 0),
      ]);
    }
  }
  return `<path d="${out}" fill="#173d2a" opacity=".86"/>`;
}

/** Prayer plant: upright oval leaves with a painted pattern. */
export const calathea =
  (pot: Pot, leaves = 23) =>
  (canvas: Canvas): string => {
    const base = paintPot(canvas, pot, 600, standing);
    return (
      base.svg +
      paintCrown(canvas, point(base.soil.x, base.soil.y), crown(canvas, leaves, 76, [60, 300], [165, 225]), {
        tones: [painted, painted, greens.fresh],
        stalk: '#7d5a54',
        stalkWidth: 7,
        droop: 0.55,
        blade: ({ size }) => ({
          outline: outlines.oval,
          length: size,
          halfWidth: size * 0.3,
          pattern: feathers,
          veins: 11,
          veinStrength: 0.2,
          gloss: 0.35,
        }),
      })
    );
  };

/** Peace lily: glossy pointed leaves, white sails above them. */
export const peaceLily =
  (pot: Pot) =>
  (canvas: Canvas): string => {
    const base = paintPot(canvas, pot, 600, standing);
    const foot = point(base.soil.x, base.soil.y);
    const leaves = paintCrown(canvas, foot, crown(canvas, 30, 86, [60, 270], [185, 250]), {
      tones: [greens.deep, greens.dark, greens.deep, greens.fresh],
      stalk: '#5d8a48',
      stalkWidth: 7,
      droop: 0.62,
      blade: ({ size }) => ({
        outline: outlines.lance,
        length: size,
        halfWidth: size * 0.2,
        veins: 9,
        veinStrength: 0.28,
        gloss: 0.7,
      }),
    });
    const white: Tone = { light: '#fffef8', base: '#f4f2e2', dark: '#c9d0b4', rib: '#e2e8c8' };
    const sails = [
      [-17, 450],
      [3, 490],
      [21, 430],
      [-34, 365],
      [37, 350],
    ].map(([heading = 0, reach = 0]) => {
      const stalk = arc(foot, heading * 0.7, reach, heading * 0.4);
      const end = pointOn(stalk, 1);
      const turn = headingOn(stalk, 1);
      const sail = paintLeaf(canvas, {
        spine: arc(end, turn + 6, 128, 24),
        outline: outlines.egg,
        halfWidth: 44,
        tone: white,
        veins: 6,
        veinStrength: 0.3,
        gloss: 0,
        left: 0.8,
      });
      const spike = arc(end, turn + 14, 72, 6);
      const dots = Array.from({ length: 26 }, (_, i) => {
        const at = pointOn(spike, 0.2 + (i / 26) * 0.8);
        return `<circle cx="${(at.x + canvas.random.jitter(5)).toFixed(1)}" cy="${at.y.toFixed(1)}" r="3" fill="${lit('#e9d98a', canvas.random.jitter(0.3))}"/>`;
      }).join('');
      return (
        paintStem(canvas, stalk, 7, 5, '#7da35a') +
        canvas.lifted(sail, 8, 0.25) +
        `<path d="${curvePath(spike)}" stroke="#e6d68c" stroke-width="12" stroke-linecap="round" fill="none"/>${dots}`
      );
    });
    return base.svg + sails.slice(3).join('') + leaves + sails.slice(0, 3).join('');
  };
