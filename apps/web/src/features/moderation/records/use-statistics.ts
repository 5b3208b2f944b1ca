import { moderationStatistics } from '@offshoot/contracts/operations/moderation';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { moderationKeys } from '../moderation-keys.ts';

/** Figures of the last days. */
export const useStatistics = (days: number) =>
  useQuery({
    queryKey: moderationKeys.statistics(days),
    queryFn: ({ signal }) => call(moderationStatistics, { days }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
