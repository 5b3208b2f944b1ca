import * as z from 'zod/mini';
import * as account from '../account.ts';
import * as auth from '../auth.ts';
import { id, nothing } from '../basics.ts';
import * as newsletter from '../newsletter.ts';
import * as notifications from '../notifications.ts';
import * as people from '../people.ts';
import { byId, fileDeadline, rpcMethod } from './rpc-method.ts';

/** The origin of a sign-in: the browser's User-Agent header and its network. */
const place = { device: z.optional(z.string()), network: z.optional(z.string()) };

/** The RPC methods of auth-service. */
export const authMethods = {
  'auth.register': rpcMethod(auth.registerBody, auth.registered, {
    who: 'anyone',
    errors: ['weak_password', 'passwords_do_not_match', 'email_already_registered', 'email_registered_not_verified'],
    deadline: 5_000,
  }),
  'auth.login': rpcMethod(z.extend(auth.loginBody, place), auth.signedIn, {
    who: 'anyone',
    errors: ['invalid_credentials', 'email_not_verified', 'account_inactive', 'rate_limited'],
    deadline: 5_000,
  }),
  'auth.google_sign_in': rpcMethod(z.extend(auth.googleSignInBody, place), auth.signedIn, {
    who: 'anyone',
    errors: ['google_refused', 'google_not_configured', 'account_inactive', 'unavailable'],
    deadline: 6_000,
  }),
  'auth.verify_email': rpcMethod(z.extend(auth.verifyQuery, place), auth.emailVerified, {
    who: 'anyone',
    errors: ['invalid_token'],
  }),
  'auth.resend_verification': rpcMethod(auth.resendBody, auth.messageResponse, {
    who: 'anyone',
    errors: ['rate_limited'],
  }),
  'auth.refresh': rpcMethod(auth.refreshBody, auth.tokens, { who: 'anyone', errors: ['invalid_refresh_token'] }),
  'auth.logout': rpcMethod(auth.logoutBody, nothing, { who: 'anyone', errors: ['not_signed_in'] }),
  /** Sends an email with a link to set a new password. The response is the same for unknown addresses. */
  'auth.forgot_password': rpcMethod(account.forgotPasswordBody, auth.messageResponse, {
    who: 'anyone',
    errors: ['rate_limited'],
  }),
  'auth.reset_password': rpcMethod(account.resetPasswordBody, auth.passwordSet, {
    who: 'anyone',
    errors: ['invalid_token', 'weak_password', 'passwords_do_not_match'],
    deadline: 5_000,
  }),
  'auth.change_password': rpcMethod(account.changePasswordBody, auth.passwordSet, {
    who: 'signed_in',
    errors: ['wrong_password', 'weak_password', 'passwords_do_not_match', 'rate_limited'],
    deadline: 5_000,
  }),
  /** Sends a confirmation link to the new address and a notice to the current one. */
  'auth.change_email': rpcMethod(account.changeEmailBody, auth.messageResponse, {
    who: 'signed_in',
    errors: ['wrong_password', 'rate_limited'],
    deadline: 5_000,
  }),
  'auth.confirm_email': rpcMethod(account.confirmEmailBody, auth.messageResponse, {
    who: 'anyone',
    errors: ['invalid_token', 'email_already_registered'],
  }),
  /** Restores the former address, ends all sessions and voids the password, or leaves the decision to the moderators. */
  'auth.undo_email': rpcMethod(account.undoEmailBody, account.emailUndone, {
    who: 'anyone',
    errors: ['invalid_token', 'email_already_registered'],
  }),
  'auth.sessions': rpcMethod(nothing, z.object({ sessions: z.array(account.session) }), { who: 'signed_in' }),
  'auth.end_session': rpcMethod(byId, nothing, { who: 'signed_in', writes: true, errors: ['session_not_found'] }),
  'auth.end_other_sessions': rpcMethod(nothing, nothing, { who: 'signed_in', writes: true }),
  'auth.keys': rpcMethod(nothing, z.object({ keys: z.array(z.record(z.string(), z.unknown())) }), { who: 'anyone' }),
  'auth.oauth_providers': rpcMethod(nothing, auth.oauthProviders, { who: 'anyone' }),
  'people.me': rpcMethod(nothing, auth.me, { who: 'signed_in' }),
  'people.update_me': rpcMethod(auth.updateMeBody, auth.me, { who: 'signed_in', writes: true }),
  /** Erases all personal data of an account; cannot be undone. */
  'people.delete_me': rpcMethod(account.deleteMeBody, nothing, {
    who: 'signed_in',
    errors: ['wrong_password', 'google_refused', 'google_not_configured', 'rate_limited'],
    deadline: 5_000,
  }),
  'people.export': rpcMethod(nothing, account.accountExport, { who: 'signed_in', deadline: 5_000 }),
  /** Names and avatars of users; unknown ids are left out, deleted users are named 'Deleted user'. */
  'people.cards': rpcMethod(
    z.object({ ids: z.array(id).check(z.maxLength(500)) }),
    z.object({ cards: z.array(auth.personCard) }),
    {
      who: 'anyone',
      callers: ['gateway', 'moderation'],
    },
  ),
  /** Records the first authenticated call of a UTC day; idempotent. */
  'people.seen': rpcMethod(nothing, nothing, { who: 'signed_in' }),
  'people.count': rpcMethod(nothing, z.object({ active_users: z.number() }), { who: 'anyone' }),
  /** Whether the caller's account may list plants now; throws the reason where it may not. */
  'people.may_create': rpcMethod(nothing, nothing, {
    who: 'signed_in',
    errors: ['account_banned', 'email_not_verified', 'account_inactive'],
  }),
  /** As `people.may_create`, for plant-service. */
  'people.check_may_create': rpcMethod(z.object({ user_id: id }), nothing, {
    who: 'anyone',
    callers: ['plant'],
    errors: ['account_banned', 'email_not_verified', 'account_inactive'],
  }),
  /** A user's profile as the caller may see it; `user_not_found` for another user's private profile. */
  'people.profile': rpcMethod(byId, people.personProfile, { who: 'signed_in', errors: ['user_not_found'] }),
  'people.follow': rpcMethod(byId, nothing, {
    who: 'signed_in',
    writes: true,
    errors: ['user_not_found', 'forbidden'],
  }),
  'people.unfollow': rpcMethod(byId, nothing, { who: 'signed_in', writes: true }),
  'people.block': rpcMethod(byId, nothing, { who: 'signed_in', writes: true, errors: ['user_not_found', 'forbidden'] }),
  'people.unblock': rpcMethod(byId, nothing, { who: 'signed_in', writes: true }),
  /** The users whom the caller has blocked, latest block first. */
  'people.blocked': rpcMethod(nothing, people.blockedPeople, { who: 'signed_in' }),
  'people.follow_stats': rpcMethod(
    z.object({ user_id: id }),
    z.object({ followers: z.number(), following: z.number() }),
    { who: 'anyone' },
  ),
  /** Whether other users may see a list of this user's plants. */
  'people.shows_plants': rpcMethod(z.object({ user_id: id }), z.object({ shows_plants: z.boolean() }), {
    who: 'anyone',
    callers: ['plant'],
  }),
  /** All blocks in id order, to rebuild a read model. */
  'people.blocks_snapshot': rpcMethod(
    z.object({ after: z.nullable(id), limit: z.number().check(z.minimum(1), z.maximum(500)) }),
    z.object({ blocks: z.array(people.blockReadModel) }),
    { who: 'anyone', callers: ['plant', 'exchange', 'chat'] },
  ),
  /** Stores a staged upload as the caller's avatar. */
  'people.store_avatar': rpcMethod(
    z.object({ staging_key: z.string().check(z.maxLength(300)) }),
    people.uploadedAvatar,
    {
      who: 'signed_in',
      errors: ['invalid_file_format', 'file_too_large', 'broken_upload', 'account_banned'],
      deadline: fileDeadline,
    },
  ),
  /** Removes the caller's avatar; idempotent. */
  'people.remove_avatar': rpcMethod(nothing, nothing, { who: 'signed_in', writes: true }),
  'notifications.list': rpcMethod(notifications.notificationsQuery, notifications.notificationPage, {
    who: 'signed_in',
  }),
  'notifications.unread': rpcMethod(nothing, z.object({ unread: z.number() }), { who: 'signed_in' }),
  /** No error for a notification that is read already, was replaced by a newer one, or does not exist. */
  'notifications.read': rpcMethod(byId, nothing, { who: 'signed_in', writes: true }),
  'notifications.read_all': rpcMethod(notifications.readAllNotificationsBody, nothing, {
    who: 'signed_in',
    writes: true,
  }),
  'notifications.read_page': rpcMethod(notifications.readPageBody, nothing, { who: 'signed_in', writes: true }),
  'notifications.export': rpcMethod(account.exportQuery, account.notificationsExport, {
    who: 'signed_in',
    deadline: 5_000,
  }),
  'notifications.push_key': rpcMethod(nothing, notifications.pushKey, { who: 'anyone' }),
  /** Assigns the push subscription to the caller's session, also where it belonged to another. */
  'notifications.subscribe': rpcMethod(notifications.pushSubscriptionBody, nothing, {
    who: 'signed_in',
    writes: true,
    errors: ['validation_failed'],
  }),
  'notifications.end_subscription': rpcMethod(notifications.endPushSubscriptionBody, nothing, {
    who: 'signed_in',
    writes: true,
  }),
  /** Ends notification emails, by the token of such an email. */
  'notifications.unsubscribe': rpcMethod(notifications.unsubscribeQuery, nothing, {
    who: 'anyone',
    errors: ['invalid_token'],
  }),
  /** Sends an email with a link that confirms the subscription. The response is the same for current readers. */
  'newsletter.subscribe': rpcMethod(newsletter.subscribeBody, auth.messageResponse, {
    who: 'anyone',
    errors: ['rate_limited'],
  }),
  'newsletter.confirm': rpcMethod(newsletter.confirmSubscriptionBody, auth.messageResponse, {
    who: 'anyone',
    errors: ['invalid_token'],
  }),
  /** Unsubscribes a reader, by the token of an issue. The response is the same for former readers. */
  'newsletter.leave': rpcMethod(newsletter.leaveQuery, nothing, { who: 'anyone', errors: ['invalid_token'] }),
} as const;
