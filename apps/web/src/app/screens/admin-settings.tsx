import { SiteSettingsPage } from '../../features/site-settings/site-settings-page.tsx';
import { isAdmin } from '../../lib/session/is-moderator.ts';
import { useSession } from '../../lib/session/session.tsx';
import { UnknownPath } from '../routing/unknown-path.tsx';

/** The admins' page of settings; for other users the path is unknown. */
export function AdminSettings() {
  const { me } = useSession();
  return isAdmin(me) ? <SiteSettingsPage /> : <UnknownPath />;
}
