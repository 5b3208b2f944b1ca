import { getMe } from '@offshoot/contracts/operations/people';
import { useQuery } from '@tanstack/react-query';
import { clientLimits } from '../../config/client-limits.ts';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { tokenStore } from '../../lib/session/token-store.ts';

/** The user with their figures, fetched again every 30 s while the page is visible. */
export function useProfile() {
  return useQuery({
    queryKey: keys.me,
    queryFn: async ({ signal }) => {
      const reply = await call(getMe, {}, { signal });
      tokenStore.keepUser(reply);
      return reply;
    },
    refetchInterval: clientLimits.profileRefresh,
  });
}
