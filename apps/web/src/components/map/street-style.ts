import type { Language } from '@offshoot/contracts/locales';
import { layers, type Flavor } from '@protomaps/basemaps';
import type { Polygon } from 'geojson';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Bounds } from './geometry.ts';
import { mapFonts, presentTokens } from './map-style.ts';

/** The source of the operator's tiles; the ids of its layers begin with it. */
export const STREETS = 'streets';

export interface StreetPalette {
  land: string;
  water: string;
  green: string;
  built: string;
  building: string;
  road: string;
  edge: string;
  highway: string;
  border: string;
  ink: string;
  muted: string;
  halo: string;
}

/** The tokens' values in the current colour scheme. */
export function presentStreetPalette(): StreetPalette {
  const token = presentTokens();
  return {
    land: token('--map-land'),
    water: token('--map-water'),
    green: token('--map-green'),
    built: token('--map-built'),
    building: token('--map-building'),
    road: token('--map-road'),
    edge: token('--map-road-edge'),
    highway: token('--map-highway'),
    border: token('--map-border'),
    ink: token('--ink'),
    muted: token('--muted'),
    halo: token('--card'),
  };
}

/** The colours of the site for everything that Protomaps draws. */
function flavorOf({ ink, muted, halo, ...ground }: StreetPalette): Flavor {
  const { land, water, green, built, building, road, edge, highway, border } = ground;
  return {
    ...{ background: water, earth: land, water, glacier: halo, buildings: building },
    ...{ park_a: green, park_b: green, wood_a: green, wood_b: green, scrub_a: green, scrub_b: green, zoo: green },
    ...{ hospital: built, industrial: built, school: built, military: built, aerodrome: built, pedestrian: built },
    ...{ sand: built, beach: built, runway: road, pier: road, railway: border, boundaries: border },
    ...{ tunnel_other: built, tunnel_minor: built, tunnel_link: built, tunnel_major: built, tunnel_highway: built },
    ...{ tunnel_other_casing: edge, tunnel_minor_casing: edge, tunnel_link_casing: edge },
    ...{ tunnel_major_casing: edge, tunnel_highway_casing: edge },
    ...{ other: road, minor_service: road, minor_a: road, minor_b: road, link: road, major: road, highway },
    ...{ minor_service_casing: edge, minor_casing: edge, link_casing: edge },
    ...{ major_casing_early: edge, major_casing_late: edge, highway_casing_early: edge, highway_casing_late: edge },
    ...{ bridges_other: road, bridges_minor: road, bridges_link: road, bridges_major: road, bridges_highway: highway },
    ...{ bridges_other_casing: edge, bridges_minor_casing: edge, bridges_link_casing: edge },
    ...{ bridges_major_casing: edge, bridges_highway_casing: edge },
    ...{ roads_label_minor: muted, roads_label_minor_halo: halo, roads_label_major: ink, roads_label_major_halo: halo },
    ...{ ocean_label: muted, address_label: muted, address_label_halo: halo, country_label: ink },
    ...{ subplace_label: muted, subplace_label_halo: halo, city_label: ink, city_label_halo: halo },
    ...{ state_label: muted, state_label_halo: halo },
  };
}

/** The ground is the built-in map's; all others would need a file of icons. */
const left = new Set(['background', 'pois', 'roads_oneway', 'roads_shields', 'address_label']);

/** A name as readers of the language write it, else as it is written in its own place, where its signs have it. */
function nameIn(language: Language): ExpressionSpecification {
  const named = language === 'zh' ? ['name:zh-Hans', 'name:zh'] : [`name:${language}`];
  return ['coalesce', ...[...named, 'name'].map((key): ExpressionSpecification => ['get', key])];
}

/**
 * The zoom from which the streets are drawn: where one tile is no wider than the archive's area. Further out an extract
 * would be a square of another map in the built-in one.
 */
export function streetsFrom({ bounds: [west, south, east, north], min_zoom }: { bounds: Bounds; min_zoom: number }) {
  return Math.max(min_zoom, Math.floor(Math.log2(360 / Math.max(east - west, north - south))), 0);
}

/** The layers of the streets: first those of the ground, then the labels, which come above the names of the built-in map. */
export function streetLayers(language: Language, palette: StreetPalette, from: number) {
  // Without a language there are no labels; their texts are replaced.
  const all = layers(STREETS, flavorOf(palette), { lang: 'en' })
    .filter(({ id, maxzoom = 24 }) => !left.has(id) && maxzoom > from)
    .map((layer): LayerSpecification => {
      const placed = { ...layer, id: `${STREETS}-${layer.id}`, minzoom: Math.max(layer.minzoom ?? 0, from) };
      if (placed.type !== 'symbol') return placed;
      const { layout = {} } = placed;
      const kept = Object.entries(layout).filter(([name]) => !/^icon-|^text-(transform|letter-spacing)$/.test(name));
      return {
        ...placed,
        layout: { ...Object.fromEntries(kept), 'text-font': mapFonts, 'text-field': nameIn(language) },
      };
    });
  return {
    ground: all.filter(({ type }) => type !== 'symbol'),
    labels: all.filter(({ type }) => type === 'symbol'),
  };
}

/** True for the names of the built-in map that the tiles do not have. */
export function notCovered([west, south, east, north]: Bounds, from: number): ExpressionSpecification {
  const ring = [west, east, east, west, west].map((longitude, at) => [longitude, at < 2 || at === 4 ? south : north]);
  const area: Polygon = { type: 'Polygon', coordinates: [ring] };
  return ['any', ['<', ['zoom'], from], ['!', ['within', area]]];
}
