import { block, follow, getProfile, unblock, unfollow } from '@offshoot/contracts/operations/people';
import type { PublicProfile } from '@offshoot/contracts/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';

/** Another user's public page, or one's own as others see it. */
export function usePerson(id: string) {
  return useQuery({
    queryKey: keys.person(id),
    queryFn: ({ signal }) => call(getProfile, { id }, { signal }),
  });
}

/** Follows or unfollows: shown at once, and reverted if the server refuses. */
export function useFollow(person: PublicProfile, onRefused: (error: Error) => void) {
  const client = useQueryClient();
  const queryKey = keys.person(person.id);
  const show = (is_following: boolean) =>
    client.setQueryData<PublicProfile>(queryKey, (cached) =>
      cached && cached.is_following !== is_following
        ? { ...cached, is_following, followers: cached.followers + (is_following ? 1 : -1) }
        : cached,
    );
  return useMutation({
    mutationFn: (follows: boolean) => call(follows ? follow : unfollow, { id: person.id }),
    onMutate: async (follows) => {
      await client.cancelQueries({ queryKey });
      show(follows);
    },
    onError: (error, follows) => {
      show(!follows);
      onRefused(error);
    },
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey }), client.invalidateQueries({ queryKey: keys.me })]),
  });
}

/** Blocks or unblocks. Plants, wishes, exchanges and conversations of both change with it. */
export function useBlock({ id }: Pick<PublicProfile, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (blocks: boolean) => call(blocks ? block : unblock, { id }),
    onSuccess: async () => {
      const touched = [keys.person(id), keys.me, keys.plants, keys.wishes, keys.exchanges, keys.rooms];
      await Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
