import type { Canvas } from '../canvas.ts';
import { greens, lit, shift, type Tone } from '../colour.ts';
import { arc, headingOn, point, pointOn, polar, type Point } from '../geometry.ts';
import { paintLeaf } from '../leaf.ts';
import { outlines } from '../outlines.ts';
import { paintPot, type Pot } from '../pot.ts';
import { standing } from '../picture.ts';
import { paintStem } from '../stem.ts';
import { paintTuft } from './blades.ts';

const petalTone = (colour: string): Tone => ({
  light: lit(colour, 0.45),
  base: colour,
  dark: lit(colour, -0.3),
  rib: lit(colour, 0.6),
});

function tulip(canvas: Canvas, at: Point, heading: number, size: number, colour: string): string {
  const tone = petalTone(colour);
  const petal = (turn: number, length: number, wide: number, shade: number, across: number): string =>
    canvas.lifted(
      paintLeaf(canvas, {
        spine: arc(polar(at, heading + 90, across), heading + turn, length, -turn * 1.5),
        outline: outlines.egg,
        halfWidth: wide,
        tone: shift(tone, shade),
        veins: 7,
        sweep: 0.4,
        veinStrength: 0.22,
        gloss: 0.45,
      }),
      4,
      0.3,
    );
  return (
    petal(-15, size, size * 0.3, -0.22, -8) +
    petal(15, size, size * 0.3, -0.22, 8) +
    petal(0, size * 1.02, size * 0.32, -0.1, 0) +
    petal(-20, size * 0.98, size * 0.33, 0, -size * 0.13) +
    petal(20, size * 0.98, size * 0.33, 0, size * 0.13) +
    petal(0, size * 0.9, size * 0.33, 0.1, 0)
  );
}

/** Tulips: a pot of goblets over broad grey-green leaves. */
export const tulips =
  (pot: Pot, colours: readonly string[] = ['#e4566e', '#f2a65a', '#f0cf5a', '#c983cf', '#e8788c']) =>
  (canvas: Canvas): string => {
    const base = paintPot(canvas, pot, 600, standing);
    const foot = point(base.soil.x, base.soil.y);
    const back = paintTuft(canvas, foot, {
      count: 13,
      spread: 44,
      length: [190, 330],
      bend: 34,
      footWidth: base.soil.rx * 0.6,
      tones: [greens.blue, greens.fresh],
      blade: (length) => ({ outline: outlines.lance, halfWidth: 19 + length * 0.035, veins: 0, gloss: 0.45 }),
    });
    const slots = [-0.86, 0.8, -0.46, 0.42, -0.14, 0.14, -0.66, 0.62, 0];
    const flowers = slots.map((slot, i) => {
      const stalk = arc(
        point(foot.x + slot * base.soil.rx * 0.5, foot.y),
        slot * 30,
        400 - Math.abs(slot) * 60 - (i > 5 ? 90 : 0) + canvas.random.jitter(14),
        slot * 26,
      );
      return (
        paintStem(canvas, stalk, 10, 8, '#84aa5c') +
        tulip(canvas, pointOn(stalk, 0.99), headingOn(stalk, 1), 118, colours[i % colours.length] ?? '#e4566e')
      );
    });
    const front = paintTuft(canvas, point(foot.x, foot.y + 8), {
      count: 9,
      spread: 60,
      length: [140, 240],
      bend: 52,
      footWidth: base.soil.rx * 0.6,
      tones: [greens.fresh, greens.blue],
      blade: (length) => ({ outline: outlines.lance, halfWidth: 20 + length * 0.03, veins: 0, gloss: 0.5 }),
    });
    return base.svg + back + flowers.join('') + front;
  };

