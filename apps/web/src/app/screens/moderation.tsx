import { ModerationPage } from '../../features/moderation/moderation-page.tsx';
import { isModerator } from '../../lib/session/is-moderator.ts';
import { useSession } from '../../lib/session/session.tsx';
import { UnauthorizedPath } from '../routing/unknown-path.tsx';

/** The moderators' pages; other users are redirected. */
export function Moderation() {
  const { me } = useSession();
  return isModerator(me) ? <ModerationPage /> : <UnauthorizedPath />;
}
