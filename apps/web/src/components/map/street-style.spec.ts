import { describe, expect, it } from '@jest/globals';
import { notCovered, streetLayers, streetsFrom, type StreetPalette } from './street-style.ts';

const names = [
  'land',
  'water',
  'green',
  'built',
  'building',
  'road',
  'edge',
  'highway',
  'border',
  'ink',
  'muted',
  'halo',
];
const palette = Object.fromEntries(names.map((name, at) => [name, `#0000${at + 10}`])) as unknown as StreetPalette;
const town = [-8.68, 41.12, -8.56, 41.18] as [number, number, number, number];

describe('streetLayers', () => {
  const { ground, labels } = streetLayers('ar', palette, 11);

  it('needs no icons and no fonts but those of the page', () => {
    expect(labels.length).toBeGreaterThan(5);
    const text = JSON.stringify([ground, labels]);
    expect(text).not.toMatch(/icon-|-pattern|Noto Sans (?!Devanagari Variable)|https?:/);
  });

  it('has the colours of the site only', () => {
    const colours = [...ground, ...labels].flatMap(({ paint = {} }) =>
      Object.entries(paint).flatMap(([name, value]) =>
        name.endsWith('-color')
          ? (JSON.stringify(value).match(/#\w+|rgba?\([^)]*\)|hsla?\([^)]*\)|"(white|black)"/g) ?? [])
          : [],
      ),
    );
    expect(new Set(colours).size).toBeGreaterThan(8);
    expect(colours.filter((colour) => !Object.values(palette).includes(colour))).toEqual([]);
  });

  it('names everything in the reader’s language, else as its place does', () => {
    const fields = (language: 'ar' | 'zh') =>
      streetLayers(language, palette, 11).labels.map(
        (layer) => layer.type === 'symbol' && layer.layout?.['text-field'],
      );
    const other = ['get', 'name'];
    expect(new Set(fields('ar').map((field) => JSON.stringify(field)))).toEqual(
      new Set([JSON.stringify(['coalesce', ['get', 'name:ar'], other])]),
    );
    expect(fields('zh')[0]).toEqual(['coalesce', ['get', 'name:zh-Hans'], ['get', 'name:zh'], other]);
  });

  it('draws nothing further out than the given zoom', () => {
    expect([...ground, ...labels].filter(({ minzoom = 0, maxzoom = 24 }) => minzoom < 11 || maxzoom <= 11)).toEqual([]);
  });
});

describe('streetsFrom', () => {
  it('is where one tile is no wider than the area, and never further out than the archive', () => {
    expect(streetsFrom({ bounds: town, min_zoom: 8 })).toBe(11);
    expect(streetsFrom({ bounds: town, min_zoom: 13 })).toBe(13);
    expect(streetsFrom({ bounds: [-180, -85, 180, 85], min_zoom: 0 })).toBe(0);
  });
});

describe('notCovered', () => {
  it('keeps names outside of the area, and all of them further out', () => {
    const ring = [
      [-8.68, 41.12],
      [-8.56, 41.12],
      [-8.56, 41.18],
      [-8.68, 41.18],
      [-8.68, 41.12],
    ];
    expect(notCovered(town, 11)).toEqual([
      'any',
      ['<', ['zoom'], 11],
      ['!', ['within', { type: 'Polygon', coordinates: [ring] }]],
    ]);
  });
});
