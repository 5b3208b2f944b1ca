import { beginningOf } from '@offshoot/contracts/graphemes';
import { limits } from '@offshoot/contracts/limits';
import { isBbox } from '@offshoot/contracts/bbox';
import { searchPlants } from '@offshoot/contracts/operations/plants';
import { plantKinds, plantSorts, wantedOffers } from '@offshoot/contracts/plant-choices';
import type { PlantPage } from '@offshoot/contracts/plants';
import type { PlantKind, WantedOffer } from '@offshoot/contracts/plant-choices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../../lib/api/call.ts';
import { firstDataTime, consumeFirstData } from '../../../lib/api/first-data.ts';
import type { Place } from '../../../lib/places/stored-place.ts';
import { markBefore } from '../../../lib/api/page-mark.ts';
import { keys } from '../../../lib/api/query.ts';

/** The list's filters, as in the address bar. */
export interface Filters {
  search: string;
  species: string;
  tags: readonly string[];
  kind: PlantKind | null;
  offer: WantedOffer | null;
  status: 'available' | 'exchanged';
  sort: (typeof plantSorts)[number] | null;
  radius: number;
  /** The centre of a saved search; null: the user's location, or everywhere. */
  centre: Place | null;
  /** The name of a town that is the centre; empty for any other. */
  place: string;
  /** The area shown on the map, as `bbox` of a search; it counts instead of a centre and the user's location. */
  area: string | null;
  /** Which of the two is shown on a screen without room for both. */
  view: 'list' | 'map';
  page: number;
}

/** The filters' defaults; place and order are separate. */
export const noFilters = {
  search: '',
  species: '',
  tags: [],
  kind: null,
  offer: null,
  status: 'available',
} as const satisfies Partial<Filters>;

/** How many filters behind a phone's button are set. */
export const countFilters = ({ species, tags, kind, offer, status }: Filters): number =>
  tags.length + [species !== '', kind !== null, offer !== null, status !== 'available'].filter(Boolean).length;

const PLACE_MAX = 80;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((candidate) => candidate === value) ?? null;

/** A coordinate in an address; four decimals are eleven metres, exact enough for an area. */
function coordinate(text: string | null, most: number): number | null {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= most ? value : null;
}

const areaOf = (text: string | null): string | null => (text !== null && isBbox(text) ? text : null);

/** The filters of an address; missing and invalid values get their defaults. */
export function readFilters(params: URLSearchParams): Filters {
  const page = Number(params.get('page'));
  const [latitude, longitude] = [coordinate(params.get('lat'), 90), coordinate(params.get('lng'), 180)];
  return {
    search: beginningOf(params.get('search') ?? '', limits.searchMax),
    species: beginningOf(params.get('species') ?? '', limits.speciesMax),
    tags: (params.get('tags') ?? '').slice(0, limits.tagsMax).split(',').filter(Boolean),
    kind: oneOf(plantKinds, params.get('kind')),
    offer: oneOf(wantedOffers, params.get('offer')),
    status: oneOf(['available', 'exchanged'], params.get('status')) ?? 'available',
    sort: oneOf(plantSorts, params.get('sort')),
    radius: limits.radiusOptionsKm.find((km) => String(km) === params.get('radius')) ?? limits.defaultRadiusKm,
    centre: latitude === null || longitude === null ? null : { latitude, longitude },
    place: beginningOf(params.get('place') ?? '', PLACE_MAX),
    area: areaOf(params.get('area')),
    view: oneOf(['list', 'map'], params.get('view')) ?? 'list',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of filters; defaults are left out. */
export function writeFilters(filters: Filters): URLSearchParams {
  const pairs: [string, string, boolean][] = [
    ['search', filters.search, filters.search !== ''],
    ['species', filters.species, filters.species !== ''],
    ['tags', filters.tags.join(','), filters.tags.length > 0],
    ['kind', filters.kind ?? '', filters.kind !== null],
    ['offer', filters.offer ?? '', filters.offer !== null],
    ['status', filters.status, filters.status !== 'available'],
    ['sort', filters.sort ?? '', filters.sort !== null],
    ['radius', String(filters.radius), filters.radius !== limits.defaultRadiusKm],
    ['lat', filters.centre?.latitude.toFixed(4) ?? '', filters.centre !== null],
    ['lng', filters.centre?.longitude.toFixed(4) ?? '', filters.centre !== null],
    ['place', filters.place, filters.centre !== null && filters.place !== ''],
    ['area', filters.area ?? '', filters.area !== null],
    ['view', filters.view, filters.view !== 'list'],
    ['page', String(filters.page), filters.page > 1],
  ];
  return new URLSearchParams(pairs.filter(([, , isSent]) => isSent).map(([name, value]) => [name, value]));
}

/** Filters kept in the address bar. A changed filter returns to the first page. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const change = useCallback(
    (changed: Partial<Filters>) => {
      setParams((present) => writeFilters({ ...readFilters(present), page: 1, ...changed }), {
        replace: !('page' in changed || 'centre' in changed),
      });
    },
    [setParams],
  );
  return { filters, change };
}

/** The filters of a search around a place, or everywhere without one. */
export function filtersOf(filters: Filters, here: Place | null) {
  const place = filters.area ? null : (filters.centre ?? here);
  return {
    search: filters.search,
    species: filters.species,
    tags: filters.tags.join(','),
    kind: filters.kind ?? undefined,
    offer: filters.offer ?? undefined,
    status: filters.status === 'available' ? undefined : filters.status,
    ...(place ? { ...place, radius_km: filters.radius } : {}),
  };
}

/** The plants that match the filters; the previous page stays while the next one is fetched. */
export function usePlantSearch(filters: Filters, here: Place | null) {
  const shared = filtersOf(filters, here);
  const isNear = 'radius_km' in shared;
  const query = {
    ...shared,
    bbox: filters.area ?? undefined,
    sort: filters.sort === 'nearest' && !isNear ? undefined : (filters.sort ?? undefined),
    page: filters.page,
    per_page: limits.pageSize,
  };
  const isOfAll = !isNear && String(writeFilters({ ...filters, page: 1 })) === '';
  /** The page in the first data is the one of the address that was opened. */
  const embedded = () => {
    const plants = isOfAll ? consumeFirstData('plants') : undefined;
    return plants?.page === filters.page ? plants : undefined;
  };
  return useQuery<PlantPage>({
    queryKey: keys.plantSearch(query),
    queryFn: ({ signal, client }) => {
      const mark = markBefore(client, query.page, (page) => keys.plantSearch({ ...query, page }));
      return call(searchPlants, { ...query, mark }, { signal });
    },
    initialData: embedded,
    initialDataUpdatedAt: firstDataTime,
    placeholderData: keepPreviousData,
  });
}
