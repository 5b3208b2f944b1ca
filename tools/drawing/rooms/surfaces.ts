import type { Canvas } from '../canvas.ts';
import { lit } from '../colour.ts';
import { point } from '../geometry.ts';
import { horizon } from './room.ts';

const everything = 'x="0" y="0" width="1" height="1"';

/** A wooden board that fills the lower part of the picture and extends beyond its edges, for cameras that tilt down. */
export function wood(canvas: Canvas, colour: string, top = horizon): string {
  const { random } = canvas;
  const grain = canvas.filter(
    `<feTurbulence type="fractalNoise" baseFrequency="0.0035 0.16" numOctaves="5" seed="${Math.floor(random.between(1, 90))}"/><feColorMatrix values="0 0 0 0 0.2  0 0 0 0 0.1  0 0 0 0 0.04  1.1 0 0 0 -0.42"/>`,
    everything,
  );
  const fill = canvas.linear(point(0, top), point(0, 900), [
    [0, lit(colour, 0.16)],
    [0.35, colour],
    [1, lit(colour, -0.26)],
  ]);
  const glow = canvas.radial(point(600 + canvas.lightSide * 330, top + 60), 560, [
    [0, '#fff0cc', 0.5],
    [1, '#fff0cc', 0],
  ]);
  return `<rect y="${top}" x="-200" width="1600" height="${1300 - top}" fill="${fill}"/><rect y="${top}" x="-200" width="1600" height="${1300 - top}" filter="${grain}" opacity=".75"/><rect y="${top}" x="-200" width="1600" height="${1300 - top}" fill="${glow}"/><rect y="${top}" x="-200" width="1600" height="3" fill="#fff6df" opacity=".4"/>`;
}

/** A pale stone or plaster sill. */
export function stone(canvas: Canvas, colour: string, top = horizon): string {
  const veins = canvas.filter(
    `<feTurbulence type="turbulence" baseFrequency="0.006 0.012" numOctaves="5" seed="${Math.floor(canvas.random.between(1, 90))}"/><feColorMatrix values="0 0 0 0 0.36  0 0 0 0 0.33  0 0 0 0 0.3  -3.2 0 0 0 0.5"/>`,
    everything,
  );
  const fill = canvas.linear(point(0, top), point(0, 900), [
    [0, lit(colour, 0.5)],
    [0.5, colour],
    [1, lit(colour, -0.18)],
  ]);
  return `<rect y="${top}" x="-200" width="1600" height="${1300 - top}" fill="${fill}"/><rect y="${top}" x="-200" width="1600" height="${1300 - top}" filter="${veins}" opacity=".5"/><rect y="${top}" x="-200" width="1600" height="4" fill="#fff" opacity=".6"/>`;
}

/** A linen cloth. */
export function linen(canvas: Canvas, colour: string, top = horizon): string {
  const thread = canvas.filter(
    '<feTurbulence type="fractalNoise" baseFrequency="0.5 0.9" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 0.3  0 0 0 0 0.24  0 0 0 0 0.18  1.1 0 0 0 -0.45"/>',
    everything,
  );
  const fill = canvas.linear(point(0, top), point(0, 900), [
    [0, lit(colour, 0.25)],
    [1, lit(colour, -0.2)],
  ]);
  const fold = (y: number): string =>
    `<path d="M-20 ${y}C300 ${y - 26} 560 ${y + 34} 1220 ${y - 8}" stroke="${lit(colour, -0.5)}" stroke-width="16" fill="none" opacity=".2" filter="${canvas.blur(9)}"/>`;
  return `<rect y="${top}" x="-200" width="1600" height="${1300 - top}" fill="${fill}"/><rect y="${top}" x="-200" width="1600" height="${1300 - top}" filter="${thread}" opacity=".6"/>${fold(top + 60)}${fold(top + 170)}`;
}
