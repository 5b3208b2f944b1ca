import type { Language } from '@offshoot/contracts/locales';
import { listSpecies } from '@offshoot/contracts/operations/species';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { consumeFirstData } from '../../lib/api/first-data.ts';

/** The species with a name, or all of them, by their names in a language. */
export const useSpeciesList = (language: Language, query: string) =>
  useQuery({
    queryKey: ['species', 'list', language, query],
    queryFn: ({ signal }) => call(listSpecies, { language, ...(query && { query }) }, { signal }),
    initialData: () => {
      const list = query === '' ? consumeFirstData('species_list') : undefined;
      return list?.language === language ? list : undefined;
    },
    placeholderData: keepPreviousData,
  });
