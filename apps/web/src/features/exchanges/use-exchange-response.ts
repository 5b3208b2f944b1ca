import type { Exchange } from '@offshoot/contracts/exchange';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../lib/api/query.ts';
import { exchangeActs, fetchTouched, showExchange } from './exchange-acts.ts';

export interface ExchangeResponse {
  kind: 'accept' | 'decline';
  message: string;
  shareAddress: boolean;
}

const shown = (exchange: Exchange, { kind, message, shareAddress }: ExchangeResponse): Exchange => ({
  ...exchange,
  owner_message: message.trim() || exchange.owner_message,
  expires_at: null,
  ...(kind === 'accept'
    ? { status: 'accepted', shares_address: shareAddress }
    : { status: 'declined', closed_reason: 'declined' }),
});

/** Accepts or declines: shown at once, and reverted if the server refuses. */
export function useExchangeResponse(exchange: Exchange) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, message, shareAddress }: ExchangeResponse) =>
      kind === 'accept'
        ? exchangeActs.accept({ id: exchange.id, message, shareAddress })
        : exchangeActs.decline({ id: exchange.id, message }),
    onMutate: async (respond) => {
      // A list request in flight would bring back the old state.
      await client.cancelQueries({ queryKey: keys.exchanges });
      showExchange(client, shown(exchange, respond));
      return exchange;
    },
    onError: (_error, _response, before) => {
      if (before) showExchange(client, before);
    },
    onSuccess: (changed) => showExchange(client, changed),
    onSettled: () => void fetchTouched(client),
  });
}
