import { exchange as exchangeSchema, isActiveRequest } from '@offshoot/contracts/exchange';
import { plant as plantSchema } from '@offshoot/contracts/plants';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/query.ts';
import type { Side } from './seen-from.ts';

const exchanges = z.array(exchangeSchema);

/** One exchange. */
export const useExchange = (id: string) =>
  useQuery({
    queryKey: keys.exchange(id),
    queryFn: ({ signal }) => api.get(`/exchange/${id}`, { schema: exchangeSchema, signal }),
  });

/** The person's two lists: what they asked for, and what is asked of them. */
export const useExchanges = (side: Side) =>
  useQuery({
    queryKey: side === 'mine' ? keys.myRequests : keys.incoming,
    queryFn: ({ signal }) =>
      api.get(side === 'mine' ? '/exchange/my-requests' : '/exchange/incoming', { schema: exchanges, signal }),
  });

/** The person's request for a plant while it is active, and the one that brought them the plant. */
export function useMyRequest(plantId: string) {
  const query = useExchanges('mine');
  const request = query.data?.find(
    (one) => one.plant_id === plantId && (isActiveRequest(one.status) || one.status === 'completed'),
  );
  return { ...query, request: request ?? null };
}

/** The person's plants that can be offered in barter. */
export const useOfferablePlants = () =>
  useQuery({
    queryKey: keys.availableForExchange,
    queryFn: ({ signal }) => api.get('/plants/my/available-for-exchange', { schema: z.array(plantSchema), signal }),
  });
