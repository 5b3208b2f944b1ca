import { exchange as exchangeSchema, isActiveRequest } from '@offshoot/contracts/exchange';
import { plant as plantSchema } from '@offshoot/contracts/plants';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { keys } from '../../lib/api/query.ts';
import type { Side } from './seen-from.ts';

const exchanges = z.array(exchangeSchema);

/** One exchange. */
export const useExchange = (id: string) =>
  useQuery({
    queryKey: keys.exchange(id),
    queryFn: ({ signal }) => api.get(`/exchange/${id}`, { schema: exchangeSchema, signal }),
  });

/** The user's two lists: requests they made, and requests for their plants. */
export const useExchanges = (side: Side) =>
  useQuery({
    queryKey: side === 'mine' ? keys.myRequests : keys.incoming,
    queryFn: ({ signal }) =>
      api.get(side === 'mine' ? '/exchange/my-requests' : '/exchange/incoming', { schema: exchanges, signal }),
  });

/** The user's active request for a plant, and the completed one that brought it to them. */
export function useMyRequest(plantId: string) {
  const query = useExchanges('mine');
  const request = query.data?.find(
    (one) => one.plant_id === plantId && (isActiveRequest(one.status) || one.status === 'completed'),
  );
  return { ...query, request: request ?? null };
}

/** The user's plants that can be offered in barter. */
export const useOfferablePlants = () =>
  useQuery({
    queryKey: keys.availableForExchange,
    queryFn: ({ signal }) => api.get('/plants/my/available-for-exchange', { schema: z.array(plantSchema), signal }),
  });
