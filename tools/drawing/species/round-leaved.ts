import type { Canvas } from '../canvas.ts';
import { greens, lit, type Tone } from '../colour.ts';
import { curvePath, point, polygon, type Point } from '../geometry.ts';
import type { Blade } from '../leaf.ts';
import { outlines } from '../outlines.ts';
import { paintPot, type Pot } from '../pot.ts';
import { standing } from '../picture.ts';
import { crown, paintCrown } from './petioled.ts';

/** Chinese money plant: coins on thin stalks, with a pale star where the stalk is fixed. */
export const pilea =
  (pot: Pot, leaves = 34) =>
  (canvas: Canvas): string => {
    const painted = paintPot(canvas, pot, 600, standing);
    const star = (blade: Blade): string => {
      const rays = [-150, -105, -60, -25, 25, 60, 105, 150, 0, 180]
        .map((turn) =>
          curvePath([
            blade.at(0.02, 0),
            blade.at(0.02 + Math.cos((turn * Math.PI) / 180) * 0.22, Math.sin((turn * Math.PI) / 180) * 0.45),
            blade.at(0.1 + Math.cos((turn * Math.PI) / 180) * 0.42, Math.sin((turn * Math.PI) / 180) * 0.86),
          ]),
        )
        .join('');
      const heart = blade.at(0.02, 0);
      return `<path d="${rays}" stroke="${blade.leaf.tone.rib}" stroke-width="1.4" stroke-opacity=".4" fill="none"/><circle cx="${heart.x.toFixed(1)}" cy="${heart.y.toFixed(1)}" r="4.5" fill="#eef2c8"/>`;
    };
    return (
      painted.svg +
      paintCrown(canvas, point(painted.soil.x, painted.soil.y), crown(canvas, leaves, 96, [70, 360], [78, 128]), {
        tones: [greens.fresh, greens.deep, greens.fresh, greens.young],
        stalk: '#8a9a58',
        stalkWidth: 5,
        droop: 0.5,
        blade: ({ size }) => ({
          outline: outlines.round,
          length: size * 0.62,
          halfWidth: size * 0.46,
          pattern: star,
          midrib: false,
          gloss: 0.7,
          bend: 8,
        }),
      })
    );
  };

const velvet: Tone = { light: '#7fa067', base: '#47714a', dark: '#234a33', rib: '#a9c78d' };

function flower(canvas: Canvas, at: Point, size: number, colour: string): string {
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => {
      const fill = canvas.radial(point(0, -size * 0.2), size, [
        [0, lit(colour, -0.35)],
        [0.5, colour],
        [1, lit(colour, 0.4)],
      ]);
      return `<path d="M0 0C${-size * 0.55} ${-size * 0.25} ${-size * 0.5} ${-size} 0 ${-size * 0.96}C${size * 0.5} ${-size} ${size * 0.55} ${-size * 0.25} 0 0Z" transform="rotate(${turn + canvas.random.jitter(6)})" fill="${fill}" stroke="${lit(colour, 0.5)}" stroke-opacity=".5"/>`;
    })
    .join('');
  return canvas.lifted(
    `<g transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${canvas.random.jitter(40).toFixed(0)}) scale(1 .86)">${petals}<circle r="${size * 0.17}" fill="#f6cf4a"/><circle cx="-2" cy="-2" r="${size * 0.08}" fill="#fff0a0"/></g>`,
    5,
  );
}

/** African violet: a low cushion of downy leaves under a bunch of flowers. */
export const violet =
  (pot: Pot, colour = '#7a55c4') =>
  (canvas: Canvas): string => {
    const painted = paintPot(canvas, pot, 600, standing);
    const foot = point(painted.soil.x, painted.soil.y);
    const leaves = paintCrown(canvas, foot, crown(canvas, 26, 108, [40, 150], [112, 150]), {
      tones: [velvet, velvet, greens.deep],
      stalk: '#7d7a52',
      stalkWidth: 8,
      droop: 0.5,
      blade: ({ size }) => ({
        outline: outlines.egg,
        length: size,
        halfWidth: size * 0.4,
        veins: 5,
        veinStrength: 0.45,
        gloss: 0.25,
      }),
    });
    const { random } = canvas;
    const bunch = Array.from({ length: 17 }, (_, i) => {
      const turn = i * 2.4;
      const reach = Math.sqrt(i) * 34;
      return {
        at: point(
          foot.x + Math.cos(turn) * reach * 1.25 + random.jitter(8),
          foot.y - 190 + Math.sin(turn) * reach * 0.62,
        ),
        size: random.between(32, 43),
      };
    }).sort((a, b) => a.at.y - b.at.y);
    return painted.svg + leaves + bunch.map(({ at, size }) => flower(canvas, at, size, colour)).join('');
  };

