import { getMeet, listMeets, meetMatches, meetVisitors } from '@offshoot/contracts/operations/meets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { meetKeys } from '../../components/meets/meet-keys.ts';
import { call } from '../../lib/api/call.ts';
import { useSession } from '../../lib/session/session.tsx';

export interface MeetsQuery {
  latitude?: number;
  longitude?: number;
  radius_km?: number;
  page: number;
}

/** The caller of what everybody may read but members see more of; known once the session is. */
function useCaller() {
  const { status, me } = useSession();
  return { caller: me?.id ?? null, isKnown: status === 'out' || me !== null };
}

/** The swap meets that are ahead, the next first. */
export function useMeets(query: MeetsQuery) {
  const { caller, isKnown } = useCaller();
  return useQuery({
    queryKey: meetKeys.list(caller, query),
    queryFn: ({ signal }) => call(listMeets, query, { signal }),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
}

/** A swap meet. */
export function useMeet(id: string) {
  const { caller, isKnown } = useCaller();
  return useQuery({
    queryKey: meetKeys.seenBy(id, caller),
    queryFn: ({ signal }) => call(getMeet, { id }, { signal }),
    enabled: isKnown,
    // Others come, and its host may change it.
    staleTime: 30_000,
  });
}

/** A page of who comes to a swap meet, and what they bring. */
export const useMeetVisitors = (id: string, page: number) =>
  useQuery({
    queryKey: meetKeys.visitors(id, page),
    queryFn: ({ signal }) => call(meetVisitors, { id, page }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** What other visitors bring that the user wishes for, and the other way round. */
export const useMeetMatches = (id: string) =>
  useQuery({
    queryKey: meetKeys.matches(id),
    queryFn: ({ signal }) => call(meetMatches, { id }, { signal }),
    staleTime: 30_000,
  });
