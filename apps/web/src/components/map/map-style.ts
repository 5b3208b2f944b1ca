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

/** The tokens' values in the current colour scheme. */
export function presentPalette(): MapPalette {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    land: token('--map-land'),
    water: token('--map-water'),
    border: token('--map-border'),
    ink: token('--ink'),
    halo: token('--card'),
  };
}

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

function layers(palette: MapPalette): LayerSpecification[] {
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': palette.land } },
    // Shown with the land: until then a town would appear to lie in the sea.
    { id: 'water', type: 'background', layout: { visibility: 'none' }, paint: { 'background-color': palette.water } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': palette.land } },
    {
      id: 'shore',
      type: 'line',
      source: 'land',
      paint: { 'line-color': palette.border, 'line-opacity': 0.5, 'line-width': 0.75 },
    },
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
        // Without a `glyphs` address the browser draws labels with the page's own fonts.
        'text-field': ['get', 'name'],
        'text-font': ['Rubik Variable'],
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

/** The style that needs no tile server: land, water, borders and names; data is added later. */
export function ownStyle(palette: MapPalette): StyleSpecification {
  const source = (more: object = {}) => ({ type: 'geojson' as const, data: nothing(), ...more });
  return {
    version: 8,
    sources: {
      land: source({ maxzoom: 9, attribution: 'Natural Earth' }),
      borders: source({ maxzoom: 9 }),
      places: source({ maxzoom: 9, attribution: 'GeoNames' }),
    },
    layers: layers(palette),
  };
}

/** Recolours the built-in style; its data and the layers on it are untouched. */
export function repaint(map: Pick<MapLibre, 'getLayer' | 'setPaintProperty'>, palette: MapPalette): void {
  for (const { id, paint } of layers(palette)) {
    if (!map.getLayer(id)) continue;
    for (const [name, value] of Object.entries(paint ?? {}))
      map.setPaintProperty(id, name as Parameters<MapLibre['setPaintProperty']>[1], value);
  }
}
