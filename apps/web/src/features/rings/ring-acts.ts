import { agreeToRing, declineRing, pauseRings } from '@offshoot/contracts/operations/rings';
import type { Ring, RingRefusal, Rings } from '@offshoot/contracts/rings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keepNewest } from '../../lib/api/fresh-query-client.ts';
import { keys } from '../../lib/api/query.ts';

/** Shows a ring as the server returned it; what depends on it is fetched again. */
function useShowRing() {
  const client = useQueryClient();
  return async (ring: Ring) => {
    // A list in flight would bring back the old state.
    await client.cancelQueries({ queryKey: keys.rings });
    client.setQueryData<Rings>(
      keys.rings,
      (data) => data && { ...data, rings: data.rings.map((shown) => (shown.id === ring.id ? ring : shown)) },
    );
    await Promise.all(
      [keys.rings, keys.exchanges, keys.plants].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
}

export function useAgree(id: string) {
  const show = useShowRing();
  return useMutation({ mutationFn: () => call(agreeToRing, { id }), onSuccess: show });
}

export function useDecline(id: string) {
  const show = useShowRing();
  return useMutation({ mutationFn: (declines: RingRefusal) => call(declineRing, { id, declines }), onSuccess: show });
}

/** Pauses proposals until the user resumes them, or resumes them. */
export function usePause() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (paused: boolean) => call(pauseRings, { paused }),
    onSuccess: (rings) => keepNewest(client, keys.rings, rings),
  });
}
