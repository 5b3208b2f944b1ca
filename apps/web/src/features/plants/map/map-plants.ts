import { bboxOf } from '@offshoot/contracts/bbox';
import { limits } from '@offshoot/contracts/limits';
import { mapPlants, searchPlants } from '@offshoot/contracts/operations/plants';
import type { Plant, PlantMap, PlantPage } from '@offshoot/contracts/plants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Map as MapLibre } from 'maplibre-gl';
import type { Cluster } from '../../../components/map/clusters.ts';
import type { Bounds, Point } from '../../../components/map/geometry.ts';
import { isWithin } from '../../../components/map/geometry.ts';
import { call } from '../../../lib/api/call.ts';
import { keys } from '../../../lib/api/query.ts';
import type { Place } from '../../../lib/places/stored-place.ts';
import { filtersOf, type Filters } from '../search/plant-search.ts';

/** What a map shows: its area as `bbox`, and its zoom. */
export interface MapView {
  bbox: string;
  zoom: number;
}

const decimals = 4;

/** What a map shows now. Longitudes of a map that was turned around the world are within ±180 again. */
export function viewOf(map: MapLibre): MapView {
  const view = map.getBounds();
  const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
  const isWhole = view.getEast() - view.getWest() >= 360;
  const [west, east] = isWhole ? [-180, 180] : [wrapped(view.getWest()), wrapped(view.getEast())];
  const area = [west, view.getSouth(), east, view.getNorth()];
  return { bbox: area.map((value) => value.toFixed(decimals)).join(), zoom: Math.max(0, Math.floor(map.getZoom())) };
}

/** Plants that a map shows together. */
export interface Cell extends Point {
  id: string;
  count: number;
  bounds: Bounds;
}

export const cellOf = ({ latitude, longitude, count, bbox }: PlantMap['cells'][number]): Cell => ({
  id: bbox,
  latitude,
  longitude,
  count,
  bounds: bboxOf(bbox),
});

export const countOf = ({ items }: Cluster<Cell>): number => items.reduce((sum, { count }) => sum + count, 0);

/** The area of a cluster's plants; cells do not cross the date line. */
export const extentOf = ({ items }: Cluster<Cell>): Bounds => {
  const sides = items.map(({ bounds }) => bounds);
  return [
    Math.min(...sides.map(([west]) => west)),
    Math.min(...sides.map(([, south]) => south)),
    Math.max(...sides.map(([, , east]) => east)),
    Math.max(...sides.map(([, , , north]) => north)),
  ];
};

/** Some fifty metres, in degrees of latitude. */
const POINT = 0.0005;

/** Whether no zoom separates the plants of an area: those of one cell of the earth share a public point. */
export const isPoint = ([west, south, east, north]: Bounds): boolean => east - west < POINT && north - south < POINT;

/** All plants that match the filters, by the cells of a map; the previous ones stay while a map is moved. */
export function useMapPlants(filters: Filters, here: Place | null, view: MapView) {
  const query = { ...filtersOf(filters, here), bbox: filters.area ?? view.bbox, zoom: view.zoom };
  return useQuery<PlantMap>({
    queryKey: [...keys.plants, 'map', query],
    queryFn: ({ signal }) => call(mapPlants, query, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The first plants of one cell of a map; `allPlants` are all that the map has, if it has few. */
export function useCellPlants(
  filters: Filters,
  here: Place | null,
  bbox: string,
  allPlants: readonly Plant[] | undefined,
) {
  const query = { ...filtersOf(filters, here), bbox, page: 1, per_page: limits.pageSize };
  const search = useQuery<PlantPage>({
    queryKey: keys.plantSearch(query),
    queryFn: ({ signal }) => call(searchPlants, query, { signal }),
    enabled: !allPlants,
  });
  return allPlants ? allPlants.filter((plant) => isWithin(plant, bboxOf(bbox))) : (search.data?.items ?? []);
}
