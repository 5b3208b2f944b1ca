import type { Canvas } from '../canvas.ts';
import { lit } from '../colour.ts';
import { point, polar, polygon } from '../geometry.ts';

/** Shadows that leaves outside the window cast on a wall. */
function leafShadows(canvas: Canvas): string {
  const { random } = canvas;
  let out = '';
  for (let twig = 0; twig < 5; twig++) {
    const start = point(600 + canvas.lightSide * random.between(60, 560), random.between(-40, 260));
    const heading = random.between(100, 260);
    for (let i = 0; i < 9; i++) {
      const foot = polar(start, heading, i * 38);
      const tip = polar(foot, heading + (i % 2 ? 48 : -48), random.between(60, 105));
      const belly = polar(foot, heading + (i % 2 ? 80 : -80), 38);
      out += `<path d="M${foot.x.toFixed(0)} ${foot.y.toFixed(0)}Q${belly.x.toFixed(0)} ${belly.y.toFixed(0)} ${tip.x.toFixed(0)} ${tip.y.toFixed(0)}Q${foot.x.toFixed(0)} ${(foot.y + 14).toFixed(0)} ${foot.x.toFixed(0)} ${foot.y.toFixed(0)}Z"/>`;
    }
  }
  return out;
}

/** A painted wall with the light of a window on it. */
export function sunnyWall(canvas: Canvas, colour: string): string {
  const side = canvas.lightSide;
  const fill = canvas.linear(point(600 + side * 600, 0), point(600 - side * 600, 900), [
    [0, lit(colour, 0.42)],
    [0.5, colour],
    [1, lit(colour, -0.26)],
  ]);
  const plaster = canvas.filter(
    '<feTurbulence type="fractalNoise" baseFrequency="0.012" numOctaves="4" seed="3"/><feColorMatrix values="0 0 0 0 0.25  0 0 0 0 0.18  0 0 0 0 0.12  0.3 0 0 0 -0.11"/>',
    'x="0" y="0" width="1" height="1"',
  );
  const pane = (column: number, row: number): string => {
    const x = 600 - side * 170 + side * column * -1 * 205;
    const y = 50 + row * 250 + column * 34;
    const slope = 34;
    return polygon([
      point(x, y),
      point(x - side * 182, y + slope),
      point(x - side * 182, y + 222 + slope),
      point(x, y + 222),
    ]);
  };
  const panes = [-1.9, -0.9, 0.1, 1.1].flatMap((column) => [0, 1].map((row) => pane(column, row))).join('');
  return (
    `<rect width="1200" height="900" fill="${fill}"/><rect width="1200" height="900" filter="${plaster}" opacity=".5"/>` +
    `<g filter="${canvas.blur(5)}"><path d="${panes}" fill="#fff1c4" opacity=".62"/></g>` +
    `<g filter="${canvas.blur(10)}" fill="${lit(colour, -0.6)}" opacity=".3">${leafShadows(canvas)}</g>`
  );
}

/** A plain painted wall, softly lit from one side. */
export function quietWall(canvas: Canvas, colour: string): string {
  const side = canvas.lightSide;
  const glow = canvas.radial(point(600 + side * 330, 230), 900, [
    [0, lit(colour, 0.5)],
    [0.5, colour],
    [1, lit(colour, -0.36)],
  ]);
  const plaster = canvas.filter(
    '<feTurbulence type="fractalNoise" baseFrequency="0.009" numOctaves="5" seed="12"/><feColorMatrix values="0 0 0 0 0.2  0 0 0 0 0.16  0 0 0 0 0.1  0.34 0 0 0 -0.13"/>',
    'x="0" y="0" width="1" height="1"',
  );
  return `<rect width="1200" height="900" fill="${glow}"/><rect width="1200" height="900" filter="${plaster}" opacity=".5"/>`;
}

/** Glazed tiles, blue on white, as in Lisbon's kitchens. */
export function tiledWall(canvas: Canvas, ink: string): string {
  const size = 150;
  let tiles = '';
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 9; column++) {
      const [x, y] = [column * size - 60, row * size - 90];
      const petals = [0, 90, 180, 270]
        .map(
          (turn) =>
            `<path d="M75 75Q52 40 75 12Q98 40 75 75Z" transform="rotate(${turn + 45} 75 75)"/><path d="M0 0H34Q34 34 0 34Z" transform="rotate(${turn} 75 75)"/>`,
        )
        .join('');
      tiles += `<g transform="translate(${x} ${y})"><rect width="${size - 5}" height="${size - 5}" rx="4" fill="${canvas.random.pick(['#f6f3ea', '#f1eee4', '#faf7ef'])}"/><g fill="${ink}" opacity="${canvas.random.between(0.55, 0.8).toFixed(2)}">${petals}<circle cx="75" cy="75" r="13"/></g></g>`;
    }
  }
  const light = canvas.linear(point(600 + canvas.lightSide * 600, 0), point(600 - canvas.lightSide * 600, 700), [
    [0, '#fff4d6', 0.55],
    [0.5, '#fff4d6', 0.05],
    [1, '#14202c', 0.38],
  ]);
  return `<rect width="1200" height="900" fill="#d8d3c6"/><g filter="${canvas.blur(4)}">${tiles}</g><rect width="1200" height="900" fill="${light}"/>`;
}
