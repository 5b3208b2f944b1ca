import { exchange as exchangeSchema, isActiveRequest } from '@offshoot/contracts/exchange';
import { plant as plantSchema } from '@offshoot/contracts/plants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api.ts';
import { useLive } from '../../lib/live.tsx';
import { keys } from '../../lib/query.ts';
import type { Side } from './seen-from.ts';

const exchanges = z.array(exchangeSchema);

/** What another page or person changed is fetched again. */
function useFresh(): void {
  const client = useQueryClient();
  const fetchAgain = () => void client.invalidateQueries({ queryKey: keys.exchanges });
  useLive('exchange:changed', fetchAgain);
  useLive('reconnected', fetchAgain);
}

/** One exchange, live. */
export function useExchange(id: string) {
  useFresh();
  return useQuery({
    queryKey: keys.exchange(id),
    queryFn: ({ signal }) => api.get(`/exchange/${id}`, { schema: exchangeSchema, signal }),
  });
}

/** The person's two lists: what they asked for, and what is asked of them. Live. */
export function useExchanges(side: Side) {
  useFresh();
  return useQuery({
    queryKey: side === 'mine' ? keys.myRequests : keys.incoming,
    queryFn: ({ signal }) => api.get(side === 'mine' ? '/exchange/my-requests' : '/exchange/incoming', { schema: exchanges, signal }),
  });
}

/** The person's request for a plant while it is active, and the one that brought them the plant. */
export function useMyRequest(plantId: string) {
  const query = useExchanges('mine');
  const request = query.data?.find((one) => one.plant_id === plantId && (isActiveRequest(one.status) || one.status === 'completed'));
  return { ...query, request: request ?? null };
}

/** The person's plants that can be offered in barter. */
export const useOfferablePlants = () =>
  useQuery({
    queryKey: keys.availableForExchange,
    queryFn: ({ signal }) => api.get('/plants/my/available-for-exchange', { schema: z.array(plantSchema), signal }),
  });
