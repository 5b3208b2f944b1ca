import { SiteSettingsPage } from '../../features/site-settings/site-settings-page.tsx';
import { isAdmin } from '../../lib/session/is-moderator.ts';
import { useSession } from '../../lib/session/session.tsx';
import { UnauthorizedPath } from '../routing/unknown-path.tsx';

/** The admins' page of settings; other users are redirected. */
export function AdminSettings() {
  const { me } = useSession();
  return isAdmin(me) ? <SiteSettingsPage /> : <UnauthorizedPath />;
}
