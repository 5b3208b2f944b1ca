import type { MeWithStats } from '@offshoot/contracts/auth';

/** The signed-in user of a test, as the server returns it. */
export const aPerson = (changed: Partial<MeWithStats> = {}): MeWithStats => ({
  id: '0193f1a0-0000-7000-8000-000000000001',
  email: 'mira@example.org',
  email_verified: true,
  name: 'Mira',
  bio: '',
  location: '',
  phone: null,
  website: '',
  avatar: null,
  language: 'en',
  role: 'user',
  joined_at: '2026-01-01T00:00:00.000Z',
  has_password: true,
  frost_months: [],
  settings: {
    notifications: {
      email_notifications: true,
      push_notifications: true,
      plant_updates: true,
      new_followers: true,
      messages: true,
    },
    privacy: { public_profile: true, show_email: false, show_location: true, show_plants: true },
  },
  stats: {
    plants_shared: 0,
    likes_received: 0,
    followers: 0,
    following: 0,
    exchanges: 0,
    leafs: 0,
    roots: 10_000,
    level: 1,
  },
  ...changed,
});
