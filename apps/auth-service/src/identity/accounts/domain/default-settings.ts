import type { Me } from '@offshoot/contracts/auth';

/** Defaults: notifications are on, profile and plants are public, the address is private. */
export const defaultSettings: Me['settings'] = {
  notifications: {
    email_notifications: true,
    push_notifications: false,
    plant_updates: true,
    new_followers: true,
    messages: true,
  },
  privacy: { public_profile: true, show_email: false, show_location: true, show_plants: true },
};
