import { useUnsent } from '../../features/chat/use-unsent.ts';
import { useRewardToasts } from '../../features/rewards/use-reward-toasts.ts';
import { useOpenedPath } from '../routing/use-opened-path.ts';

/** What runs behind every screen of a signed-in user. Its own chunk, because visitors need none of it. */
export function ForMembers() {
  useRewardToasts();
  useUnsent();
  useOpenedPath();
  return null;
}
