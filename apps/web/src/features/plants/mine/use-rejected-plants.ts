import { listMyPlants } from '@offshoot/contracts/operations/plants';
import type { Plant } from '@offshoot/contracts/plants';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keys, latestOwnPlants } from '../../../lib/api/query.ts';

/** The user's latest plants that were not published, or whose last change was not. */
export function useRejectedPlants(): readonly Plant[] {
  const { data } = useQuery({
    queryKey: keys.myPlants(latestOwnPlants),
    queryFn: ({ signal }) => call(listMyPlants, latestOwnPlants, { signal }),
  });
  return (data?.items ?? []).filter(({ status, revision }) => status === 'rejected' || revision?.state === 'rejected');
}
