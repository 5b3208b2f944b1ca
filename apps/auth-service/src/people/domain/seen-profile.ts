import type { Me } from '@offshoot/contracts/auth';
import type { AccountRow } from '../../accounts/domain/account.ts';
import { defaultSettings } from './default-settings.ts';

type Privacy = Me['settings']['privacy'];

/** What a person shows to others. */
export const privacyOf = ({ settings }: Pick<AccountRow, 'settings'>): Privacy => ({
  ...defaultSettings.privacy,
  ...settings.privacy,
});

/** Whether others may see this profile at all. */
export const isSeenBy = (account: Pick<AccountRow, 'id' | 'settings'>, viewerId: string): boolean =>
  account.id === viewerId || privacyOf(account).public_profile;

/** Whether others may be shown a list of this person's plants. */
export const showsPlants = (account: Pick<AccountRow, 'settings'>): boolean => {
  const { public_profile, show_plants } = privacyOf(account);
  return public_profile && show_plants;
};
