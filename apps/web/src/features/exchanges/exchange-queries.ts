import { isActiveRequest } from '@offshoot/contracts/exchange';
import { getExchange, listIncomingRequests, listMyRequests } from '@offshoot/contracts/operations/exchanges';
import { listAvailableForExchange } from '@offshoot/contracts/operations/plants';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import type { Side } from './seen-from.ts';

/** One exchange. */
export const useExchange = (id: string) =>
  useQuery({
    queryKey: keys.exchange(id),
    queryFn: ({ signal }) => call(getExchange, { id }, { signal }),
  });

/** The user's two lists: requests they made, and requests for their plants. */
export const useExchanges = (side: Side) =>
  useQuery({
    queryKey: side === 'mine' ? keys.myRequests : keys.incoming,
    queryFn: ({ signal }) => call(side === 'mine' ? listMyRequests : listIncomingRequests, {}, { signal }),
  });

/** The user's active request for a plant, and the completed one that brought it to them. */
export function useMyRequest(plantId: string) {
  const query = useExchanges('mine');
  const request = query.data?.find(
    (exchange) =>
      exchange.plant_id === plantId && (isActiveRequest(exchange.status) || exchange.status === 'completed'),
  );
  return { ...query, request: request ?? null };
}

/** The user's plants that can be offered in barter. */
export const useOfferablePlants = () =>
  useQuery({
    queryKey: keys.availableForExchange,
    queryFn: ({ signal }) => call(listAvailableForExchange, {}, { signal }),
  });
