import * as z from 'zod/mini';
import * as account from '../account.ts';
import * as auth from '../auth.ts';
import { byId, id, instant, nothing } from '../basics.ts';
import { personEvidence } from '../evidence.ts';
import * as people from '../people.ts';
import * as personalData from '../personal-data.ts';
import { fileDeadline, operation } from './operation.ts';

export const getMe = operation('people.me', {
  request: nothing,
  response: auth.me,
  who: 'signed_in',
  http: { summary: 'Get your profile and its figures', route: 'GET /auth/me', response: auth.meWithStats },
});

export const updateMe = operation('people.update_me', {
  request: auth.updateMeBody,
  response: auth.me,
  who: 'signed_in',
  writes: true,
  errors: ['name_reserved'],
  http: {
    summary: 'Change your profile or settings',
    route: 'PUT /auth/me',
    access: 'active',
    response: auth.meWithStats,
  },
});

export const deleteMe = operation('people.delete_me', {
  request: account.deleteMeBody,
  response: nothing,
  who: 'signed_in',
  errors: ['wrong_password', 'google_refused', 'google_not_configured', 'rate_limited'],
  deadline: 5_000,
  http: {
    summary: 'Delete your account and all of your personal data; cannot be undone',
    route: 'DELETE /auth/me',
    status: 204,
    budget: 'credentials',
  },
});

export const exportAccount = operation('people.export', {
  request: nothing,
  response: personalData.accountExport,
  who: 'signed_in',
  deadline: 5_000,
});

/** Names and avatars of users; unknown ids are left out, deleted users are named 'Deleted user'. */
export const personCards = operation('people.cards', {
  request: z.object({ ids: z.array(id).check(z.maxLength(500)) }),
  response: z.object({ cards: z.array(auth.personCard) }),
  who: 'anyone',
  reads: true,
  callers: ['gateway', 'moderation'],
});

/** Records the first authenticated call of a UTC day; idempotent. */
export const recordSeen = operation('people.seen', { request: nothing, response: nothing, who: 'signed_in' });

export const countPeople = operation('people.count', {
  request: nothing,
  response: z.object({ active_users: z.number() }),
  who: 'anyone',
  reads: true,
});

/** Whether the caller's account may list plants now; throws the reason where it may not. */
export const mayCreate = operation('people.may_create', {
  request: nothing,
  response: nothing,
  who: 'signed_in',
  reads: true,
  errors: ['account_banned', 'email_not_verified', 'account_inactive'],
});

/** As `people.may_create`, for plant-service. */
export const checkMayCreate = operation('people.check_may_create', {
  request: z.object({ user_id: id }),
  response: nothing,
  who: 'anyone',
  reads: true,
  callers: ['plant'],
  errors: ['account_banned', 'email_not_verified', 'account_inactive'],
});

/** `user_not_found` for another user's private profile. */
export const getProfile = operation('people.profile', {
  request: byId,
  response: people.personProfile,
  who: 'signed_in',
  errors: ['user_not_found'],
  http: {
    summary: 'Get the profile of another user, as far as it is visible to you',
    route: 'GET /users/{id}',
    unknown: 'user_not_found',
    response: people.publicProfile,
  },
});

export const follow = operation('people.follow', {
  request: byId,
  response: nothing,
  who: 'signed_in',
  writes: true,
  errors: ['user_not_found', 'forbidden'],
  http: {
    summary: 'Follow a user',
    route: 'POST /users/{id}/follow',
    access: 'active',
    status: 204,
    unknown: 'user_not_found',
  },
});

export const unfollow = operation('people.unfollow', {
  request: byId,
  response: nothing,
  who: 'signed_in',
  writes: true,
  http: {
    summary: 'Stop following a user',
    route: 'DELETE /users/{id}/follow',
    access: 'active',
    status: 204,
    unknown: 'user_not_found',
  },
});

/** Whether a user may block or report another one; `user_not_found` for an unknown user and for a private profile of a stranger. */
export const checkReachable = operation('people.check_reachable', {
  request: z.object({ id, viewer_id: id }),
  response: nothing,
  who: 'anyone',
  callers: ['moderation'],
  errors: ['user_not_found'],
  deadline: 3_000,
});

export const block = operation('people.block', {
  request: byId,
  response: nothing,
  who: 'signed_in',
  writes: true,
  errors: ['user_not_found', 'forbidden'],
  deadline: 4_000,
  http: {
    summary: 'Block a user',
    route: 'POST /users/{id}/block',
    access: 'active',
    status: 204,
    unknown: 'user_not_found',
  },
});

