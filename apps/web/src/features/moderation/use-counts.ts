import { caseCounts } from '@offshoot/contracts/operations/moderation';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { moderationKeys } from './moderation-keys.ts';

/** Open cases by queue. */
export const useCounts = () =>
  useQuery({
    queryKey: moderationKeys.counts,
    queryFn: ({ signal }) => call(caseCounts, {}, { signal }),
    staleTime: 30_000,
  });
