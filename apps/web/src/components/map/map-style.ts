import type { FeatureCollection } from 'geojson';
import type { LayerSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl';

/** Colours of the built-in map style, from the design tokens. */
export interface MapPalette {
  land: string;
  water: string;
  border: string;
  ink: string;
  halo: string;
}

/** Reads the values of tokens in the current colour scheme. */
export function presentTokens(): (name: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name).trim();
}

export function presentPalette(): MapPalette {
  const token = presentTokens();
  return {
    land: token('--map-land'),
    water: token('--map-water'),
    border: token('--map-border'),
    ink: token('--ink'),
    halo: token('--card'),
  };
}

/** The page's own fonts, which the browser draws labels with where a style has no `glyphs` address. */
export const mapFonts = [
  'Rubik Variable',
  'Rubik Arabic',
  'Rubik Hebrew',
  'Rubik Cyrillic',
  'Noto Sans Devanagari Variable',
];

const nothing = (): FeatureCollection => ({ type: 'FeatureCollection', features: [] });

/** Zoom from which a place is named, by its population in thousands. */
export function namedFrom(thousands: number): number {
  const step = [
    [5000, 2],
    [1500, 3],
    [600, 4],
    [250, 5],
    [120, 6],
    [60, 7],
  ].find(([least = 0]) => thousands >= least);
  return step?.[1] ?? 8;
}

/** The source of shores and borders, in tiles of these zooms; closer maps show those of the last. */
export const WORLD = 'world';
const worldZooms = { minzoom: 0, maxzoom: 8 };

function layers(palette: MapPalette): LayerSpecification[] {
  const shores = { source: WORLD, 'source-layer': 'shores' };
  return [
    // Until the tiles have arrived there is land: in the sea no town would seem right.
    { id: 'ground', type: 'background', paint: { 'background-color': palette.land } },
    {
      id: 'shores',
      type: 'fill',
      ...shores,
      paint: { 'fill-color': ['case', ['==', ['%', ['get', 'level'], 2], 1], palette.land, palette.water] },
    },
    {
      id: 'shore-lines',
      type: 'line',
      ...shores,
      // Not of ice, which goes on at the lower edge of the world.
      filter: ['!=', ['get', 'level'], 5],
      paint: { 'line-color': palette.border, 'line-opacity': 0.5, 'line-width': 0.75 },
    },
    {
      id: 'borders',
      type: 'line',
      source: WORLD,
      'source-layer': 'borders',
      paint: { 'line-color': palette.border, 'line-width': 1.25, 'line-dasharray': [3, 2] },
    },
    {
      id: 'places',
      type: 'symbol',
      source: 'places',
      filter: ['>=', ['zoom'], ['get', 'from']],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': mapFonts,
        'text-size': ['interpolate', ['linear'], ['get', 'from'], 2, 18, 8, 13],
        'text-padding': 6,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: {
        'text-color': palette.ink,
        'text-opacity': 0.85,
        'text-halo-color': palette.halo,
        'text-halo-width': 1.5,
      },
    },
  ];
}

/** The style that needs no tile server: land, water, borders and names, which are added later. */
export function ownStyle(palette: MapPalette): StyleSpecification {
  return {
    version: 8,
    sources: {
      [WORLD]: {
        type: 'vector',
        tiles: [`${WORLD}://{z}/{x}/{y}`],
        ...worldZooms,
        attribution: 'GSHHG | Natural Earth',
      },
      places: { type: 'geojson', data: nothing(), maxzoom: 9, attribution: 'GeoNames' },
    },
    layers: layers(palette),
  };
}

type Painted = Pick<MapLibre, 'getLayer' | 'setPaintProperty'>;

/** Recolours layers that the map has; its data and the other layers are untouched. */
export function repaintLayers(map: Painted, painted: readonly LayerSpecification[]): void {
  for (const { id, paint } of painted) {
    if (!map.getLayer(id)) continue;
    for (const [name, value] of Object.entries(paint ?? {}))
      map.setPaintProperty(id, name as Parameters<MapLibre['setPaintProperty']>[1], value);
  }
}

/** Recolours the built-in style. */
export function repaint(map: Painted, palette: MapPalette): void {
  repaintLayers(map, layers(palette));
}
