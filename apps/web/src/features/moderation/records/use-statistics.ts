import type { HttpInput } from '@offshoot/contracts/operations/http';
import { moderationStatistics } from '@offshoot/contracts/operations/moderation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { moderationKeys } from '../moderation-keys.ts';

/** Figures of the last days, of the cases that the filters choose. */
export const useStatistics = (query: HttpInput<typeof moderationStatistics>) =>
  useQuery({
    queryKey: moderationKeys.statistics(query),
    queryFn: ({ signal }) => call(moderationStatistics, query, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
