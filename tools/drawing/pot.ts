import type { Canvas, Stop } from './canvas.ts';
import { lit, mix } from './colour.ts';
import { point, polygon, smooth, type Point } from './geometry.ts';

export type PotKind =
  'terracotta' | 'cylinder' | 'bowl' | 'belly' | 'ribbed' | 'dipped' | 'speckled' | 'basket' | 'footed';

export interface Pot {
  readonly kind: PotKind;
  readonly colour: string;
  /** Width at the rim and height, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly saucer?: boolean;
}

/** A pot with its base at (x, base), and the soil in it. */
export interface PaintedPot {
  readonly svg: string;
  /** Centre and radii of the visible soil. */
  readonly soil: { readonly x: number; readonly y: number; readonly rx: number; readonly ry: number };
}

/** Height of an opening's ellipse by its width, seen from slightly above. */
const flatness = 0.13;

/** Half widths by height: 0 rim, 1 foot. */
const profiles: Record<PotKind, readonly (readonly [down: number, half: number])[]> = {
  terracotta: [
    [0, 1],
    [0.21, 0.975],
    [0.22, 0.88],
    [0.6, 0.8],
    [1, 0.68],
  ],
  cylinder: [
    [0, 1],
    [0.5, 0.99],
    [0.92, 0.97],
    [1, 0.93],
  ],
  bowl: [
    [0, 1],
    [0.25, 1.06],
    [0.55, 1],
    [0.82, 0.78],
    [1, 0.52],
  ],
  belly: [
    [0, 0.78],
    [0.12, 0.83],
    [0.45, 1],
    [0.75, 0.93],
    [1, 0.66],
  ],
  ribbed: [
    [0, 1],
    [0.5, 0.93],
    [1, 0.8],
  ],
  dipped: [
    [0, 1],
    [0.5, 0.92],
    [1, 0.8],
  ],
  speckled: [
    [0, 0.96],
    [0.4, 1],
    [0.8, 0.92],
    [1, 0.78],
  ],
  basket: [
    [0, 0.94],
    [0.3, 1],
    [0.7, 1],
    [1, 0.9],
  ],
  footed: [
    [0, 1],
    [0.35, 0.98],
    [0.68, 0.76],
    [0.82, 0.5],
    [0.86, 0.46],
    [1, 0.6],
  ],
};

const stepped: ReadonlySet<PotKind> = new Set(['terracotta', 'cylinder', 'footed']);

function roundness(canvas: Canvas, x: number, half: number, colour: string): string {
  const stops: Stop[] = [
    [0, lit(colour, -0.18)],
    [0.16, lit(colour, 0.16)],
    [0.3, lit(colour, 0.3)],
    [0.52, colour],
    [0.84, lit(colour, -0.42)],
    [0.96, lit(colour, -0.5)],
    [1, lit(colour, -0.36)],
  ];
  const [from, to] = [point(x + canvas.lightSide * half, 0), point(x - canvas.lightSide * half, 0)];
  return canvas.linear(from, to, stops);
}

function weave(x: number, top: number, half: number, height: number, colour: string): string {
  let out = '';
  for (let row = 0; row * 13 < height + 20; row++) {
    for (let column = -9; column <= 9; column++) {
      const turn = (column + (row % 2) * 0.5) / 9.5;
      const cx = x + Math.sin((turn * Math.PI) / 2) * half * 1.02;
      const cy = top + row * 13 + Math.cos((turn * Math.PI) / 2) * half * flatness;
      const rx = (half / 9) * Math.max(0.2, Math.cos((turn * Math.PI) / 2)) * 1.25;
      out += `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${rx.toFixed(1)}" ry="6.4" fill="${lit(colour, 0.22)}" stroke="${lit(colour, -0.6)}" stroke-width="2" stroke-opacity=".55" opacity=".62"/>`;
    }
  }
  return out;
}

function decoration(canvas: Canvas, pot: Pot, x: number, top: number): string {
  const half = pot.width / 2;
  const { random } = canvas;
  const dip = (share: number): string => {
    const y = top + pot.height * share;
    return `M${x - half * 1.2} ${y}Q${x} ${y + half * flatness * 2} ${x + half * 1.2} ${y}V${y + pot.height * 1.3}H${x - half * 1.2}Z`;
  };
  switch (pot.kind) {
    case 'ribbed':
      return Array.from({ length: 21 }, (_, i) => {
        const turn = (i - 10) / 10.5;
        const across = Math.sin((turn * Math.PI) / 2) * half;
        const drop = Math.cos((turn * Math.PI) / 2) * half * flatness;
        return `<path d="M${(x + across).toFixed(1)} ${(top + drop + 6).toFixed(1)}L${(x + across * 0.8).toFixed(1)} ${(top + pot.height + drop).toFixed(1)}" stroke="${lit(pot.colour, -0.65)}" stroke-opacity=".3" stroke-width="4"/><path d="M${(x + across + 4).toFixed(1)} ${(top + drop + 6).toFixed(1)}L${(x + across * 0.8 + 4).toFixed(1)} ${(top + pot.height + drop).toFixed(1)}" stroke="#fffaf0" stroke-opacity=".28" stroke-width="2.4"/>`;
      }).join('');
    case 'dipped':
      return `<path d="${dip(0.52)}" fill="${roundness(canvas, x, half, mix(pot.colour, '#fff9ee', 0.82))}"/>`;
    case 'speckled':
      return Array.from({ length: 110 }, () => {
        const size = random.between(0.8, 2.8);
        return `<circle cx="${(x + random.jitter(half)).toFixed(1)}" cy="${(top + random.between(0, pot.height + 14)).toFixed(1)}" r="${size.toFixed(1)}" fill="#4b3426" opacity="${random.between(0.25, 0.6).toFixed(2)}"/>`;
      }).join('');
    case 'basket':
      return weave(x, top, half, pot.height, pot.colour);
    case 'terracotta':
      return `<path d="${dip(0.2)}" fill="${lit(pot.colour, -0.75)}" opacity=".5"/><path d="${dip(0.27)}" fill="${roundness(canvas, x, half * 0.92, pot.colour)}" opacity=".8" filter="${canvas.blur(3)}"/>`;
    default:
      return '';
  }
}

/** Soil seen through the opening of a pot. */
function soilIn(canvas: Canvas, x: number, y: number, rx: number, ry: number): string {
  const { random } = canvas;
  const crumbs = Array.from({ length: 90 }, () => {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * 0.94;
    const size = random.between(1.4, 4.6);
    return `<ellipse cx="${(x + Math.cos(angle) * rx * reach).toFixed(1)}" cy="${(y + Math.sin(angle) * ry * reach).toFixed(1)}" rx="${size.toFixed(1)}" ry="${(size * 0.7).toFixed(1)}" fill="${random.pick(['#6d4c35', '#3a261a', '#866347', '#2c1c13', '#a58a6c'])}" opacity=".85"/>`;
  }).join('');
  const ground = canvas.linear(point(x - rx, y), point(x + rx, y), [
    [0, '#3d281b'],
    [0.6, '#523725'],
    [1, '#2a1a11'],
  ]);
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${ground}"/>${crumbs}`;
}

function saucerUnder(canvas: Canvas, pot: Pot, x: number, base: number): string {
  const half = pot.width * 0.47;
  const fill = roundness(canvas, x, half, lit(pot.colour, -0.05));
  return `<path d="M${x - half} ${base - 8}C${x - half} ${base + half * 0.34} ${x + half} ${base + half * 0.34} ${x + half} ${base - 8}Z" fill="${fill}"/><ellipse cx="${x}" cy="${base - 8}" rx="${half}" ry="${half * flatness}" fill="${lit(pot.colour, -0.3)}"/>`;
}

/** Draws a pot with its shadow on the table. */
export function paintPot(canvas: Canvas, pot: Pot, x: number, base: number): PaintedPot {
  const half = pot.width / 2;
  const top = base - pot.height;
  const line = profiles[pot.kind].map(([down, share]): Point => point(share * half, top + down * pot.height));
  const wall = stepped.has(pot.kind) ? line : smooth(line, 8);
  const [rim, foot] = [wall[0]?.x ?? half, wall.at(-1)?.x ?? half];
  const bottom = Array.from({ length: 15 }, (_, i) => {
    const turn = (i / 14) * Math.PI;
    return point(x + Math.cos(turn) * foot, base + Math.sin(turn) * foot * flatness);
  });
  const brim = Array.from({ length: 21 }, (_, i) => {
    const turn = Math.PI + (i / 20) * Math.PI;
    return point(x + Math.cos(turn) * rim, top + Math.sin(turn) * rim * flatness);
  });
  const body = polygon([
    ...brim,
    ...wall.map((p) => point(x + p.x, p.y)),
    ...bottom,
    ...wall.map((p) => point(x - p.x, p.y)).reverse(),
  ]);
  const inside = canvas.clip(`<path d="${body}"/>`);
  const side = -canvas.lightSide;
  const shade = canvas.linear(point(x, top), point(x, base + foot * flatness), [
    [0, '#000000', 0.02],
    [0.6, '#000000', 0],
    [1, '#1a0d06', 0.42],
  ]);
  const clay = canvas.filter(
    '<feTurbulence type="fractalNoise" baseFrequency="0.035 0.09" numOctaves="4" seed="8"/><feColorMatrix values="0 0 0 0 0.16  0 0 0 0 0.09  0 0 0 0 0.05  0.4 0 0 0 -0.17"/>',
    'x="0" y="0" width="1" height="1"',
  );
  const soil = { x, y: top + rim * flatness * 0.28, rx: rim * 0.88, ry: rim * flatness * 0.78 };
  const glaze = pot.kind === 'terracotta' || pot.kind === 'basket' ? 0.16 : 0.5;
  const svg =
    `<ellipse cx="${x + side * pot.width * 0.42}" cy="${base + 12}" rx="${pot.width * 0.86}" ry="${pot.width * 0.13}" fill="#1b120a" opacity=".3" filter="${canvas.blur(18)}"/>` +
    `<ellipse cx="${x + side * 10}" cy="${base + foot * flatness * 0.6}" rx="${foot * 1.16}" ry="${foot * flatness * 1.5}" fill="#150d07" opacity=".62" filter="${canvas.blur(7)}"/>` +
    (pot.saucer ? saucerUnder(canvas, pot, x, base + 10) : '') +
    `<path d="${body}" fill="${roundness(canvas, x, half, pot.colour)}"/>` +
    `<g clip-path="${inside}">${decoration(canvas, pot, x, top)}<rect x="${x - pot.width}" y="${top - 30}" width="${pot.width * 2}" height="${pot.height + 80}" filter="${clay}" opacity="${pot.kind === 'terracotta' ? 0.55 : 0.22}"/><path d="${body}" fill="${shade}"/>` +
    `<ellipse cx="${x + canvas.lightSide * half * 0.52}" cy="${top + pot.height * 0.42}" rx="${half * 0.09}" ry="${pot.height * 0.3}" fill="#fffdf4" opacity="${glaze}" filter="${canvas.blur(9)}"/></g>` +
    `<ellipse cx="${x}" cy="${top}" rx="${rim}" ry="${rim * flatness}" fill="${lit(pot.colour, 0.2)}"/>` +
    `<ellipse cx="${x}" cy="${top + 2}" rx="${rim * 0.93}" ry="${rim * flatness * 0.88}" fill="${lit(pot.colour, -0.62)}"/>` +
    soilIn(canvas, soil.x, soil.y, soil.rx, soil.ry);
  return { svg, soil };
}