export const unblock = operation('people.unblock', {
  request: byId,
  response: nothing,
  who: 'signed_in',
  writes: true,
  http: {
    summary: 'Unblock a user',
    route: 'DELETE /users/{id}/block',
    access: 'active',
    status: 204,
    unknown: 'user_not_found',
  },
});

export const listBlocked = operation('people.blocked', {
  request: nothing,
  response: people.blockedPeople,
  who: 'signed_in',
  http: { summary: 'List the users whom you have blocked, latest block first', route: 'GET /users/blocked' },
});

export const followStats = operation('people.follow_stats', {
  request: z.object({ user_id: id }),
  response: z.object({ followers: z.number(), following: z.number() }),
  who: 'anyone',
  reads: true,
});

/** Whether other users may see a list of this user's plants. */
export const showsPlants = operation('people.shows_plants', {
  request: z.object({ user_id: id }),
  response: z.object({ shows_plants: z.boolean() }),
  who: 'anyone',
  reads: true,
  callers: ['plant'],
});

/** Which of these users let no others see a list of their plants; deleted users are among them. */
export const hidingPlants = operation('people.hiding_plants', {
  request: z.object({ ids: z.array(id).check(z.maxLength(500)) }),
  response: z.object({ ids: z.array(id) }),
  who: 'anyone',
  reads: true,
  callers: ['plant'],
});

/** All blocks in the order of the two users' ids, to rebuild a read model. */
export const blocksSnapshot = operation('people.blocks_snapshot', {
  request: z.object({
    after: z.nullable(z.object({ blocker_id: id, blocked_id: id })),
    limit: z.number().check(z.minimum(1), z.maximum(500)),
  }),
  response: z.object({ blocks: z.array(people.blockReadModel) }),
  who: 'anyone',
  reads: true,
  callers: ['plant', 'exchange', 'chat'],
});

/** All users who were ever banned, in id order, to rebuild a read model; `until` is null after the ban. */
export const bansSnapshot = operation('people.bans_snapshot', {
  request: z.object({ after: z.nullable(id), limit: z.number().check(z.minimum(1), z.maximum(500)) }),
  response: z.object({
    bans: z.array(z.object({ user_id: id, version: z.number(), until: z.nullable(instant) })),
  }),
  who: 'anyone',
  callers: ['plant', 'exchange'],
});

/** All users who deleted their accounts, in id order, to rebuild a read model. */
export const deletedSnapshot = operation('people.deleted_snapshot', {
  request: z.object({ after: z.nullable(id), limit: z.number().check(z.minimum(1), z.maximum(500)) }),
  response: z.object({ deleted: z.array(z.object({ user_id: id, at: instant })) }),
  who: 'anyone',
  callers: ['chat'],
});

/** Stores a staged upload as the caller's avatar. */
export const storeAvatar = operation('people.store_avatar', {
  request: z.object({ staging_key: z.string().check(z.maxLength(300)) }),
  response: people.uploadedAvatar,
  who: 'signed_in',
  errors: [
    'invalid_file_format',
    'file_too_large',
    'picture_too_large',
    'broken_upload',
    'length_required',
    'account_banned',
    'quota_reached',
  ],
  deadline: fileDeadline,
  http: {
    summary: 'Upload your avatar',
    route: 'POST /auth/me/avatar',
    access: 'active',
    status: 201,
    budget: 'upload',
    request: nothing,
    files: { field: 'file', most: 1 },
  },
});

export const removeAvatar = operation('people.remove_avatar', {
  request: nothing,
  response: nothing,
  who: 'signed_in',
  writes: true,
  http: { summary: 'Remove your avatar', route: 'DELETE /auth/me/avatar', access: 'active', status: 204 },
});

/** Users for moderators; unknown and deleted ones are left out. */
export const peopleForModerators = operation('people.for_moderators', {
  request: z.object({ ids: z.array(id).check(z.maxLength(100)), shown_since: z.optional(instant) }),
  response: z.object({ people: z.array(personEvidence) }),
  who: 'anyone',
  reads: true,
  callers: ['moderation'],
});

/** The ids of the moderators and admins who can act now: with a verified address, and not banned; at most a hundred. */
export const listModerators = operation('people.moderators', {
  request: z.object({}),
  response: z.object({ ids: z.array(id) }),
  who: 'anyone',
  reads: true,
  callers: ['moderation'],
});

/** Users whose name contains `q`, or whose id it is; at most 20, the best match first. */
export const findPeopleForModerators = operation('people.find_for_moderators', {
  request: z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) }),
  response: z.object({ people: z.array(personEvidence) }),
  who: 'anyone',
  reads: true,
  callers: ['moderation'],
});
