import { listRecentRewards } from '@offshoot/contracts/operations/rewards';
import { useQuery } from '@tanstack/react-query';
import { clientLimits } from '../../config/client-limits.ts';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';

const limit = clientLimits.profileRewardsRecent;

/** The user's newest rewards, kept fresh by the socket. */
export const useRecentRewards = () =>
  useQuery({
    queryKey: [...keys.rewards, 'recent', limit],
    queryFn: ({ signal }) => call(listRecentRewards, { limit }, { signal }),
  });
