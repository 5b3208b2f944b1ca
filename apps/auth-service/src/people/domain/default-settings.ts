import type { Me } from '@offshoot/contracts/auth';

/** What holds until a person chooses otherwise: be told, show the profile and the plants, keep the address private. */
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
