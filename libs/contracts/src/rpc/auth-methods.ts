import * as z from 'zod/mini';
import * as account from '../account.ts';
import * as auth from '../auth.ts';
import { id, nothing } from '../basics.ts';
import * as newsletter from '../newsletter.ts';
import * as notifications from '../notifications.ts';
import * as people from '../people.ts';
import { byId, fileDeadline, rpcMethod } from './rpc-method.ts';

/** Where a sign-in comes from: the browser as it names itself, and its network. */
const place = { device: z.optional(z.string()), network: z.optional(z.string()) };

/** What auth-service answers. */
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
  /** Mails a link that sets a new password. Known and unknown addresses are answered alike. */
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
  /** Mails a link to the new address and a notice to the present one. */
  'auth.change_email': rpcMethod(account.changeEmailBody, auth.messageResponse, {
    who: 'signed_in',
    errors: ['wrong_password', 'rate_limited'],
    deadline: 5_000,
  }),
  'auth.confirm_email': rpcMethod(account.confirmEmailBody, auth.messageResponse, {
    who: 'anyone',
    errors: ['invalid_token', 'email_already_registered'],
  }),
  /** Puts the address before a change back, ends all sessions and voids the password; or asks the moderators to decide. */
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
  /** Removes everything personal of an account, for good. */
  'people.delete_me': rpcMethod(account.deleteMeBody, nothing, {
    who: 'signed_in',
    errors: ['wrong_password', 'google_refused', 'google_not_configured', 'rate_limited'],
    deadline: 5_000,
  }),
  'people.export': rpcMethod(nothing, account.accountExport, { who: 'signed_in', deadline: 5_000 }),
  /** Names and avatars for an answer; unknown ids are left out, deleted people come as 'Deleted user'. */
  'people.cards': rpcMethod(
    z.object({ ids: z.array(id).check(z.maxLength(500)) }),
    z.object({ cards: z.array(auth.personCard) }),
    {
      who: 'anyone',
      callers: ['gateway', 'moderation'],
    },
  ),
  /** The first authenticated call of a day; harmless when repeated. */
  'people.seen': rpcMethod(nothing, nothing, { who: 'signed_in' }),
  'people.count': rpcMethod(nothing, z.object({ active_users: z.number() }), { who: 'anyone' }),
  /** Whether this account may list plants now. */
  'people.may_create': rpcMethod(nothing, nothing, {
    who: 'signed_in',
    errors: ['account_banned', 'email_not_verified', 'account_inactive'],
  }),
  /** As `people.may_create`, for the service that lists the plant. */
  'people.check_may_create': rpcMethod(z.object({ user_id: id }), nothing, {
    who: 'anyone',
    callers: ['plant'],
    errors: ['account_banned', 'email_not_verified', 'account_inactive'],
  }),
  /** A person as the caller may see them. Private profiles are unknown to everybody but their person. */
  'people.profile': rpcMethod(byId, people.personProfile, { who: 'signed_in', errors: ['user_not_found'] }),
  'people.follow': rpcMethod(byId, nothing, {
    who: 'signed_in',
    writes: true,
    errors: ['user_not_found', 'forbidden'],
  }),
  'people.unfollow': rpcMethod(byId, nothing, { who: 'signed_in', writes: true }),
  'people.block': rpcMethod(byId, nothing, { who: 'signed_in', writes: true, errors: ['user_not_found', 'forbidden'] }),
  'people.unblock': rpcMethod(byId, nothing, { who: 'signed_in', writes: true }),
  /** Whom the caller has blocked, the latest first. */
  'people.blocked': rpcMethod(nothing, people.blockedPeople, { who: 'signed_in' }),
  'people.follow_stats': rpcMethod(
    z.object({ user_id: id }),
    z.object({ followers: z.number(), following: z.number() }),
    { who: 'anyone' },
  ),
  /** Whether a list of this person's plants may be shown to others. */
  'people.shows_plants': rpcMethod(z.object({ user_id: id }), z.object({ shows_plants: z.boolean() }), {
    who: 'anyone',
    callers: ['plant'],
  }),
  /** All pairs in id order, so that a read copy can be rebuilt. */
  'people.blocks_snapshot': rpcMethod(
    z.object({ after: z.nullable(id), limit: z.number().check(z.minimum(1), z.maximum(500)) }),
    z.object({ blocks: z.array(people.blockReadModel) }),
    { who: 'anyone', callers: ['plant', 'exchange', 'chat'] },
  ),
  /** Takes a picture over from the staging prefix of the object store, as the caller's avatar. */
  'people.store_avatar': rpcMethod(
    z.object({ staging_key: z.string().check(z.maxLength(300)) }),
    people.uploadedAvatar,
    {
      who: 'signed_in',
      errors: ['invalid_file_format', 'file_too_large', 'broken_upload', 'account_banned'],
      deadline: fileDeadline,
    },
  ),
  /** Takes the caller's picture away; harmless where there is none. */
  'people.remove_avatar': rpcMethod(nothing, nothing, { who: 'signed_in', writes: true }),
  'notifications.list': rpcMethod(notifications.notificationsQuery, notifications.notificationPage, {
    who: 'signed_in',
  }),
  'notifications.unread': rpcMethod(nothing, z.object({ unread: z.number() }), { who: 'signed_in' }),
  /** Harmless for one that was read, replaced by a newer one, or never there. */
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
  /** The subscription belongs from now on to the session that asks. */
  'notifications.subscribe': rpcMethod(notifications.pushSubscriptionBody, nothing, {
    who: 'signed_in',
    writes: true,
    errors: ['validation_failed'],
  }),
  'notifications.end_subscription': rpcMethod(notifications.endPushSubscriptionBody, nothing, {
    who: 'signed_in',
    writes: true,
  }),
  /** Ends mails about news, by the token of such a mail. */
  'notifications.unsubscribe': rpcMethod(notifications.unsubscribeQuery, nothing, {
    who: 'anyone',
    errors: ['invalid_token'],
  }),
  /** Mails a link that puts an address on the list of the newsletter. Readers and others are answered alike. */
  'newsletter.subscribe': rpcMethod(newsletter.subscribeBody, auth.messageResponse, {
    who: 'anyone',
    errors: ['rate_limited'],
  }),
  'newsletter.confirm': rpcMethod(newsletter.confirmSubscriptionBody, auth.messageResponse, {
    who: 'anyone',
    errors: ['invalid_token'],
  }),
  /** Takes a reader off the list, by the token of a letter; whether they were still on it is not told. */
  'newsletter.leave': rpcMethod(newsletter.leaveQuery, nothing, { who: 'anyone', errors: ['invalid_token'] }),
} as const;
