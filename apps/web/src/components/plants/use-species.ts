import { getSpecies } from '@offshoot/contracts/operations/species';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { consumeFirstData } from '../../lib/api/first-data.ts';

/** What sources say of a species; nothing without its slug. */
export const useSpecies = (slug: string | null) =>
  useQuery({
    queryKey: ['species', 'page', slug],
    queryFn: slug === null ? skipToken : ({ signal }) => call(getSpecies, { slug }, { signal }),
    initialData: () => {
      const species = consumeFirstData('species');
      return species?.slug === slug ? species : undefined;
    },
  });
