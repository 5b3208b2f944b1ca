import type { Meet, MeetBody } from '@offshoot/contracts/meets';
import { cancelMeet, checkIn, editMeet, hostMeet, leaveMeet, visitMeet } from '@offshoot/contracts/operations/meets';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { meetKeys } from '../../components/meets/meet-keys.ts';
import { call } from '../../lib/api/call.ts';
import { keepNewest } from '../../lib/api/fresh-query-client.ts';
import { keys } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.tsx';

/** The writes of a swap meet; each returns it. */
export const meetActs = {
  host: (body: MeetBody) => call(hostMeet, body),
  edit: (body: MeetBody & { id: string; version: number }) => call(editMeet, body),
  cancel: (body: { id: string; reason: string }) => call(cancelMeet, body),
  visit: (body: { id: string; plant_ids: string[] }) => call(visitMeet, body),
  leave: ({ id }: { id: string }) => call(leaveMeet, { id }),
};

const fetchMeets = (client: QueryClient) => client.invalidateQueries({ queryKey: meetKeys.all });

/** A write to a swap meet, which is shown as the server returned it before the others are fetched again. */
export function useMeetAct<V>(send: (variables: V) => Promise<Meet>) {
  const client = useQueryClient();
  const { me } = useSession();
  return useMutation({
    mutationFn: send,
    onSuccess: async (meet) => {
      await keepNewest(client, meetKeys.seenBy(meet.id, me?.id ?? null), meet);
      void fetchMeets(client);
    },
    // Its host or a moderator may have changed it.
    onError: () => void fetchMeets(client),
  });
}

/** Checks the user in with another visitor, whose code it is. */
export function useCheckIn(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ code }: { code: string }) => call(checkIn, { id, code }),
    onSuccess: () =>
      Promise.all(
        [meetKeys.all, keys.exchanges, keys.plants, keys.rewards, keys.me].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
