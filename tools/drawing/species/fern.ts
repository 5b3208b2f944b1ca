import type { Canvas } from '../canvas.ts';
import { greens, lit, shift, type Tone } from '../colour.ts';
import { arc, headingOn, point, pointOn } from '../geometry.ts';
import { paintLeaf } from '../leaf.ts';
import { outlines } from '../outlines.ts';
import { paintPot, type Pot } from '../pot.ts';
import { standing } from '../picture.ts';
import { paintStem } from '../stem.ts';

/** Boston fern: arching fronds, feathered from foot to tip. */
export const fern =
  (pot: Pot, fronds = 30, tones: readonly Tone[] = [greens.fresh, greens.deep, greens.young]) =>
  (canvas: Canvas): string => {
    const { random } = canvas;
    const base = paintPot(canvas, pot, 600, standing);
    const out = Array.from({ length: fronds }, (_, i) => {
      const depth = i / Math.max(1, fronds - 1);
      const slot = ((i * 0.618 + 0.27) % 1) * 2 - 1;
      const length = random.between(330, 450) * (1 - depth * 0.22);
      const frond = arc(
        point(base.soil.x + slot * 40, base.soil.y + depth * 8),
        slot * 62 + random.jitter(5),
        length,
        Math.sign(slot) * random.between(55, 98) * (0.35 + Math.abs(slot)),
      );
      const tone = shift(random.pick(tones), (depth - 0.7) * 0.5);
      const steps = 32;
      let leaflets = '';
      for (let n = 2; n < steps; n++) {
        const along = n / steps;
        const size = 64 * Math.sin(Math.PI * (0.16 + 0.82 * along)) ** 0.8 * (1 - along * 0.22);
        for (const side of [-1, 1]) {
          leaflets += paintLeaf(canvas, {
            spine: arc(
              pointOn(frond, along),
              headingOn(frond, along) + side * (70 - along * 26) + random.jitter(4),
              size * random.between(0.9, 1.05),
              side * 20,
            ),
            outline: outlines.needle,
            halfWidth: Math.max(3.5, size * 0.125),
            tone: shift(tone, random.jitter(0.09)),
            gloss: 0,
          });
        }
      }
      return canvas.lifted(paintStem(canvas, frond, 5, 2, lit('#7d9a4e', (depth - 0.7) * 0.4)) + leaflets, 8, 0.42);
    });
    return base.svg + out.join('');
  };
