import { exchange as exchangeSchema, isActiveRequest, type Exchange } from '@offshoot/contracts/exchange';
import { plant as plantSchema } from '@offshoot/contracts/plants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api.ts';
import { useLive } from '../../lib/live.tsx';
import { keys } from '../../lib/query.ts';

const exchanges = z.array(exchangeSchema);

/** The person's two lists: what they asked for, and what is asked of them. Live. */
export function useExchanges(side: 'mine' | 'incoming') {
  const client = useQueryClient();
  useLive('exchange:changed', () => void client.invalidateQueries({ queryKey: keys.exchanges }));
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

/** An act on an exchange; afterwards every list, plant and figure that it touches is fetched again. */
export function useExchangeAct<V>(send: (variables: V) => Promise<Exchange>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () =>
      Promise.all([keys.exchanges, keys.plants, keys.rooms, keys.me, keys.rewards].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

const post = (path: string, body: object) => api.post(`/exchange/${path}`, { schema: exchangeSchema, body, idempotencyKey: crypto.randomUUID() });

export const exchangeActs = {
  request: (body: { plant_id: string; message: string; offered_plant_id: string | null }) => post('request', body),
  accept: ({ id, message }: { id: string; message: string }) => post(`${id}/accept`, { owner_message: message }),
  decline: ({ id, message }: { id: string; message: string }) => post(`${id}/decline`, { owner_message: message }),
  confirm: ({ id, videoUrl }: { id: string; videoUrl: string }) => post(`${id}/confirm-completion`, { video_url: videoUrl }),
  cancel: ({ id, reason }: { id: string; reason: string }) => post(`${id}/cancel`, { reason }),
};
