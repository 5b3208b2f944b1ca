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

/** The source of the exact coast, in tiles of these zooms; closer ones show those of the last. */
export const COAST = 'coast';
const coastZooms = { minzoom: 7, maxzoom: 8 };

/** The layers of the coarse outlines, which the exact coast replaces from here on. */
const outlines = ['water', 'land', 'shore'];
const OUTLINES_UNTIL = 8;

function layers(palette: MapPalette): LayerSpecification[] {
  const ofCoast = { source: COAST, 'source-layer': 'shores', minzoom: coastZooms.minzoom };
  const shoreLine = { 'line-color': palette.border, 'line-opacity': 0.5, 'line-width': 0.75 };
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': palette.land } },
    // Shown with the land: until then a town would appear to lie in the sea.
    {
      id: 'water',
      type: 'background',
      maxzoom: OUTLINES_UNTIL,
      layout: { visibility: 'none' },
      paint: { 'background-color': palette.water },
    },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      maxzoom: OUTLINES_UNTIL,
      paint: { 'fill-color': palette.land },
    },
    {
      id: 'shore',
      type: 'line',
      source: 'land',
      maxzoom: OUTLINES_UNTIL,
      paint: shoreLine,
    },
    // Before its tiles have arrived there is ground, as above.
    {
      id: 'coast',
      type: 'fill',
      ...ofCoast,
      paint: { 'fill-color': ['case', ['==', ['%', ['get', 'level'], 2], 1], palette.land, palette.water] },
    },
    { id: 'coast-shore', type: 'line', ...ofCoast, paint: shoreLine },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
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

/** The style that needs no tile server: land, water, borders and names; data is added later, but for the coast's tiles. */
export function ownStyle(palette: MapPalette): StyleSpecification {
  const source = (more: object = {}) => ({ type: 'geojson' as const, data: nothing(), ...more });
  return {
    version: 8,
    sources: {
      land: source({ maxzoom: 9, attribution: 'Natural Earth' }),
      [COAST]: { type: 'vector', tiles: [`${COAST}://{z}/{x}/{y}`], ...coastZooms, attribution: 'GSHHG' },
      borders: source({ maxzoom: 9, attribution: 'Natural Earth' }),
      places: source({ maxzoom: 9, attribution: 'GeoNames' }),
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

/** Shows the coarse outlines at every zoom, below whatever there is of the exact coast. */
export function showOutlines(map: Pick<MapLibre, 'setLayerZoomRange'>): void {
  for (const id of outlines) map.setLayerZoomRange(id, 0, 24);
}

/** Recolours the built-in style. */
export function repaint(map: Painted, palette: MapPalette): void {
  repaintLayers(map, layers(palette));
}
