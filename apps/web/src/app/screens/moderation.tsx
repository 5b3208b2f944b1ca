import { ModerationPage } from '../../features/moderation/moderation-page.tsx';
import { isModerator } from '../../lib/session/is-moderator.ts';
import { useSession } from '../../lib/session/session.tsx';
import { UnknownPath } from '../routing/unknown-path.tsx';

/** The moderators' pages; for other users the path is unknown. */
export function Moderation() {
  const { me } = useSession();
  return isModerator(me) ? <ModerationPage /> : <UnknownPath />;
}
