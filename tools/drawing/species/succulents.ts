import type { Canvas } from '../canvas.ts';
import { lit, mix, shift, type Tone } from '../colour.ts';
import { arc, point, polar, polygon, smooth, type Point } from '../geometry.ts';
import { paintLeaf } from '../leaf.ts';
import { outlines } from '../outlines.ts';
import { paintPot, type Pot } from '../pot.ts';
import { standing } from '../picture.ts';

/** One rosette seen a little from above. */
function paintRosette(canvas: Canvas, centre: Point, radius: number, tone: Tone, blush: string): string {
  const { random } = canvas;
  let out = '';
  for (let ring = 0; ring < 7; ring++) {
    const reach = radius * (1 - ring * 0.132);
    const count = Math.max(5, 13 - ring);
    const petals = Array.from({ length: count }, (_, i) => (i / count) * 360 + ring * 23 + random.jitter(4)).sort(
      (a, b) => Math.cos((b * Math.PI) / 180) - Math.cos((a * Math.PI) / 180),
    );
    for (const heading of petals) {
      const flat = 0.62;
      const along = polar(point(0, 0), heading, reach);
      const start = point(centre.x + along.x * 0.12, centre.y + along.y * 0.12 * flat - ring * radius * 0.035);
      const end = point(centre.x + along.x, centre.y + along.y * flat - ring * radius * 0.06);
      const length = Math.hypot(end.x - start.x, end.y - start.y);
      const back = heading < 90 || heading > 270;
      const skin = shift({ ...tone, light: mix(tone.light, blush, 0.12) }, ring * 0.045 - 0.16 + (back ? -0.03 : 0.05));
      out += canvas.lifted(
        paintLeaf(canvas, {
          spine: [start, point((start.x + end.x) / 2, (start.y + end.y) / 2 + (back ? 6 : 3)), end],
          outline: outlines.petal,
          halfWidth: reach * 0.31 * (1 - Math.abs(Math.cos((heading * Math.PI) / 180)) * 0.06),
          tone: skin,
          midrib: false,
          gloss: 0.35,
          pattern: (blade) => {
            const tip = blade.at(1, 0);
            return `<circle cx="${tip.x.toFixed(1)}" cy="${tip.y.toFixed(1)}" r="${(length * 0.36).toFixed(1)}" fill="${canvas.radial(
              tip,
              length * 0.36,
              [
                [0, blush, 0.75],
                [1, blush, 0],
              ],
            )}"/>`;
          },
        }),
        Math.max(2.5, reach * 0.035),
        0.3,
      );
    }
  }
  return out;
}

const powder: Tone = { light: '#cfe2d2', base: '#94b8a6', dark: '#4f7d74', rib: '#e2efe2' };
const lime: Tone = { light: '#d5e3a6', base: '#9bbb76', dark: '#557d4e', rib: '#ecf3cf' };

/** Echeveria: one large rosette with its daughters. */
export const echeveria =
  (pot: Pot, blush = '#d9788a') =>
  (canvas: Canvas): string => {
    const base = paintPot(canvas, pot, 600, standing);
    const { x, y, rx } = base.soil;
    return (
      base.svg +
      paintRosette(canvas, point(x - rx * 0.72, y - 14), rx * 0.5, lime, blush) +
      paintRosette(canvas, point(x + rx * 0.78, y - 20), rx * 0.46, powder, blush) +
      paintRosette(canvas, point(x, y - 66), rx * 1.06, powder, blush) +
      paintRosette(canvas, point(x + rx * 0.56, y + 26), rx * 0.36, lime, blush) +
      paintRosette(canvas, point(x - rx * 0.44, y + 36), rx * 0.3, powder, blush)
    );
  };

