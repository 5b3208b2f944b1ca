import { previewPlant } from '@offshoot/contracts/operations/plant-preview';
import { linkedPlant } from '@offshoot/contracts/plant-links';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { call } from '../../lib/api/call.ts';
import { consumeFirstData } from '../../lib/api/first-data.ts';
import { keys } from '../../lib/api/query.ts';
import type { WantedPlant } from '../../lib/navigation/wanted-plant.ts';
import { useLocationToggle } from '../../lib/places/geolocation.ts';
import { readWanted } from './read-wanted.ts';

function embedded(id: string) {
  const plant = id === '' ? undefined : consumeFirstData('plant');
  return plant?.id === id ? { plant } : undefined;
}

/** The plant that a visitor wanted to see: of a list, which shows it to everyone, or of a link from elsewhere; null without one. */
export function useWantedPlant(): WantedPlant | null {
  const fromList = readWanted(useLocation().state);
  const [query] = useSearchParams();
  const { place } = useLocationToggle();
  const id = linkedPlant(query.get('next') ?? '') ?? '';
  const { data } = useQuery({
    queryKey: [...keys.plants, 'preview', id, place],
    queryFn: ({ signal }) => call(previewPlant, { id, ...place }, { signal }),
    initialData: () => embedded(id),
    // It comes without a distance.
    initialDataUpdatedAt: place ? 0 : undefined,
    enabled: fromList === null && id !== '',
  });
  if (fromList || !data?.plant) return fromList;
  const { name, town, cover, owner, distance_km } = data.plant;
  return { name, town, image: cover?.image ?? null, meta: null, owner: owner?.name, distance_km };
}
