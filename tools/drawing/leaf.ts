import type { Canvas } from './canvas.ts';
import { lit, mix, type Tone } from './colour.ts';
import { curvePath, directionOn, point, pointOn, polygon, type Curve, type Point } from './geometry.ts';
import type { Outline } from './outlines.ts';

/** The shape and colours of a leaf; lengths in pixels. */
export interface Leaf {
  readonly spine: Curve;
  readonly outline: Outline;
  readonly halfWidth: number;
  readonly tone: Tone;
  /** Visible fraction of the half to the left and right of the spine: below 1 when it turns away. */
  readonly left?: number;
  readonly right?: number;
  /** Pairs of side veins. */
  readonly veins?: number;
  /** How far side veins run towards the tip, as a fraction of the length. */
  readonly sweep?: number;
  readonly veinStrength?: number;
  /** 0 dull, 1 wet. */
  readonly gloss?: number;
  /** Replaces the plain edge: slits, teeth. Same coordinates as the outline, per side. */
  readonly edge?: (side: -1 | 1, outline: Outline) => Outline;
  /** Drawn on the blade and clipped at its edge: variegation, bands. */
  readonly pattern?: (blade: Blade) => string;
  /** Holes, in the outline's coordinates. */
  readonly holes?: readonly (readonly Point[])[];
  readonly midrib?: boolean;
}

/** A leaf's own coordinates, bent along its spine. */
export class Blade {
  readonly leaf: Leaf;
  readonly canvas: Canvas;

  constructor(leaf: Leaf, canvas: Canvas) {
    this.leaf = leaf;
    this.canvas = canvas;
  }

  /**
   * The point at the fraction `along` of the length and `across` (-1 left edge, 1 right edge) of the greatest width.
   */
  at(along: number, across: number): Point {
    const { spine, halfWidth, left = 1, right = 1 } = this.leaf;
    const inside = Math.min(1, Math.max(0, along));
    const base = pointOn(spine, inside);
    const way = directionOn(spine, inside);
    const length = Math.hypot(spine[0].x - (spine.at(-1)?.x ?? 0), spine[0].y - (spine.at(-1)?.y ?? 0));
    const beyond = (along - inside) * length;
    const aside = across * halfWidth * (across < 0 ? left : right);
    return point(base.x + way.x * beyond - way.y * aside, base.y + way.y * beyond + way.x * aside);
  }

  /** Half width at a fraction of the length, as a fraction of the greatest. */
  width(along: number): number {
    let widest = 0;
    const { outline } = this.leaf;
    for (let i = 1; i < outline.length; i++) {
      const [a, b] = [outline[i - 1], outline[i]];
      if (!a || !b || along < Math.min(a.x, b.x) || along > Math.max(a.x, b.x)) continue;
      const share = b.x === a.x ? 0 : (along - a.x) / (b.x - a.x);
      widest = Math.max(widest, a.y + (b.y - a.y) * share);
    }
    return widest;
  }

  side(side: -1 | 1): Point[] {
    const { outline, edge } = this.leaf;
    return (edge ? edge(side, outline) : outline).map((p) => this.at(p.x, side * p.y));
  }

  get path(): string {
    const holes = (this.leaf.holes ?? []).map((hole) => polygon(hole.map((p) => this.at(p.x, p.y))));
    return polygon([...this.side(-1), ...this.side(1).reverse()]) + holes.join('');
  }
}

function half(blade: Blade, side: -1 | 1): string {
  const { canvas, leaf } = blade;
  const rib = blade.at(0.45, 0);
  const rim = blade.at(0.5, side);
  const length = Math.hypot(rim.x - rib.x, rim.y - rib.y) || 1;
  const facing = ((rim.x - rib.x) * canvas.light.x + (rim.y - rib.y) * canvas.light.y) / length;
  const spine = Array.from({ length: 13 }, (_, i) => blade.at(i / 12, 0));
  const colour = facing > 0 ? leaf.tone.light : leaf.tone.dark;
  const strength = 0.25 + Math.abs(facing) * 0.4;
  const fill = canvas.linear(rib, rim, [
    [0, facing > 0 ? leaf.tone.base : leaf.tone.dark, facing > 0 ? 0.1 : strength],
    [0.55, colour, strength],
    [1, lit(colour, facing > 0 ? 0.12 : 0.04), strength * (facing > 0 ? 0.75 : 0.35)],
  ]);
  return `<path d="${polygon([...spine, ...blade.side(side).reverse()])}" fill="${fill}"/>`;
}

