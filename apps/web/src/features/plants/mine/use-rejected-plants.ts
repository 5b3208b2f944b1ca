import { listMyPlants } from '@offshoot/contracts/operations/plants';
import type { Plant } from '@offshoot/contracts/plants';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keys } from '../../../lib/api/query.ts';

const query = { status: 'all', page: 1 } as const;

/** The user's latest plants that were not published, or whose last change was not. */
export function useRejectedPlants(): readonly Plant[] {
  const { data } = useQuery({
    queryKey: keys.myPlants(query),
    queryFn: ({ signal }) => call(listMyPlants, query, { signal }),
  });
  return (data?.items ?? []).filter(({ status, revision }) => status === 'rejected' || revision?.state === 'rejected');
}
