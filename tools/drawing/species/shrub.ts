import type { Canvas } from '../canvas.ts';
import { shift, type Tone } from '../colour.ts';
import { arc, headingOn, pointOn, type Curve, type Point } from '../geometry.ts';
import { paintLeaf, type Leaf } from '../leaf.ts';
import { paintStem } from '../stem.ts';

export interface TwigStyle {
  readonly pairs: number;
  readonly size: readonly [base: number, tip: number];
  /** Angle between leaf and twig, at the base and at the tip. */
  readonly angle: readonly [base: number, tip: number];
  readonly tones: readonly Tone[];
  readonly bark: string;
  readonly thick: number;
  readonly leaf: (length: number) => Omit<Leaf, 'spine' | 'tone'>;
  /** Where along the twig leaves begin. */
  readonly from?: number;
  /** Leaves one by one instead of in pairs. */
  readonly alternate?: boolean;
  /** Leaves at the very tip. */
  readonly tip?: number;
  readonly bend?: number;
}

/** A leafy twig along a curve; `shade` darkens it as a whole. */
export function paintTwig(canvas: Canvas, curve: Curve, style: TwigStyle, shade = 0): string {
  const { random } = canvas;
  const from = style.from ?? 0.15;
  // A filter for each of a thousand needles would cost minutes: small leaves share the shadow of their twig.
  const small = style.size[0] < 80;
  const lift = (content: string, distance: number): string => (small ? content : canvas.lifted(content, distance));
  let leaves = '';
  for (let i = 0; i < style.pairs; i++) {
    const share = i / Math.max(1, style.pairs - 1);
    const along = from + (1 - from) * share;
    const size = style.size[0] + (style.size[1] - style.size[0]) * share;
    const open = style.angle[0] + (style.angle[1] - style.angle[0]) * share;
    const sides = style.alternate ? [i % 2 ? 1 : -1] : random.next() > 0.5 ? [-1, 1] : [1, -1];
    for (const side of sides) {
      const length = size * random.between(0.86, 1.14);
      const heading = headingOn(curve, along) + side * open + random.jitter(12);
      const tone = shift(random.pick(style.tones), shade + (share - 0.55) * 0.3 + random.jitter(0.07));
      const turned = random.between(0.5, 1);
      leaves += lift(
        paintLeaf(canvas, {
          [side > 0 ? 'left' : 'right']: turned,
          ...style.leaf(length),
          spine: arc(pointOn(curve, along), heading, length, style.bend ?? side * random.between(6, 32)),
          tone,
        }),
        Math.max(2.5, length * 0.05),
      );
    }
  }
  for (let i = 0; i < (style.tip ?? 0); i++) {
    const turn = ((i / Math.max(1, (style.tip ?? 1) - 1)) * 2 - 1) * 34;
    const length = style.size[1] * random.between(0.7, 0.95);
    leaves += lift(
      paintLeaf(canvas, {
        ...style.leaf(length),
        left: 0.7,
        spine: arc(pointOn(curve, 1), headingOn(curve, 1) + turn, length, turn * 0.4),
        tone: shift(style.tones[0] ?? random.pick(style.tones), shade + 0.16),
      }),
      4,
    );
  }
  const twig = paintStem(canvas, curve, style.thick, style.thick * 0.4, style.bark) + leaves;
  return small ? canvas.lifted(twig, 7, 0.42) : twig;
}

/** Twigs that fan out of one foot, far ones first and in shade. */
export function paintBush(
  canvas: Canvas,
  foot: Point,
  twigs: number,
  spread: number,
  height: readonly [number, number],
  footWidth: number,
  style: TwigStyle,
): string {
  const { random } = canvas;
  return Array.from({ length: twigs }, (_, i) => {
    const depth = i / Math.max(1, twigs - 1);
    const slot = ((i * 0.618 + 0.42) % 1) * 2 - 1;
    const heading = slot * spread + random.jitter(5);
    const length = height[1] - (height[1] - height[0]) * (Math.abs(slot) * 0.55 + depth * 0.5) + random.jitter(22);
    return paintTwig(
      canvas,
      arc(
        { x: foot.x + slot * footWidth, y: foot.y + depth * 9 - 3 },
        heading * 0.7,
        length,
        heading * 0.5 + random.jitter(12),
      ),
      style,
      (depth - 0.68) * 0.42,
    );
  }).join('');
}
