import type { Plant } from '@offshoot/contracts/plants';
import type { Map as MapLibre } from 'maplibre-gl';
import type { ReactNode } from 'react';
import type { Place } from '../../../lib/places/stored-place.ts';
import type { Filters } from '../search/plant-search.ts';

/** A chosen pin. */
export interface Pin {
  key: string;
  /** The area of its plants, and how many they are. */
  bbox: string;
  count: number;
  /** All plants of the map, if they are few. */
  plants: readonly Plant[] | undefined;
}

/** What is shown on a map besides plants. */
export type RenderLayer = (map: MapLibre) => ReactNode;

export interface PlantsMapProps {
  filters: Filters;
  /** The plants of the list's page: where the map opens, and what hovering a card highlights. */
  listed: readonly Plant[];
  /** The user's location, if shared. */
  you: Place | null;
  /** The plant whose card is hovered or focused. */
  pointedAt: string | null;
  pin: Pin | null;
  onPin: (pin: Pin | null) => void;
  /** Called with the area that the map was moved to: by hand, or by choosing a cluster. */
  onMove: (area: string, by: 'hand' | 'cluster') => void;
  /** A layer of another feature. Provided by the route. */
  renderLayer?: RenderLayer | undefined;
  /** More over the map. */
  children?: ReactNode;
}
