import type { Me } from '@offshoot/contracts/auth';
import type { NotificationKind, NotificationParams } from '@offshoot/contracts/notifications';

export type NotificationSettings = Me['settings']['notifications'];

/** What of a notification decides by which setting it is switched off. */
interface About {
  readonly kind: NotificationKind;
  readonly params: NotificationParams;
}

/** The setting that controls a notification; exchanges, rewards and levels have none of their own. */
function settingOf({
  kind,
  params,
}: About): 'plant_updates' | 'new_followers' | 'messages' | 'growth_reminders' | null {
  if (kind === 'message') return 'messages';
  if (kind === 'new_follower') return 'new_followers';
  if (kind === 'rating_waits' && (params.diary || params.quarantine)) return 'growth_reminders';
  // As exchanges; who wants no rings pauses them.
  if (params.ring) return null;
  // Who hosts or comes to a meet must learn of its changes.
  if (params.meet && params.meet !== 'match') return null;
  return kind.startsWith('plant_') || kind === 'search_match' ? 'plant_updates' : null;
}

/** Decisions of moderators, which are always listed. */
const alwaysListed: ReadonlySet<NotificationKind> = new Set(['plant_deactivated', 'moderation', 'appeal_decided']);

/** Whether its setting allows it; one that an account has not stored yet does. */
function isOn(about: About, settings: NotificationSettings): boolean {
  const setting = settingOf(about);
  return setting === null || settings[setting] !== false;
}

/** Whether a user wants a notification at all. */
export const isListed = (about: About, settings: NotificationSettings): boolean =>
  alwaysListed.has(about.kind) || isOn(about, settings);

/** Whether it is also sent by mail or push. */
export const isSentBy = (
  channel: 'email_notifications' | 'push_notifications',
  about: About,
  settings: NotificationSettings,
): boolean => settings[channel] && isOn(about, settings);
