import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { PageLoader } from '../components/page-loader.tsx';
import { loginPath, safePath } from '../lib/safe-path.ts';
import { useSession } from '../lib/session.tsx';

/** Screens for signed-in people: a loader while nothing is known, then the screen or the way to sign in. */
export function RequireSession() {
  const { status } = useSession();
  const location = useLocation();
  if (status === 'loading') return <PageLoader />;
  if (status === 'out') return <Navigate to={loginPath(location)} replace />;
  return <Outlet />;
}

/** Screens for visitors: who is signed in goes where they wanted to, or home. */
export function VisitorsOnly() {
  const { status } = useSession();
  const [query] = useSearchParams();
  if (status === 'loading') return <PageLoader />;
  if (status === 'in') return <Navigate to={safePath(query.get('next'))} replace />;
  return <Outlet />;
}
