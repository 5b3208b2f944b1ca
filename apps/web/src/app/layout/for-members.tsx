import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUnsent } from '../../features/chat/use-unsent.ts';
import { useRewardToasts } from '../../features/rewards/use-reward-toasts.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { keys } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useOpenedPath } from '../routing/use-opened-path.ts';
import { BanBanner } from './ban-banner.tsx';

/** What runs behind every screen of a signed-in user, and what a ban says above it. Its own chunk, because visitors need none of it. */
export function ForMembers() {
  useRewardToasts();
  useUnsent();
  useOpenedPath();
  useRefusedByBan();
  const { me } = useSession();
  return me?.ban ? <BanBanner ban={me.ban} /> : null;
}

/** A refused act is how an open page learns of a ban. */
function useRefusedByBan() {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, mutation }) => {
        const error = mutation?.state.error;
        if (type === 'updated' && error instanceof ApiError && error.code === 'account_banned')
          void client.invalidateQueries({ queryKey: keys.me });
      }),
    [client],
  );
}
