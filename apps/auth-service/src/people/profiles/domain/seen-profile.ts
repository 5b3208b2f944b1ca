import type { Me } from '@offshoot/contracts/auth';
import type { AccountRow } from '../../../identity/accounts/domain/account.ts';
import { defaultSettings } from '../../../identity/accounts/domain/default-settings.ts';

type Privacy = Me['settings']['privacy'];

/** What a user shows to others. */
export const privacyOf = ({ settings }: Pick<AccountRow, 'settings'>): Privacy => ({
  ...defaultSettings.privacy,
  ...settings.privacy,
});

/** Whether other users may see this profile at all. */
export const isSeenBy = (account: Pick<AccountRow, 'id' | 'settings'>, viewerId: string): boolean =>
  account.id === viewerId || privacyOf(account).public_profile;

/** Whether other users may see a list of this user's plants. */
export const showsPlants = (account: Pick<AccountRow, 'settings'>): boolean => {
  const { public_profile, show_plants } = privacyOf(account);
  return public_profile && show_plants;
};