function sideVeins(blade: Blade): string {
  const { veins = 0, sweep = 0.17, veinStrength = 0.4, tone, halfWidth } = blade.leaf;
  if (!veins) return '';
  let bright = '';
  let shade = '';
  for (let i = 0; i < veins; i++) {
    const along = 0.05 + (0.84 * i) / veins;
    for (const side of [-1, 1] as const) {
      const end = Math.min(0.97, along + sweep);
      const reach = blade.width(end) * 0.95 * side;
      bright += curvePath([blade.at(along, 0), blade.at(along + sweep * 0.3, reach * 0.55), blade.at(end, reach)]);
      shade += curvePath([
        blade.at(along + 0.018, 0),
        blade.at(along + sweep * 0.3 + 0.022, reach * 0.55),
        blade.at(end + 0.016, reach),
      ]);
    }
  }
  const thick = Math.max(0.8, halfWidth * 0.018);
  return (
    `<path d="${shade}" fill="none" stroke="${lit(tone.dark, -0.3)}" stroke-opacity="${veinStrength * 0.55}" stroke-width="${(thick * 1.8).toFixed(1)}"/>` +
    `<path d="${bright}" fill="none" stroke="${tone.rib}" stroke-opacity="${veinStrength}" stroke-width="${thick.toFixed(1)}"/>`
  );
}

function midrib(blade: Blade): string {
  const { tone, halfWidth } = blade.leaf;
  const thick = Math.max(1.2, halfWidth * 0.05) / halfWidth;
  const steps = [0, 0.2, 0.4, 0.6, 0.8, 0.97];
  const edge = (side: -1 | 1): Point[] => steps.map((t) => blade.at(t, side * thick * (1 - t * 0.9)));
  const line = polygon([...edge(-1), ...edge(1).reverse()]);
  return `<path d="${line}" transform="translate(${-blade.canvas.lightSide * 1.5} 1.5)" fill="${tone.dark}" opacity=".5"/><path d="${line}" fill="${tone.rib}" opacity=".85"/>`;
}

function sheen(blade: Blade): string {
  const { gloss = 0.35 } = blade.leaf;
  if (!gloss) return '';
  const { canvas } = blade;
  const right = blade.at(0.5, 1);
  const left = blade.at(0.5, -1);
  const side = (right.x - left.x) * canvas.light.x + (right.y - left.y) * canvas.light.y > 0 ? 1 : -1;
  const steps = [0.14, 0.28, 0.42, 0.56, 0.7, 0.82];
  const inner = steps.map((t) => blade.at(t, side * blade.width(t) * 0.3));
  const outer = steps.map((t) =>
    blade.at(t, side * blade.width(t) * (0.4 + 0.36 * Math.sin(((t - 0.14) / 0.68) * Math.PI))),
  );
  const fill = canvas.linear(blade.at(0.14, 0), blade.at(0.82, 0), [
    [0, lit(blade.leaf.tone.light, 0.5), 0],
    [0.45, lit(blade.leaf.tone.light, 0.55), gloss * 0.8],
    [1, lit(blade.leaf.tone.light, 0.5), 0],
  ]);
  const soft = blade.leaf.halfWidth > 26 ? ` filter="${canvas.blur(Math.round(blade.leaf.halfWidth * 0.07))}"` : '';
  return `<path d="${polygon([...inner, ...outer.reverse()])}" fill="${fill}"${soft}/>`;
}

/** One leaf as SVG, shaded for the light of its canvas. */
export function paintLeaf(canvas: Canvas, leaf: Leaf): string {
  const blade = new Blade(leaf, canvas);
  const { tone } = leaf;
  const path = blade.path;
  const body = canvas.linear(blade.at(0, 0), blade.at(1, 0), [
    [0, mix(tone.base, tone.dark, 0.65)],
    [0.38, tone.base],
    [0.8, mix(tone.base, tone.light, 0.4)],
    [1, mix(tone.base, tone.light, 0.2)],
  ]);
  const inside = canvas.clip(`<path d="${path}" clip-rule="evenodd"/>`);
  return (
    `<path d="${path}" fill="${body}" fill-rule="evenodd"/>` +
    `<g clip-path="${inside}">${half(blade, -1)}${half(blade, 1)}${leaf.pattern?.(blade) ?? ''}${sideVeins(blade)}${leaf.midrib === false ? '' : midrib(blade)}${sheen(blade)}</g>` +
    `<path d="${path}" fill="none" stroke="${lit(tone.light, 0.25)}" stroke-opacity=".32" stroke-width="1.2"/>`
  );
}
