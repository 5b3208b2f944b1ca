import type { Canvas } from './canvas.ts';
import { lit } from './colour.ts';
import { directionOn, point, pointOn, polygon, type Curve } from './geometry.ts';

/** A round stem along a curve that thins from `thick` to `thin` pixels. */
export function paintStem(canvas: Canvas, curve: Curve, thick: number, thin: number, colour: string): string {
  const steps = Array.from({ length: 17 }, (_, i) => i / 16);
  const strip = (from: number, to: number): string => {
    const edge = (share: number) =>
      steps.map((t) => {
        const place = pointOn(curve, t);
        const way = directionOn(curve, t);
        const half = ((thick + (thin - thick) * t) / 2) * share;
        return point(place.x - way.y * half, place.y + way.x * half);
      });
    return polygon([...edge(from), ...edge(to).reverse()]);
  };
  const way = directionOn(curve, 0.5);
  const litSide = -way.y * canvas.light.x + way.x * canvas.light.y > 0 ? 1 : -1;
  return (
    `<path d="${strip(-1, 1)}" fill="${colour}"/>` +
    `<path d="${strip(-litSide, -litSide * 0.15)}" fill="${lit(colour, -0.5)}" opacity=".55"/>` +
    `<path d="${strip(litSide * 0.85, litSide * 0.35)}" fill="${lit(colour, 0.5)}" opacity=".6"/>`
  );
}
