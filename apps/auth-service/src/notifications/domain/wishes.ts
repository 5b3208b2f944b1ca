import type { Me } from '@offshoot/contracts/auth';
import type { NotificationKind } from '@offshoot/contracts/notifications';
import type { AccountRow } from '../../accounts/domain/account.ts';
import { defaultSettings } from '../../people/domain/default-settings.ts';

export type Wishes = Me['settings']['notifications'];

/** What a person chose, completed by what holds until they choose. */
export const wishesOf = (account: Pick<AccountRow, 'settings'>): Wishes => ({
  ...defaultSettings.notifications,
  ...account.settings.notifications,
});

/** The setting that decides about a kind; exchanges, rewards and levels have none of their own. */
function settingOf(kind: NotificationKind): 'plant_updates' | 'new_followers' | 'messages' | null {
  if (kind === 'message') return 'messages';
  if (kind === 'new_follower') return 'new_followers';
  return kind.startsWith('plant_') || kind === 'search_match' ? 'plant_updates' : null;
}

/** Whether a person wants to be told of a kind at all. That a moderator took a plant away is told in any case. */
export function isListed(kind: NotificationKind, wishes: Wishes): boolean {
  const setting = settingOf(kind);
  return kind === 'plant_deactivated' || setting === null || wishes[setting];
}

/** Whether a kind also goes out by mail or push. */
export function isSentBy(
  channel: 'email_notifications' | 'push_notifications',
  kind: NotificationKind,
  wishes: Wishes,
): boolean {
  const setting = settingOf(kind);
  return wishes[channel] && (setting === null || wishes[setting]);
}