/** A rounded ribbed column along a smooth line: trunk and arms alike. */
function column(canvas: Canvas, line: readonly Point[], width: number): string {
  const { random } = canvas;
  const path = smooth(line, 10);
  const way = path.map((p, i) => {
    const [a, b] = [path[Math.max(0, i - 1)] ?? p, path[Math.min(path.length - 1, i + 1)] ?? p];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return point((b.x - a.x) / length, (b.y - a.y) / length);
  });
  const total = path.length - 1;
  const at = (i: number, across: number): Point => {
    const [p, w] = [path[i] ?? point(0, 0), way[i] ?? point(0, -1)];
    let left = 0;
    for (let k = i; k < total; k++)
      left += Math.hypot((path[k + 1]?.x ?? 0) - (path[k]?.x ?? 0), (path[k + 1]?.y ?? 0) - (path[k]?.y ?? 0));
    const cap = Math.min(1, Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, left / (width * 0.5))) ** 2)));
    return point(p.x - w.y * across * width * 0.5 * cap, p.y + w.x * across * width * 0.5 * cap);
  };
  const band = (from: number, to: number): string =>
    polygon([...path.map((_, i) => at(i, from)), ...path.map((_, i) => at(i, to)).reverse()]);
  const ribs = 9;
  let out = '';
  for (let rib = 0; rib < ribs; rib++) {
    const edge = (n: number): number => Math.sin(((n / ribs) * 2 - 1) * (Math.PI / 2));
    const [from, to] = [edge(rib), edge(rib + 1)];
    const middle = (from + to) / 2;
    const facing = 0.42 - Math.abs(middle + canvas.lightSide * -0.38) * 0.72;
    out += `<path d="${band(from, to)}" fill="${lit('#4d8a55', facing * 0.9)}"/><path d="${band(from, from + (to - from) * 0.3)}" fill="#0c2a20" opacity=".34"/><path d="${band(to - (to - from) * 0.42, to - (to - from) * 0.16)}" fill="#dcecb4" opacity="${(0.1 + Math.max(0, facing) * 0.6).toFixed(2)}"/>`;
  }
  for (let rib = 0; rib < ribs; rib++) {
    const across = Math.sin((((rib + 0.62) / ribs) * 2 - 1) * (Math.PI / 2));
    for (let i = 2 + (rib % 2) * 2; i < total; i += 4) {
      const p = at(i, across);
      const spines = [-64, -30, 0, 34, 66, 150, 210]
        .map((turn) => {
          const tip = polar(p, turn + random.jitter(12), random.between(8, 15));
          return `M${p.x.toFixed(1)} ${p.y.toFixed(1)}L${tip.x.toFixed(1)} ${tip.y.toFixed(1)}`;
        })
        .join('');
      out += `<path d="${spines}" stroke="#fbf1cf" stroke-width="1.5" stroke-opacity=".85"/><circle cx="${p.x.toFixed(1)}" cy="${p.y.toFixed(1)}" r="3" fill="#e9d8a6"/>`;
    }
  }
  return canvas.lifted(out, 8, 0.4);
}

/** A column cactus whose arms grow out of its trunk, with a flower. */
export const cactus =
  (pot: Pot) =>
  (canvas: Canvas): string => {
    const base = paintPot(canvas, pot, 600, standing);
    const foot = base.soil.y + 4;
    const arm = (side: number, from: number, out: number, up: number): Point[] => [
      point(600 + side * 20, foot - from + 8),
      point(600 + side * out * 0.62, foot - from - 8),
      point(600 + side * out, foot - from - 62),
      point(600 + side * (out + 4), foot - from - up),
    ];
    const flower = [
      [0, 40],
      [1, 31],
    ]
      .flatMap(([ring = 0, length = 0]) =>
        Array.from({ length: 12 }, (_, i) =>
          canvas.lifted(
            paintLeaf(canvas, {
              spine: arc(point(600, foot - 432), -92 + i * 16.6 + ring * 8, length, 10),
              outline: outlines.lance,
              halfWidth: 10,
              tone: { light: '#ffb3a8', base: '#ee6f7c', dark: '#b8324e', rib: '#ffd9cf' },
            }),
            3,
          ),
        ),
      )
      .join('');
    return (
      base.svg +
      column(canvas, arm(-1, 150, 152, 250), 78) +
      column(canvas, arm(1, 214, 138, 196), 66) +
      column(canvas, [point(600, foot), point(600, foot - 150), point(599, foot - 300), point(600, foot - 436)], 158) +
      flower +
      `<circle cx="600" cy="${foot - 436}" r="9" fill="#f8d566"/>`
    );
  };

/** Small cacti and succulents sharing a bowl. */
export const succulentBowl =
  (pot: Pot) =>
  (canvas: Canvas): string => {
    const base = paintPot(canvas, pot, 600, standing);
    const { x, y, rx } = base.soil;
    return (
      base.svg +
      column(canvas, [point(x - rx * 0.1, y), point(x - rx * 0.1, y - 90), point(x - rx * 0.08, y - 235)], 104) +
      column(canvas, [point(x + rx * 0.42, y + 4), point(x + rx * 0.43, y - 60), point(x + rx * 0.42, y - 140)], 92) +
      paintRosette(canvas, point(x - rx * 0.6, y - 30), rx * 0.46, powder, '#c98ac0') +
      paintRosette(canvas, point(x + rx * 0.76, y + 6), rx * 0.34, lime, '#e0806a') +
      paintRosette(canvas, point(x + rx * 0.12, y + 26), rx * 0.4, lime, '#d9788a')
    );
  };
