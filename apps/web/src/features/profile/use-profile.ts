import { meWithStats } from '@offshoot/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { clientLimits } from '../../config/client-limits.ts';
import { api } from '../../lib/api/api.ts';
import { keys } from '../../lib/api/query.ts';
import { tokenStore } from '../../lib/session/token-store.ts';

/** The user with their figures, fetched again every 30 s while the page is visible. */
export function useProfile() {
  return useQuery({
    queryKey: keys.me,
    queryFn: async ({ signal }) => {
      const reply = await api.get('/auth/me', { schema: meWithStats, signal });
      tokenStore.keepUser(reply);
      return reply;
    },
    refetchInterval: clientLimits.profileRefresh,
  });
}
