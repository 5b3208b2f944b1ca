import { useState } from 'react';
import { isId } from '@offshoot/contracts/pages';
import { Navigate, Outlet, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { ScreenSkeleton } from '../../components/states/screen-skeleton.tsx';
import { afterSignIn } from '../../lib/navigation/after-sign-in.ts';
import { loginPath, safePath } from '../../lib/navigation/safe-path.ts';
import { useSession } from '../../lib/session/session.tsx';
import { FailedScreen } from './missing-page.tsx';
import { UnknownPath } from './unknown-path.tsx';

/**
 * Guards screens that need a session: a placeholder while it is unknown, then the screen or a redirect to sign in. Who
 * signs out here, or in another tab, leaves no path behind: the next user must not land on the former one's screen.
 * At a malformed id is nothing, which no visitor has to sign in to learn.
 */
export function RequireSession() {
  const { status, failure, expired } = useSession();
  const location = useLocation();
  const { id, roomId = id } = useParams();
  const [entered, setEntered] = useState(false);
  if (status === 'in' && !entered) setEntered(true);
  if (roomId !== undefined && !isId(roomId)) return <UnknownPath />;
  if (status === 'loading') return <ScreenSkeleton />;
  if (failure) return <FailedScreen error={failure.error} onRetry={failure.retry} />;
  if (status === 'out') return <Navigate to={entered && !expired ? '/login' : loginPath(location)} replace />;
  return <Outlet />;
}

/** Guards screens for visitors: signed-in users are redirected to the requested path, or home. */
export function VisitorsOnly() {
  const { status, me } = useSession();
  const [query] = useSearchParams();
  if (status === 'loading') return <ScreenSkeleton />;
  if (status === 'in') return <Navigate to={afterSignIn(me, safePath(query.get('next')))} replace />;
  return <Outlet />;
}
