import type { Me } from '@offshoot/contracts/auth';
import type { AccountRow } from './account.ts';

/** Defaults: notifications are on, profile and plants are public, the address is private. */
const defaults: Me['settings'] = {
  notifications: {
    email_notifications: true,
    push_notifications: false,
    plant_updates: true,
    new_followers: true,
    messages: true,
    growth_reminders: true,
  },
  privacy: { public_profile: true, show_email: false, show_location: true, show_plants: true },
};

/** A user's settings, completed by the defaults. */
export const settingsOf = ({ settings }: Pick<AccountRow, 'settings'>): Me['settings'] => ({
  notifications: { ...defaults.notifications, ...settings.notifications },
  privacy: { ...defaults.privacy, ...settings.privacy },
});
