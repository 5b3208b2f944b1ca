import type { Canvas } from '../canvas.ts';
import { greens, type Tone } from '../colour.ts';
import { arc, point, polar } from '../geometry.ts';
import { paintLeaf, type Leaf } from '../leaf.ts';
import { outlines } from '../outlines.ts';
import { standing } from '../picture.ts';
import { paintTwig } from './shrub.ts';

export interface Cutting {
  readonly stems: number;
  readonly pairs: number;
  readonly size: readonly [number, number];
  readonly tones: readonly Tone[];
  readonly leaf: (length: number) => Omit<Leaf, 'spine' | 'tone'>;
}

/** The kinds of cuttings that stand in water on window sills. */
export const cuttings = {
  pothos: {
    stems: 3,
    pairs: 5,
    size: [132, 108],
    tones: [greens.fresh, greens.deep, greens.young],
    leaf: (length) => ({ outline: outlines.heart, halfWidth: length * 0.44, veins: 6, gloss: 0.75 }),
  },
  tradescantia: {
    stems: 5,
    pairs: 7,
    size: [96, 74],
    tones: [
      { light: '#b8c6a4', base: '#6d7f72', dark: '#4a3654', rib: '#d9d0e0' },
      { light: '#c7b2cf', base: '#7d5a86', dark: '#3f2a4c', rib: '#e3cfe8' },
    ],
    leaf: (length) => ({ outline: outlines.lance, halfWidth: length * 0.2, gloss: 0.7 }),
  },
  mint: {
    stems: 6,
    pairs: 6,
    size: [72, 52],
    tones: [greens.deep, greens.fresh],
    leaf: (length) => ({ outline: outlines.egg, halfWidth: length * 0.32, veins: 6, gloss: 0.3 }),
  },
  philodendron: {
    stems: 4,
    pairs: 4,
    size: [150, 118],
    tones: [greens.deep, greens.dark, greens.fresh],
    leaf: (length) => ({ outline: outlines.heart, halfWidth: length * 0.36, veins: 7, gloss: 0.85 }),
  },
} as const satisfies Record<string, Cutting>;

/** Rooted cuttings in a glass of water. */
export const jar =
  (kind: keyof typeof cuttings) =>
  (canvas: Canvas): string => {
    const { random } = canvas;
    const cutting: Cutting = cuttings[kind];
    const [top, base] = [478, standing];
    const waterline = 588;
    const body = `M522 ${top + 22}C522 ${top + 60} 462 ${top + 66} 462 ${top + 132}V${base - 34}Q462 ${base + 12} 600 ${base + 12}Q738 ${base + 12} 738 ${base - 34}V${top + 132}C738 ${top + 66} 678 ${top + 60} 678 ${top + 22}Z`;
    const inside = canvas.clip(`<path d="${body}"/>`);
    const glass = canvas.linear(point(462, 0), point(738, 0), [
      [0, '#ffffff', 0.5],
      [0.08, '#dfeeea', 0.12],
      [0.5, '#ffffff', 0.04],
      [0.9, '#cfe2dd', 0.16],
      [1, '#ffffff', 0.55],
    ]);
    const water = canvas.linear(point(462, waterline), point(738, base), [
      [0, '#d5eee8', 0.55],
      [0.5, '#9ccac4', 0.38],
      [1, '#5f9a98', 0.5],
    ]);
    const roots = Array.from({ length: 26 }, (_, i) => {
      const start = point(600 + random.jitter(34), 628 + random.jitter(26));
      const end = polar(start, 180 + random.jitter(58), random.between(70, 150));
      return `<path d="M${start.x.toFixed(1)} ${start.y.toFixed(1)}C${(start.x + random.jitter(40)).toFixed(1)} ${(start.y + 30).toFixed(1)} ${(end.x + random.jitter(40)).toFixed(1)} ${(end.y - 40).toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}" stroke="${i % 3 ? '#f4ecd8' : '#d6c39c'}" stroke-width="${random.between(1.4, 4).toFixed(1)}" fill="none" opacity=".9"/>`;
    }).join('');
    const stems = Array.from({ length: cutting.stems }, (_, i) => {
      const slot = cutting.stems === 1 ? 0 : (i / (cutting.stems - 1)) * 2 - 1;
      const curve = arc(
        point(600 + slot * -26, 652),
        slot * 15,
        560 - Math.abs(slot) * 90 + random.jitter(20),
        slot * 46,
      );
      return paintTwig(
        canvas,
        curve,
        {
          pairs: cutting.pairs * 2,
          size: cutting.size,
          angle: [82, 40],
          tones: cutting.tones,
          bark: '#7da058',
          thick: 11,
          from: 0.42,
          alternate: true,
          tip: 2,
          leaf: cutting.leaf,
        },
        i % 2 ? 0.03 : -0.16,
      );
    }).join('');
    const leafOnTable = canvas.lifted(
      paintLeaf(canvas, {
        ...cutting.leaf(cutting.size[0] * 0.8),
        spine: arc(point(830, 838), 74, cutting.size[0] * 0.8, 16),
        tone: cutting.tones[0] ?? greens.fresh,
        right: 0.5,
        left: 0.6,
      }),
      4,
    );
    return (
      `<ellipse cx="${600 - canvas.lightSide * 130}" cy="${base + 14}" rx="240" ry="34" fill="#1b120a" opacity=".3" filter="${canvas.blur(18)}"/><ellipse cx="${600 - canvas.lightSide * 170}" cy="${base + 22}" rx="110" ry="15" fill="#fdfbe6" opacity=".5" filter="${canvas.blur(9)}"/><ellipse cx="600" cy="${base + 4}" rx="146" ry="20" fill="#12211e" opacity=".5" filter="${canvas.blur(8)}"/>` +
      `<path d="${body}" fill="#eef6f1" opacity=".34"/>${stems}` +
      `<g clip-path="${inside}"><rect x="440" y="${waterline}" width="320" height="260" fill="${water}"/>${roots}<ellipse cx="600" cy="${waterline}" rx="137" ry="15" fill="#e9f7f2" opacity=".7"/><ellipse cx="600" cy="${base - 6}" rx="132" ry="20" fill="#ffffff" opacity=".3"/></g>` +
      `<path d="${body}" fill="${glass}" stroke="#ffffff" stroke-opacity=".75" stroke-width="3"/>` +
      `<ellipse cx="600" cy="${top + 16}" rx="82" ry="13" fill="none" stroke="#ffffff" stroke-opacity=".9" stroke-width="6"/>` +
      `<path d="M${600 + canvas.lightSide * 112} ${top + 128}V${base - 62}" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".75" filter="${canvas.blur(3)}"/><path d="M${600 - canvas.lightSide * 116} ${top + 150}V${base - 90}" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".55"/>${leafOnTable}`
    );
  };
