import { JobsPage } from '../../features/administration/jobs-page.tsx';
import { isAdmin } from '../../lib/session/is-moderator.ts';
import { useSession } from '../../lib/session/session.tsx';
import { UnauthorizedPath } from '../routing/unknown-path.tsx';

/** The admins' page; other users are redirected. */
export function AdminJobs() {
  const { me } = useSession();
  return isAdmin(me) ? <JobsPage /> : <UnauthorizedPath />;
}
