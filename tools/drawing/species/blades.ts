import type { Canvas } from '../canvas.ts';
import { greens, shift, type Tone } from '../colour.ts';
import { arc, point, pointOn, polygon, type Point } from '../geometry.ts';
import { paintLeaf, type Blade, type Leaf } from '../leaf.ts';
import { outlines } from '../outlines.ts';
import { paintPot, type Pot } from '../pot.ts';
import { standing } from '../picture.ts';

interface Tuft {
  readonly count: number;
  readonly spread: number;
  readonly length: readonly [number, number];
  readonly bend: number;
  readonly footWidth: number;
  readonly tones: readonly Tone[];
  readonly blade: (length: number) => Omit<Leaf, 'spine' | 'tone'>;
}

/** A tuft of stalkless leaves, far ones first. */
export function paintTuft(canvas: Canvas, foot: Point, tuft: Tuft): string {
  const { random } = canvas;
  return Array.from({ length: tuft.count }, (_, i) => {
    const depth = i / Math.max(1, tuft.count - 1);
    const slot = ((i * 0.618 + 0.2) % 1) * 2 - 1;
    const heading = slot * tuft.spread + random.jitter(4);
    const length =
      tuft.length[0] +
      (tuft.length[1] - tuft.length[0]) * (1 - Math.abs(slot) * 0.5) * (1 - depth * 0.45) +
      random.jitter(20);
    const from = point(foot.x + slot * tuft.footWidth, foot.y - 4 + depth * 12);
    const tone = shift(random.pick(tuft.tones), (depth - 0.66) * 0.44);
    return canvas.lifted(
      paintLeaf(canvas, {
        ...tuft.blade(length),
        spine: arc(from, heading, length, Math.sign(heading) * tuft.bend + random.jitter(8)),
        tone,
      }),
      4 + depth * 7,
    );
  }).join('');
}

const banded: Tone = { light: '#8fae7f', base: '#4f7f5d', dark: '#234b3a', rib: '#a9c49a' };

function bands(blade: Blade): string {
  const { random } = blade.canvas;
  let out = '';
  for (let along = 0.03; along < 0.95; along += random.between(0.028, 0.05)) {
    const zigzag = [-1, -0.72, -0.45, -0.2, 0.1, 0.36, 0.62, 0.85, 1].map((across) =>
      blade.at(along + random.jitter(0.012), across),
    );
    out += `<path d="${polygon(zigzag, false)}" fill="none" stroke="#17382c" stroke-width="${random.between(2.5, 8).toFixed(1)}" stroke-opacity="${random.between(0.3, 0.7).toFixed(2)}" stroke-linejoin="round"/>`;
  }
  const edge = [-1, 1].map((side) => {
    const steps = Array.from({ length: 25 }, (_, i) => i / 24);
    return `<path d="${polygon([...steps.map((t) => blade.at(t, side * 1.05)), ...steps.map((t) => blade.at(t, side * blade.width(t) * 0.76)).reverse()])}" fill="#dccf72" opacity=".94"/>`;
  });
  return out + edge.join('');
}

/** Snake plant: upright banded swords with yellow edges. */
export const snakePlant =
  (pot: Pot, count = 19) =>
  (canvas: Canvas): string => {
    const base = paintPot(canvas, pot, 600, standing);
    return (
      base.svg +
      paintTuft(canvas, point(base.soil.x, base.soil.y), {
        count,
        spread: 25,
        length: [250, 540],
        bend: 7,
        footWidth: base.soil.rx * 0.72,
        tones: [banded, banded, greens.blue],
        blade: () => ({
          outline: outlines.sword,
          halfWidth: canvas.random.between(29, 38),
          pattern: bands,
          midrib: false,
          gloss: 0.4,
        }),
      })
    );
  };

const gel: Tone = { light: '#b4d1a4', base: '#6f9f7c', dark: '#356552', rib: '#cfe3c2' };

function thorns(blade: Blade): string {
  const { random } = blade.canvas;
  return Array.from({ length: 34 }, () => {
    const along = random.between(0.04, 0.85);
    const at = blade.at(along, random.jitter(0.8) * blade.width(along));
    return `<ellipse cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" rx="${random.between(1.4, 3).toFixed(1)}" ry="${random.between(2, 5).toFixed(1)}" fill="#eaf3dc" opacity=".55"/>`;
  }).join('');
}

/** Aloe: thick tapering leaves with soft teeth. */
export const aloe =
  (pot: Pot, count = 25) =>
  (canvas: Canvas): string => {
    const base = paintPot(canvas, pot, 600, standing);
    const teeth: Leaf['edge'] = (_side, outline) =>
      outline.flatMap((p, i) =>
        i % 3 === 1 && p.x > 0.06 && p.x < 0.92 ? [p, point(p.x + 0.012, p.y + 0.2), point(p.x + 0.024, p.y)] : [p],
      );
    return (
      base.svg +
      paintTuft(canvas, point(base.soil.x, base.soil.y), {
        count,
        spread: 80,
        length: [200, 430],
        bend: -26,
        footWidth: base.soil.rx * 0.5,
        tones: [gel, greens.blue, gel],
        blade: (length) => ({
          outline: outlines.taper,
          halfWidth: 17 + length * 0.038,
          pattern: thorns,
          edge: teeth,
          midrib: false,
          gloss: 0.75,
        }),
      })
    );
  };

const striped: Tone = { light: '#9fca6a', base: '#5f9a46', dark: '#336d38', rib: '#f7f5d4' };

function stripe(blade: Blade): string {
  const steps = Array.from({ length: 21 }, (_, i) => i / 20);
  return `<path d="${polygon([...steps.map((t) => blade.at(t, -0.42 * blade.width(t))), ...steps.map((t) => blade.at(t, 0.42 * blade.width(t))).reverse()])}" fill="#f4f2cf" opacity=".92"/>`;
}

/** Spider plant: arching striped grass with babies on runners. */
export const spiderPlant =
  (pot: Pot, babies = 4) =>
  (canvas: Canvas): string => {
    const base = paintPot(canvas, pot, 600, standing);
    const foot = point(base.soil.x, base.soil.y);
    const blade = (width: number) => () => ({
      outline: outlines.strap,
      halfWidth: width,
      pattern: stripe,
      midrib: false,
      gloss: 0.45,
    });
    const runners = [
      [-62, 430],
      [64, 455],
      [-84, 330],
      [82, 345],
      [50, 300],
    ]
      .slice(0, babies)
      .map(([heading = 0, length = 0]) => {
        const runner = arc(foot, heading * 0.75, length, Math.sign(heading) * 105);
        const end = pointOn(runner, 1);
        const line = `<path d="M${runner[0].x} ${runner[0].y}Q${runner[1].x.toFixed(1)} ${runner[1].y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}" stroke="#c9c98a" stroke-width="4.5" fill="none"/>`;
        return (
          line +
          paintTuft(canvas, end, {
            count: 14,
            spread: 120,
            length: [50, 116],
            bend: 60,
            footWidth: 4,
            tones: [striped],
            blade: blade(7),
          })
        );
      });
    const tuft = paintTuft(canvas, foot, {
      count: 54,
      spread: 72,
      length: [210, 470],
      bend: 88,
      footWidth: base.soil.rx * 0.42,
      tones: [striped, striped, greens.fresh],
      blade: blade(12.5),
    });
    return base.svg + runners.slice(0, 2).join('') + tuft + runners.slice(2).join('');
  };
