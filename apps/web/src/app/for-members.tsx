import { useUnsent } from '../features/chat/use-unsent.ts';
import { useRewardToasts } from '../features/rewards/use-reward-toasts.ts';
import { useOpenedPath } from './use-opened-path.ts';

/** What goes on behind every screen of who is signed in. A file of its own, because visitors need nothing of it. */
export function ForMembers() {
  useRewardToasts();
  useUnsent();
  useOpenedPath();
  return null;
}
