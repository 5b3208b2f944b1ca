import type { Me } from '@offshoot/contracts/auth';
import type { NotificationKind } from '@offshoot/contracts/notifications';

export type NotificationSettings = Me['settings']['notifications'];

/** The setting that controls a kind; exchanges, rewards and levels have none of their own. */
function settingOf(kind: NotificationKind): 'plant_updates' | 'new_followers' | 'messages' | null {
  if (kind === 'message') return 'messages';
  if (kind === 'new_follower') return 'new_followers';
  return kind.startsWith('plant_') || kind === 'search_match' ? 'plant_updates' : null;
}

/** Decisions of moderators, which are always listed. */
const alwaysListed: ReadonlySet<NotificationKind> = new Set(['plant_deactivated', 'moderation', 'appeal_decided']);

/** Whether a user wants notifications of a kind at all. */
export function isListed(kind: NotificationKind, settings: NotificationSettings): boolean {
  const setting = settingOf(kind);
  return alwaysListed.has(kind) || setting === null || settings[setting];
}

/** Whether a kind is also sent by mail or push. */
export function isSentBy(
  channel: 'email_notifications' | 'push_notifications',
  kind: NotificationKind,
  settings: NotificationSettings,
): boolean {
  const setting = settingOf(kind);
  return settings[channel] && (setting === null || settings[setting]);
}
