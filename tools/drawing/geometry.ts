/** A place on the picture, in pixels of the 1200 × 900 canvas. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Control points of a quadratic or cubic Bézier curve. */
export type Curve = readonly [Point, Point, Point] | readonly [Point, Point, Point, Point];

export const point = (x: number, y: number): Point => ({ x, y });
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** From `origin`, `distance` away; 0 degrees is up, positive is clockwise. */
export function polar(origin: Point, degrees: number, distance: number): Point {
  return { x: origin.x + Math.sin(radians(degrees)) * distance, y: origin.y - Math.cos(radians(degrees)) * distance };
}

/** The point at `t` of a curve, by de Casteljau's construction. */
export function pointOn(curve: Curve, t: number): Point {
  let layer: readonly Point[] = curve;
  while (layer.length > 1) {
    layer = layer.slice(1).map((end, index) => between(layer[index] ?? end, end, t));
  }
  return layer[0] ?? curve[0];
}

/** Unit direction of travel at `t`. */
export function directionOn(curve: Curve, t: number): Point {
  const [a, b] = [pointOn(curve, Math.max(0, t - 0.01)), pointOn(curve, Math.min(1, t + 0.01))];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
}

/** Degrees, 0 is up, of the direction of travel at `t`. */
export function headingOn(curve: Curve, t: number): number {
  const direction = directionOn(curve, t);
  return (Math.atan2(direction.x, -direction.y) * 180) / Math.PI;
}

/** A curve that leaves `from` at one heading and bends by `bend` degrees on its way. */
export function arc(from: Point, heading: number, length: number, bend: number): Curve {
  const middle = polar(from, heading, length * 0.5);
  return [from, middle, polar(middle, heading + bend, length * 0.5)];
}

/** SVG path data through the points, rounded to a tenth of a pixel. */
export function polygon(points: readonly Point[], close = true): string {
  return `M${points.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join('L')}${close ? 'Z' : ''}`;
}

/** SVG path data of the curve itself. */
export function curvePath(curve: Curve): string {
  const [start, ...rest] = curve;
  const numbers = rest.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join(' ');
  return `M${start.x.toFixed(1)} ${start.y.toFixed(1)}${rest.length === 2 ? 'Q' : 'C'}${numbers}`;
}

/** Points on a smooth line (Catmull-Rom) through the given ones. */
export function smooth(points: readonly Point[], steps = 6): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const p1 = points[i];
    const p2 = points[i + 1];
    if (!p1 || !p2) continue;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const blend = (a: number, b: number, c: number, d: number): number =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
      out.push({ x: blend(p0.x, p1.x, p2.x, p3.x), y: blend(p0.y, p1.y, p2.y, p3.y) });
    }
  }
  const last = points.at(-1);
  if (last) out.push(last);
  return out;
}
