import { limits } from '@offshoot/contracts/limits';
import { useSearchParams } from 'react-router-dom';
import { numberIn, placeIn } from './place-in-address.ts';
import type { Place } from './stored-place.ts';

const widest = Math.max(...limits.radiusOptionsKm);

/** The address of a list around a place: place, radius and page. What changes in it shows the first page again. */
export function usePlaceInAddress() {
  const [params, setParams] = useSearchParams();
  const change = (changed: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries(changed)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setParams(next, { replace: true });
  };
  return {
    params,
    place: placeIn(params),
    radius: limits.radiusOptionsKm.find((km) => km === numberIn(params, 'radius')) ?? widest,
    page: Math.max(1, Math.trunc(numberIn(params, 'page') ?? 1)),
    change,
    onPlace: ({ latitude, longitude }: Place) => change({ lat: latitude.toFixed(3), lng: longitude.toFixed(3) }),
    onRadius: (km: number) => change({ radius: String(km) }),
  };
}
