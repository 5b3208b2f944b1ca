import type { Canvas } from '../canvas.ts';
import { lit, shift, type Tone } from '../colour.ts';
import { arc, headingOn, polar, radians, type Point } from '../geometry.ts';
import { paintLeaf, type Leaf } from '../leaf.ts';
import { paintStem } from '../stem.ts';

/** One leaf on a stalk of its own, rising from the soil. */
export interface Stalked {
  /** Heading of the stalk in degrees, 0 is up. */
  readonly heading: number;
  readonly reach: number;
  readonly size: number;
  /** 0 far behind, 1 nearest. */
  readonly depth: number;
}

/** Spreads leaves over a crown, far ones first. */
export function crown(
  canvas: Canvas,
  count: number,
  spread: number,
  reach: readonly [number, number],
  size: readonly [number, number],
): Stalked[] {
  const { random } = canvas;
  return Array.from({ length: count }, (_, i): Stalked => {
    const depth = i / Math.max(1, count - 1);
    const slot = ((i * 0.618 + 0.31) % 1) * 2 - 1;
    const heading = slot * spread + random.jitter(7);
    const tall = 1 - depth * 0.84 - Math.abs(slot) * 0.14;
    return {
      heading,
      depth,
      reach: Math.max(24, reach[0] + (reach[1] - reach[0]) * tall + random.jitter(18)),
      size: random.between(size[0], size[1]) * (0.86 + depth * 0.2),
    };
  });
}

export interface CrownStyle {
  readonly tones: readonly Tone[];
  readonly stalk: string;
  readonly stalkWidth: number;
  /** Extra turn of the blade against its stalk, as a share of the heading. */
  readonly droop: number;
  readonly blade: (
    stalked: Stalked,
    tone: Tone,
  ) => Omit<Leaf, 'spine' | 'tone'> & { readonly length: number; readonly bend?: number };
}

/** Draws stalked leaves around a foot, each in the shade of those above it. */
export function paintCrown(canvas: Canvas, foot: Point, leaves: readonly Stalked[], style: CrownStyle): string {
  const { random } = canvas;
  const sorted = [...leaves].sort((a, b) => a.depth - b.depth);
  return sorted
    .map((stalked) => {
      const from = {
        x: foot.x + Math.sin(radians(stalked.heading)) * 26 + random.jitter(9),
        y: foot.y + stalked.depth * 7,
      };
      const stalk = arc(from, stalked.heading * 0.55, stalked.reach, stalked.heading * 0.7);
      const end = stalk[2];
      const tone = shift(random.pick(style.tones), (stalked.depth - 0.62) * 0.42 + random.jitter(0.05));
      const { length, bend, ...blade } = style.blade(stalked, tone);
      const heading = headingOn(stalk, 1) + stalked.heading * style.droop + random.jitter(9);
      const turn = Math.max(-1, Math.min(1, heading / 110));
      const spine = arc(polar(end, heading, 0), heading, length, bend ?? (heading >= 0 ? 26 : -26));
      const painted = paintLeaf(canvas, {
        left: 1 - Math.max(0, turn) * 0.3,
        right: 1 + Math.min(0, turn) * 0.3,
        ...blade,
        spine,
        tone,
      });
      return (
        paintStem(
          canvas,
          stalk,
          style.stalkWidth,
          style.stalkWidth * 0.55,
          lit(style.stalk, (stalked.depth - 0.6) * 0.4),
        ) + canvas.lifted(painted, 4 + stalked.depth * 7)
      );
    })
    .join('');
}
