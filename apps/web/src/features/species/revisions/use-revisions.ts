import { listSpeciesRevisions } from '@offshoot/contracts/operations/species-revisions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** A page of what moderators changed in the record of a species, and the record with its latest revision. */
export const useRevisions = (slug: string, page = 1) =>
  useQuery({
    queryKey: ['species', 'revisions', slug, page],
    queryFn: ({ signal }) => call(listSpeciesRevisions, { slug, page }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
