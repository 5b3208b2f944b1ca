import type { Language } from '@offshoot/contracts/locales';
import { listSpecies } from '@offshoot/contracts/operations/species';
import { listMyWishes, listWishes } from '@offshoot/contracts/operations/wishes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.tsx';

export interface WishedQuery {
  language: Language;
  species?: string;
  latitude?: number;
  longitude?: number;
  radius_km?: number;
  page?: number;
  per_page?: number;
}

/** What members wish for; who signed in also sees which of their plants meet it. */
export function useWished(query: WishedQuery, isEnabled = true) {
  const { status, me } = useSession();
  return useQuery({
    queryKey: [...keys.wishes, 'list', me?.id ?? null, query],
    queryFn: ({ signal }) => call(listWishes, query, { signal }),
    enabled: isEnabled && (status === 'out' || me !== null),
    placeholderData: keepPreviousData,
  });
}

/** The own wishes, with the names of species in a language. */
export const useMyWishes = (language: Language) =>
  useQuery({
    queryKey: [...keys.wishes, 'my', language],
    queryFn: ({ signal }) => call(listMyWishes, { language }, { signal }),
  });

/** Species with a page that have a name which starts with the text, in any language. */
export const useSpeciesNamed = (language: Language, text: string) =>
  useQuery({
    queryKey: ['species', 'list', language, text],
    queryFn: ({ signal }) => call(listSpecies, { language, query: text }, { signal }),
    enabled: text.length > 1,
    placeholderData: keepPreviousData,
  });