const toothed = (blade: Blade): string =>
  [-1, 1]
    .map((side) =>
      Array.from({ length: 8 }, (_, i) => {
        const along = 0.14 + i * 0.1;
        return polygon([
          blade.at(along, side * 1.1),
          blade.at(along + 0.06, side * blade.width(along + 0.06) * 0.86),
          blade.at(along + 0.075, side * 1.1),
        ]);
      })
        .map((d) => `<path d="${d}" fill="${lit(blade.leaf.tone.dark, -0.2)}" opacity=".35"/>`)
        .join(''),
    )
    .join('');

function berry(canvas: Canvas, x: number, y: number, size: number): string {
  const fill = canvas.radial(
    point(x - size * 0.1, y),
    size * 1.35,
    [
      [0, '#f2604d'],
      [0.5, '#d3262c'],
      [1, '#7d0f1c'],
    ],
    point(x + canvas.lightSide * size * 0.35, y - size * 0.3),
  );
  const seeds = Array.from({ length: 22 }, (_, i) => {
    const row = Math.floor(i / 5);
    return `<ellipse cx="${(x + ((i % 5) - 2 + (row % 2) * 0.5) * size * (0.34 - row * 0.045)).toFixed(1)}" cy="${(y - size * 0.42 + row * size * 0.36).toFixed(1)}" rx="1.9" ry="3" fill="#f6d77a"/>`;
  }).join('');
  const cap = [-70, -35, 0, 35, 70]
    .map(
      (turn) =>
        `<path d="M0 0Q${size * 0.26} ${size * 0.25} 0 ${size * 0.66}Q${-size * 0.26} ${size * 0.25} 0 0Z" transform="translate(${x} ${y - size * 0.86}) rotate(${turn})" fill="${turn % 2 ? '#4d8a3c' : '#6aa84a'}"/>`,
    )
    .join('');
  return canvas.lifted(
    `<path d="M${x} ${y + size * 1.25}C${x - size * 1.3} ${y + size * 0.3} ${x - size * 1.05} ${y - size * 0.9} ${x} ${y - size * 0.85}C${x + size * 1.05} ${y - size * 0.9} ${x + size * 1.3} ${y + size * 0.3} ${x} ${y + size * 1.25}Z" fill="${fill}"/>${seeds}<ellipse cx="${x + canvas.lightSide * size * 0.4}" cy="${y - size * 0.3}" rx="${size * 0.16}" ry="${size * 0.3}" fill="#fff" opacity=".55" filter="${canvas.blur(3)}"/>${cap}`,
    6,
  );
}

/** Strawberry: leaves in threes, white flowers, berries over the rim. */
export const strawberry =
  (pot: Pot) =>
  (canvas: Canvas): string => {
    const painted = paintPot(canvas, pot, 600, standing);
    const foot = point(painted.soil.x, painted.soil.y);
    const triples = crown(canvas, 17, 100, [90, 260], [104, 136]).flatMap((leaf) =>
      [-46, 46, 0].map((turn) => ({ ...leaf, turn })),
    );
    const style = (turn: number) => ({
      tones: [greens.fresh, greens.deep],
      stalk: '#86a05a',
      stalkWidth: 6,
      droop: 0.4,
      blade: ({ size }: { size: number }) => ({
        outline: outlines.egg,
        length: size * 0.9,
        halfWidth: size * 0.36,
        veins: 7,
        veinStrength: 0.5,
        gloss: 0.4,
        pattern: toothed,
        bend: turn * 0.3,
      }),
    });
    const leaves = triples
      .map(({ turn, ...leaf }) => ({ turn, leaf }))
      .sort((a, b) => a.leaf.depth - b.leaf.depth)
      .map(({ turn, leaf }) =>
        paintCrown(canvas, foot, [{ ...leaf, heading: leaf.heading + turn * 0.35 }], style(turn)),
      )
      .join('');
    const half = pot.width / 2;
    const fruit = [
      [-0.95, 60, 29],
      [-0.62, 108, 34],
      [0.5, 84, 31],
      [0.9, 128, 33],
      [0.16, 46, 24],
    ] as const;
    const hanging = fruit
      .map(([across, down, size]) => {
        const [x, y] = [600 + across * half * 1.12, foot.y + down];
        return `<path d="M${600 + across * 40} ${foot.y - 10}Q${x} ${foot.y - 60} ${x} ${y - size}" stroke="#8aa257" stroke-width="4" fill="none"/>${berry(canvas, x, y, size)}`;
      })
      .join('');
    const blossoms = [
      [-120, -150],
      [96, -214],
      [200, -70],
      [-30, -250],
    ]
      .map(([dx = 0, dy = 0]) => flower(canvas, point(600 + dx, foot.y + dy), 32, '#f7f1e6'))
      .join('');
    return painted.svg + leaves + blossoms + hanging;
  };
