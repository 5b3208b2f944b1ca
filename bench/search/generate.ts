import { foldText } from '@offshoot/contracts/fold-text';
import { readTownColumns } from '../../apps/plant-service/src/places/cities-file.ts';
import { cellPoint, publicCell } from '../../apps/plant-service/src/places/domain/public-cell.ts';
import { cubeOf, pointAt, type Point } from '../../apps/plant-service/src/sphere/sphere.ts';
import { isWithinTown } from '../../apps/plant-service/src/places/domain/town-index.ts';
import { searchColumns } from '../../apps/plant-service/src/search-text/search-text.ts';
import { releasedRecords } from '../../apps/plant-service/src/species/released-records.ts';
import { SpeciesNames } from '../../apps/plant-service/src/species/species-names.ts';
import { normal, pick, seeded, zipf, type Random } from '../random.ts';
import type { City } from './cities.ts';
import { looks, sentences, species, tags } from './words.ts';

const plantsPerOwner = 12;
const reservedShare = 0.03;
/** Standard deviation of the distance between owners and the centre of their city. */
const cityKm = 5;
const firstDay = Date.UTC(2024, 0, 1);
const lastDay = Date.UTC(2026, 0, 1);

export interface Owner {
  id: string;
  name: string;
  city: City;
  exact: Point;
  cell: string;
  shown: Point;
}

export type Row = Record<string, string | number | boolean | null>;

/** A UUIDv7 with this timestamp. */
export function idAt(time: number, random: Random): string {
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const at = time.toString(16).padStart(12, '0');
  return `${at.slice(0, 8)}-${at.slice(8)}-7${hex(3)}-${pick(['8', '9', 'a', 'b'], random)}${hex(3)}-${hex(6)}${hex(6)}`;
}

const around = (middle: Point, km: number, random: Random): Point =>
  pointAt(middle, Math.hypot(normal(random), normal(random)) * km, random() * 2 * Math.PI);

/** The owners for this many plants: the nth largest city has 1/n as many as the largest. */
export function ownersOf(plants: number, cities: readonly City[], random: Random): Owner[] {
  const drawCity = zipf(cities.length, random);
  const towns = readTownColumns();
  return Array.from({ length: Math.max(1, Math.round(plants / plantsPerOwner)) }, (_, index) => {
    const city = cities[drawCity()];
    if (!city) throw new Error('There are no cities.');
    const exact = around(city, cityKm, random);
    const cell = publicCell(exact, (point) => isWithinTown(towns, point));
    return {
      id: idAt(firstDay, random),
      name: `Gardener ${index + 1}`,
      city,
      exact,
      cell,
      shown: cellPoint(cell, 'bench'),
    };
  });
}

const array = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

function statusOf(random: Random): string {
  const drawn = random();
  if (drawn < 0.92) return 'available';
  return drawn < 0.96 ? 'exchanged' : drawn < 0.99 ? 'pending_moderation' : 'rejected';
}

/** Rows of the table `plant`, oldest first, as if the site had grown over two years. */
export function* plantRows(plants: number, owners: readonly Owner[], seed: number): Generator<Row> {
  const random = seeded(seed);
  const drawSpecies = zipf(species.length, random);
  for (let index = 0; index < plants; index += 1) {
    const time = Math.floor(firstDay + ((lastDay - firstDay) * index) / plants);
    const at = new Date(time).toISOString();
    const owner = pick(owners, random);
    const [common, latin] = species[drawSpecies()] ?? ['Plant', ''];
    const name = `${pick(looks, random)} ${common}`;
    const description = [1, 2, 3].map(() => pick(sentences, random)).join(' ');
    const ownTags = [pick(tags, random), pick(tags, random)];
    const status = statusOf(random);
    const photos = [1, 2].map(() => ({
      id: idAt(time, random),
      thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
      width: 1600,
      height: 1200,
    }));
    yield {
      id: idAt(time, random),
      owner_id: owner.id,
      revision_id: idAt(time, random),
      status,
      name,
      description,
      species: latin,
      care_instructions: pick(sentences, random),
      photos: JSON.stringify(photos),
      public_cell: owner.cell,
      exact_latitude: owner.exact.latitude,
      exact_longitude: owner.exact.longitude,
      public_latitude: owner.shown.latitude,
      public_longitude: owner.shown.longitude,
      public_cube: cubeOf(owner.shown),
      town: owner.city.name,
      country: owner.city.country,
      ai_tags: array(ownTags),
      likes: Math.floor(random() * 20),
      is_reserved: status === 'available' && random() < reservedShare,
      species_folded: foldText(latin),
      ...withArray(searchColumns(names, { name, description, species: latin, tags: ownTags, town: owner.city.name })),
      created_at: at,
      updated_at: at,
      published_at: status === 'available' || status === 'exchanged' ? at : null,
      deleted_at: random() < 0.02 ? at : null,
    };
  }
}

const names = new SpeciesNames(releasedRecords);

const withArray = (columns: { search_text: string; search_tokens: string[] }): Row => ({
  search_text: columns.search_text,
  search_tokens: array(columns.search_tokens),
});
