import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { useUnsent } from '../../features/chat/composer/use-unsent.ts';
import { useRewardToasts } from '../../features/rewards/use-reward-toasts.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { keys } from '../../lib/api/query.ts';
import { useSession } from '../../lib/session/session.tsx';
import { useOpenedPath } from '../routing/use-opened-path.ts';

/** Few members are banned: the others do not load it. */
const BanBanner = optionalComponent(() => import('./ban-banner.tsx').then((m) => m.BanBanner));

/** What runs behind every screen of a signed-in user, and what a ban says above it. Its own chunk, because visitors need none of it. */
export function ForMembers() {
  useRewardToasts();
  useUnsent();
  useOpenedPath();
  useRefusedByBan();
  const { me } = useSession();
  if (!me?.ban) return null;
  return (
    <Suspense fallback={null}>
      <BanBanner ban={me.ban} />
    </Suspense>
  );
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
