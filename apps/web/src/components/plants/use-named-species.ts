import { speciesNamed } from '@offshoot/contracts/operations/species';
import type { Plant } from '@offshoot/contracts/plants';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** The species that a listing names, with its name in the reader's language. */
export function useNamedSpecies({ name, species }: Pick<Plant, 'name' | 'species'>) {
  const { language } = useLanguage();
  return useQuery({
    queryKey: ['species', 'named', language, name, species],
    queryFn: ({ signal }) => call(speciesNamed, { language, name, species }, { signal }),
  });
}
