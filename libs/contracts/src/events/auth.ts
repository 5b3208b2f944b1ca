import * as z from 'zod/mini';
import { id, instant, language } from '../basics.ts';
import { decisionGround } from '../moderation/decisions.ts';
import { event } from './declaration.ts';

const blockChange = z.object({ blocker_id: id, blocked_id: id, version: z.number(), at: instant });

/** The domain events of auth-service. */
export const authEvents = {
  /** An admin changed a setting of the site: who follows the settings reads them again. `version` grows by one with each change. */
  'site.setting_changed.v1': event('auth', z.object({ setting: z.string(), version: z.number(), at: instant }), {
    subscribers: ['gateway', 'moderation', 'plant', 'exchange', 'chat'],
  }),
  'person.registered.v1': event('auth', z.object({ user_id: id, language, at: instant })),
  'person.verified.v1': event('auth', z.object({ user_id: id, at: instant })),
  /** A user changed their name or biography. */
  'person.profile_changed.v1': event('auth', z.object({ user_id: id, at: instant }), { consumers: ['moderation'] }),
  /** A user's name, avatar or badge is shown differently from now on. Not published by a deletion, which has its own event. */
  'person.card_changed.v1': event('auth', z.object({ user_id: id, at: instant }), { subscribers: ['gateway'] }),
  'person.profile_completed.v1': event('auth', z.object({ user_id: id, at: instant }), { consumers: ['rewards'] }),
  /** The first authenticated call of a UTC day, `day` as YYYY-MM-DD. */
  'person.seen.v1': event('auth', z.object({ user_id: id, day: z.string(), at: instant }), { consumers: ['rewards'] }),
  'person.followed.v1': event('auth', z.object({ user_id: id, follower_id: id, at: instant }), { consumers: ['auth'] }),
  /** `version` grows by one with each block and unblock of a pair; consumers keep the highest. */
  'person.blocked.v1': event('auth', blockChange, { consumers: ['plant', 'exchange', 'chat'] }),
  'person.unblocked.v1': event('auth', blockChange, { consumers: ['plant', 'exchange', 'chat'] }),
  /** An account was deleted: consumers erase the personal data that they store of this user. */
  'person.deleted.v1': event('auth', z.object({ user_id: id, at: instant }), {
    consumers: ['plant', 'exchange', 'chat', 'moderation'],
    subscribers: ['gateway'],
  }),
  /** A user was banned until `until`, null for no end. `version` grows by one with each ban and unban of a user. */
  'person.banned.v1': event(
    'auth',
    z.object({ user_id: id, until: z.nullable(instant), version: z.number(), at: instant }),
    {
      consumers: ['plant', 'exchange'],
      subscribers: ['gateway'],
    },
  ),
  'person.unbanned.v1': event('auth', z.object({ user_id: id, version: z.number(), at: instant }), {
    consumers: ['plant', 'exchange'],
    subscribers: ['gateway'],
  }),
  /**
   * A user was recognised by an address or a Google account of an account that was banned: the ban goes on until `until`, null
   * for no end. Beside `person.banned.v1`, for the record of decisions.
   */
  'person.ban_continued.v1': event(
    'auth',
    z.object({ user_id: id, ground: decisionGround, until: z.nullable(instant), at: instant }),
    { consumers: ['moderation'] },
  ),
  'session.ended.v1': event('auth', z.object({ session_id: id, user_id: id, at: instant }), {
    subscribers: ['gateway'],
  }),
} as const;