function moth(canvas: Canvas, at: Point, size: number, turn: number, colour: string): string {
  const tone = petalTone(colour);
  const throat = '#b0347a';
  const part = (heading: number, length: number, wide: number, shade: number): string =>
    canvas.lifted(
      paintLeaf(canvas, {
        spine: arc(at, heading + turn, length, 0),
        outline: outlines.petal,
        halfWidth: wide,
        tone: shift(tone, shade),
        veins: 5,
        sweep: 0.34,
        veinStrength: 0.35,
        gloss: 0.3,
        midrib: false,
        pattern: (blade) => {
          const heart = blade.at(0, 0);
          return `<circle cx="${heart.x.toFixed(1)}" cy="${heart.y.toFixed(1)}" r="${(length * 0.6).toFixed(1)}" fill="${canvas.radial(
            heart,
            length * 0.6,
            [
              [0, throat, 0.5],
              [1, throat, 0],
            ],
          )}"/>`;
        },
      }),
      4,
      0.26,
    );
  const lip = [-42, 42, 0]
    .map((heading) =>
      paintLeaf(canvas, {
        spine: arc(at, 180 + heading + turn, size * 0.44, 14),
        outline: outlines.petal,
        halfWidth: size * 0.13,
        tone: { light: '#e27ab4', base: '#b93a86', dark: '#741b56', rib: '#f3b5d6' },
        midrib: false,
      }),
    )
    .join('');
  return (
    part(0, size * 0.86, size * 0.3, -0.06) +
    part(128, size * 0.82, size * 0.28, -0.06) +
    part(-128, size * 0.82, size * 0.28, -0.06) +
    part(80, size * 0.92, size * 0.52, 0.05) +
    part(-80, size * 0.92, size * 0.52, 0.05) +
    canvas.lifted(lip, 3) +
    `<circle cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" r="${(size * 0.09).toFixed(1)}" fill="#f6dd7d"/>`
  );
}

/** Moth orchid: two arching sprays over strap leaves. */
export const orchid =
  (pot: Pot, colour = '#f3dceb') =>
  (canvas: Canvas): string => {
    const base = paintPot(canvas, pot, 600, standing);
    const foot = point(base.soil.x, base.soil.y);
    const leaves = paintTuft(canvas, foot, {
      count: 12,
      spread: 92,
      length: [150, 275],
      bend: 44,
      footWidth: 34,
      tones: [greens.deep, greens.fresh, greens.deep],
      blade: (length) => ({ outline: outlines.oval, halfWidth: 26 + length * 0.085, gloss: 0.85 }),
    });
    const roots = [-150, -80, 95, 160]
      .map(
        (dx) =>
          `<path d="M${600 + dx * 0.3} ${foot.y}q${dx * 0.6} -34 ${dx} 26t${dx * 0.3} 66" stroke="#a9b79a" stroke-width="9" stroke-linecap="round" fill="none"/>`,
      )
      .join('');
    const sprays = [
      [-9, 640, -54],
      [8, 575, 66],
    ].map(([heading = 0, length = 0, bend = 0]) => {
      const spray = arc(foot, heading, length, bend);
      const blooms = [0.46, 0.58, 0.7, 0.81, 0.91].map((along, i) => {
        const at = pointOn(spray, along);
        const side = i % 2 ? 1 : -1;
        const centre = point(at.x + side * 38, at.y + 16);
        return (
          `<path d="M${at.x.toFixed(1)} ${at.y.toFixed(1)}L${centre.x.toFixed(1)} ${centre.y.toFixed(1)}" stroke="#7f9a58" stroke-width="5"/>` +
          moth(canvas, centre, 82 - i * 5, side * 12 + canvas.random.jitter(8), colour)
        );
      });
      const buds = [0.95, 1].map((along) => {
        const at = pointOn(spray, along);
        return `<ellipse cx="${at.x.toFixed(1)}" cy="${(at.y + 14).toFixed(1)}" rx="11" ry="15" fill="${canvas.radial(
          at,
          28,
          [
            [0, lit(colour, 0.2)],
            [1, '#93ab6a'],
          ],
        )}"/>`;
      });
      return paintStem(canvas, spray, 10, 5, '#6f7d4a') + buds.join('') + blooms.join('');
    });
    return base.svg + roots + sprays.join('') + leaves;
  };
