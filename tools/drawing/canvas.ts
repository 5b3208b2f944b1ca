import type { Point } from './geometry.ts';
import { Random } from './random.ts';

/** Offset in a gradient, colour, and opacity if below 1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** Collects the gradients, filters and clips of one picture; holds its light direction. */
export class Canvas {
  readonly random: Random;
  readonly lightSide: -1 | 1;
  readonly #definitions: string[] = [];
  readonly #filters = new Map<string, string>();

  /** @param lightSide -1 when the light comes from the left, 1 from the right */
  constructor(seed: number, lightSide: -1 | 1 = -1) {
    this.lightSide = lightSide;
    this.random = new Random(seed);
  }

  /** Direction towards the light. */
  get light(): Point {
    return { x: this.lightSide * 0.66, y: -0.75 };
  }

  #define(build: (id: string) => string): string {
    const id = `d${this.#definitions.length}`;
    this.#definitions.push(build(id));
    return `url(#${id})`;
  }

  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from.x.toFixed(1)}" y1="${from.y.toFixed(1)}" x2="${to.x.toFixed(1)}" y2="${to.y.toFixed(1)}">${stopTags(stops)}</linearGradient>`,
    );
  }

  radial(centre: Point, radius: number, stops: readonly Stop[], focus: Point = centre): string {
    return this.#define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${centre.x.toFixed(1)}" cy="${centre.y.toFixed(1)}" r="${radius.toFixed(1)}" fx="${focus.x.toFixed(1)}" fy="${focus.y.toFixed(1)}">${stopTags(stops)}</radialGradient>`,
    );
  }

  clip(shape: string): string {
    return this.#define((id) => `<clipPath id="${id}">${shape}</clipPath>`);
  }

  /** A filter, shared by all callers with the same primitives. `region` is in fractions of the filtered shape's box. */
  filter(primitives: string, region = 'x="-0.3" y="-0.3" width="1.6" height="1.6"'): string {
    const known = this.#filters.get(primitives + region);
    if (known) return known;
    const made = this.#define(
      (id) => `<filter id="${id}" ${region} color-interpolation-filters="sRGB">${primitives}</filter>`,
    );
    this.#filters.set(primitives + region, made);
    return made;
  }

  blur(deviation: number): string {
    return this.filter(`<feGaussianBlur stdDeviation="${deviation}"/>`, 'x="-0.6" y="-0.6" width="2.2" height="2.2"');
  }

  /** Gives a shape a soft shadow on what is just behind it. */
  lifted(content: string, distance = 7, strength = 0.34): string {
    const shadow = `<feDropShadow dx="${-this.lightSide * distance * 0.6}" dy="${distance}" stdDeviation="${distance * 0.8}" flood-color="#0a1c12" flood-opacity="${strength}"/>`;
    return `<g filter="${this.filter(shadow)}">${content}</g>`;
  }

  /** The finished document. */
  document(content: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1200" height="900" viewBox="0 0 1200 900"><defs>${this.#definitions.join('')}</defs>${content}</svg>`;
  }
}
