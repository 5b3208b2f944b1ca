import { previewPlant } from '@offshoot/contracts/operations/plant-preview';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import type { WantedPlant } from '../../lib/navigation/wanted-plant.ts';
import { readWanted } from './read-wanted.ts';

const plantPath = /^\/plants\/([0-9a-f-]{36})$/;

/**
 * The plant that a visitor wanted to see: of a list, which shows it to everyone, or of a link from elsewhere. The latter is
 * null until it is loaded.
 */
export function useWantedPlant(): { fromList: WantedPlant | null; fromLink: WantedPlant | null } {
  const fromList = readWanted(useLocation().state);
  const [query] = useSearchParams();
  const [, id = ''] = plantPath.exec(query.get('next') ?? '') ?? [];
  const { data } = useQuery({
    queryKey: [...keys.plants, 'preview', id],
    queryFn: ({ signal }) => call(previewPlant, { id }, { signal }),
    enabled: fromList === null && id !== '',
  });
  if (!data?.plant) return { fromList, fromLink: null };
  const { name, town, cover } = data.plant;
  return { fromList, fromLink: { name, town, image: cover?.image ?? null, meta: null } };
}
