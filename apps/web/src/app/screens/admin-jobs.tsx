import { JobsPage } from '../../features/administration/jobs-page.tsx';
import { isAdmin } from '../../lib/session/is-moderator.ts';
import { useSession } from '../../lib/session/session.tsx';
import { UnknownPath } from '../routing/unknown-path.tsx';

/** The admins' page; for other users the path is unknown. */
export function AdminJobs() {
  const { me } = useSession();
  return isAdmin(me) ? <JobsPage /> : <UnknownPath />;
}
