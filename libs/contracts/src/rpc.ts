import * as z from 'zod/mini';
import * as account from './account.ts';
import * as auth from './auth.ts';
import { id, imageMeta, instant, nothing } from './basics.ts';
import * as chat from './chat.ts';
import type { ErrorCode } from './errors.ts';
import * as exchange from './exchange.ts';
import * as letters from './letters.ts';
import * as newsletter from './newsletter.ts';
import * as notifications from './notifications.ts';
import * as people from './people.ts';
import * as plants from './plants.ts';
import * as reports from './reports.ts';
import * as rewards from './rewards.ts';
import * as savedSearches from './saved-searches.ts';

interface QuestionOptions<W extends 'anyone' | 'signed_in'> {
  /** Whether an actor must stand in the envelope. */
  who: W;
  /** Changes something for a call of the API: an Idempotency-Key makes its second asking harmless. */
  writes?: W extends 'signed_in' ? true : never;
  /** With this field the question takes an upload over, and its key is not kept: a second upload is another one. */
  unless?: string;
  errors?: readonly ErrorCode[];
  /** Milliseconds until the asker gives up; 2,000 unless said otherwise. */
  deadline?: number;
}

const question = <Q extends z.ZodMiniType, A extends z.ZodMiniType, W extends 'anyone' | 'signed_in'>(
  request: Q,
  response: A,
  options: QuestionOptions<W>,
) => ({ request, response, writes: undefined, unless: undefined, ...options });

const byId = z.object({ id });
const roomAndMessage = z.object({ room_id: id, message_id: id });

/** A plant as exchange and chat services copy it. */
export const plantCopy = z.object({
  plant_id: id,
  version: z.number(),
  owner_id: id,
  name: z.string(),
  cover: z.nullable(z.string()),
  status: plants.plantStatus,
  deleted: z.boolean(),
});
export type PlantCopy = z.infer<typeof plantCopy>;

/**
 * Questions between gateway and services, and between services: subject → request, answer, who may ask,
 * expected errors, deadline. 
 */
export const questions = {
  'auth.register': question(auth.registerBody, auth.registered, {
    who: 'anyone',
    errors: ['weak_password', 'passwords_do_not_match', 'email_already_registered', 'email_registered_not_verified'],
    deadline: 5_000,
  }),
  'auth.login': question(z.extend(auth.loginBody, { device: z.optional(z.string()) }), auth.signedIn, {
    who: 'anyone',
    errors: ['invalid_credentials', 'email_not_verified', 'account_inactive', 'rate_limited'],
    deadline: 5_000,
  }),
  'auth.google_sign_in': question(z.extend(auth.googleSignInBody, { device: z.optional(z.string()) }), auth.signedIn, {
    who: 'anyone',
    errors: ['google_refused', 'google_not_configured', 'account_inactive', 'unavailable'],
    deadline: 6_000,
  }),
  'auth.verify_email': question(z.extend(auth.verifyQuery, { device: z.optional(z.string()) }), auth.signedIn, {
    who: 'anyone',
    errors: ['invalid_token'],
  }),
  'auth.resend_verification': question(auth.resendBody, auth.messageAnswer, { who: 'anyone', errors: ['rate_limited'] }),
  'auth.refresh': question(auth.refreshBody, auth.tokens, { who: 'anyone', errors: ['invalid_refresh_token'] }),
  'auth.logout': question(nothing, nothing, { who: 'signed_in', writes: true }),
  /** Mails a link that sets a new password. Known and unknown addresses are answered alike. */
  'auth.forgot_password': question(account.forgotPasswordBody, auth.messageAnswer, { who: 'anyone', errors: ['rate_limited'] }),
  'auth.reset_password': question(account.resetPasswordBody, auth.messageAnswer, {
    who: 'anyone',
    errors: ['invalid_token', 'weak_password', 'passwords_do_not_match'],
    deadline: 5_000,
  }),
  'auth.change_password': question(account.changePasswordBody, auth.messageAnswer, {
    who: 'signed_in',
    errors: ['wrong_password', 'weak_password', 'passwords_do_not_match', 'rate_limited'],
    deadline: 5_000,
  }),
  /** Mails a link to the new address and a notice to the present one. */
  'auth.change_email': question(account.changeEmailBody, auth.messageAnswer, {
    who: 'signed_in',
    errors: ['wrong_password', 'rate_limited'],
    deadline: 5_000,
  }),
  'auth.confirm_email': question(account.confirmEmailBody, auth.messageAnswer, {
    who: 'anyone',
    errors: ['invalid_token', 'email_already_registered'],
  }),
  'auth.sessions': question(nothing, z.object({ sessions: z.array(account.session) }), { who: 'signed_in' }),
  'auth.end_session': question(byId, nothing, { who: 'signed_in', writes: true, errors: ['session_not_found'] }),
  'auth.end_other_sessions': question(nothing, nothing, { who: 'signed_in', writes: true }),
  'auth.keys': question(nothing, z.object({ keys: z.array(z.record(z.string(), z.unknown())) }), { who: 'anyone' }),
  'auth.oauth_providers': question(nothing, auth.oauthProviders, { who: 'anyone' }),

  'people.me': question(nothing, auth.me, { who: 'signed_in' }),
  'people.update_me': question(auth.updateMeBody, auth.me, { who: 'signed_in', writes: true }),
  /** Removes everything personal of an account, for good. */
  'people.delete_me': question(account.deleteMeBody, nothing, {
    who: 'signed_in',
    errors: ['wrong_password', 'google_refused', 'google_not_configured', 'rate_limited'],
    deadline: 5_000,
  }),
  'people.export': question(nothing, account.accountExport, { who: 'signed_in', deadline: 5_000 }),
  /** Names and avatars for an answer; unknown ids are left out, deleted people come as 'Deleted user'. */
  'people.cards': question(z.object({ ids: z.array(id).check(z.maxLength(500)) }), z.object({ cards: z.array(auth.personCard) }), { who: 'anyone' }),
  /** The first authenticated call of a day; harmless when repeated. */
  'people.seen': question(nothing, nothing, { who: 'signed_in' }),
  'people.count': question(nothing, z.object({ active_users: z.number() }), { who: 'anyone' }),
  /** Whether this account may list plants now. */
  'people.may_create': question(nothing, nothing, { who: 'signed_in', errors: ['account_banned', 'email_not_verified', 'account_inactive'] }),

  /** A person as the caller may see them. Private profiles are unknown to everybody but their person. */
  'people.profile': question(byId, people.personProfile, { who: 'signed_in', errors: ['user_not_found'] }),
  'people.follow': question(byId, nothing, { who: 'signed_in', writes: true, errors: ['user_not_found', 'forbidden'] }),
  'people.unfollow': question(byId, nothing, { who: 'signed_in', writes: true }),
  'people.block': question(byId, nothing, { who: 'signed_in', writes: true, errors: ['user_not_found', 'forbidden'] }),
  'people.unblock': question(byId, nothing, { who: 'signed_in', writes: true }),
  /** Whom the caller has blocked, the latest first. */
  'people.blocked': question(nothing, people.blockedPeople, { who: 'signed_in' }),
  'people.follow_stats': question(z.object({ user_id: id }), z.object({ followers: z.number(), following: z.number() }), { who: 'anyone' }),
  /** Whether a list of this person's plants may be shown to others. */
  'people.shows_plants': question(z.object({ user_id: id }), z.object({ shows_plants: z.boolean() }), { who: 'anyone' }),
  /** All pairs in id order, so that a read copy can be rebuilt. */
  'people.blocks_snapshot': question(
    z.object({ after: z.nullable(id), limit: z.number().check(z.minimum(1), z.maximum(500)) }),
    z.object({ blocks: z.array(people.blockCopy) }),
    { who: 'anyone' },
  ),
  /** Takes a picture over from the staging prefix of the object store, as the caller's avatar. */
  'people.take_avatar': question(
    z.object({ staging_key: z.string().check(z.maxLength(300)) }),
    people.uploadedAvatar,
    { who: 'signed_in', errors: ['invalid_file_format', 'file_too_large', 'broken_upload', 'account_banned'], deadline: 15_000 },
  ),
  /** Takes the caller's picture away; harmless where there is none. */
  'people.remove_avatar': question(nothing, nothing, { who: 'signed_in', writes: true }),

  /** Takes a photo over from the staging prefix of the object store, re-encodes and stores it. */
  'plants.take_photo': question(
    z.object({ staging_key: z.string().check(z.maxLength(300)), file_name: z.string().check(z.maxLength(300)) }),
    z.object({ image: z.string(), image_meta: imageMeta }),
    { who: 'signed_in', errors: ['invalid_file_format', 'file_too_large', 'broken_upload'], deadline: 15_000 },
  ),
  /** Takes a voice note over from the staging prefix of the object store, without what it tells beside the voice. */
  'plants.take_voice': question(z.object({ staging_key: z.string().check(z.maxLength(300)) }), plants.uploadedVoice, {
    who: 'signed_in',
    errors: ['invalid_file_format', 'file_too_large', 'voice_too_long', 'broken_upload'],
    deadline: 15_000,
  }),
  'plants.create': question(plants.createPlantBody, plants.plant, {
    who: 'signed_in',
    writes: true,
    errors: ['daily_limit_reached', 'total_limit_reached', 'image_not_usable', 'voice_not_usable', 'account_banned', 'email_not_verified', 'account_inactive'],
    deadline: 4_000,
  }),
  'plants.search': question(plants.searchPlantsQuery, plants.plantPage, { who: 'anyone' }),
  'plants.my': question(plants.myPlantsQuery, plants.plantPage, { who: 'signed_in' }),
  'plants.get': question(z.extend(plants.plantQuery, { id }), plants.plant, { who: 'signed_in', errors: ['plant_not_found'] }),
  'plants.export': question(account.exportQuery, account.plantsExport, { who: 'signed_in', deadline: 5_000 }),
  'plants.update': question(z.extend(plants.updatePlantBody, { id }), plants.plant, {
    who: 'signed_in',
    writes: true,
    errors: ['plant_not_found', 'forbidden', 'plant_held', 'plant_not_available', 'image_not_usable', 'voice_not_usable'],
    deadline: 4_000,
  }),
  /** Likes a plant, or takes the like back; harmless when repeated. Own plants have no heart. */
  'plants.like': question(z.object({ id, liked: z.boolean() }), plants.plantLike, { who: 'signed_in', writes: true, errors: ['plant_not_found', 'forbidden'] }),
  /** Somebody looked at a plant; counted once per person and day. */
  'plants.view': question(byId, nothing, { who: 'signed_in', writes: true, errors: ['plant_not_found'] }),
  'plants.similar': question(z.extend(plants.plantQuery, { id }), z.object({ plants: plants.similarPlants }), { who: 'signed_in', errors: ['plant_not_found'] }),
  'plants.species': question(plants.speciesQuery, z.object({ species: plants.speciesSuggestions }), { who: 'anyone' }),
  'saved_searches.list': question(nothing, z.object({ searches: savedSearches.savedSearches }), { who: 'signed_in' }),
  'saved_searches.create': question(savedSearches.saveSearchBody, savedSearches.savedSearch, {
    who: 'signed_in',
    writes: true,
    errors: ['validation_failed', 'saved_search_limit_reached'],
  }),
  'saved_searches.update': question(z.extend(savedSearches.saveSearchBody, { id }), savedSearches.savedSearch, {
    who: 'signed_in',
    writes: true,
    errors: ['validation_failed', 'saved_search_not_found'],
  }),
  'saved_searches.delete': question(byId, nothing, { who: 'signed_in', writes: true, errors: ['saved_search_not_found'] }),
  'plants.delete': question(byId, nothing, { who: 'signed_in', writes: true, errors: ['plant_not_found', 'forbidden', 'plant_held'] }),
  'plants.available_for_exchange': question(nothing, z.object({ plants: z.array(plants.plant) }), { who: 'signed_in' }),
  'plants.stats': question(nothing, z.object({ plants_shared: z.number(), cities: z.number() }), { who: 'anyone' }),
  'plants.person_stats': question(z.object({ user_id: id }), z.object({ plants_shared: z.number(), likes_received: z.number() }), { who: 'anyone' }),
  /** The present state of plants for read copies that miss them. */
  'plants.copies': question(z.object({ ids: z.array(id).check(z.maxLength(500)) }), z.object({ plants: z.array(plantCopy) }), { who: 'anyone' }),
  /** All plants in id order, so that a read copy can be rebuilt. */
  'plants.snapshot': question(
    z.object({ after: z.nullable(id), limit: z.number().check(z.minimum(1), z.maximum(500)) }),
    z.object({ plants: z.array(plantCopy) }),
    { who: 'anyone' },
  ),
  /** What a moderator, machine or person, must see of a revision: texts and object keys of the 800 px photos. */
  'plants.revision': question(
    z.object({ plant_id: id, revision_id: id }),
    z.object({
      plant_id: id,
      revision_id: id,
      owner_id: id,
      is_current: z.boolean(),
      name: z.string(),
      description: z.string(),
      species: z.string(),
      care_instructions: z.string(),
      photo_keys: z.array(z.string()),
      /** Whether one of the photos was shown with a plant of somebody else before. */
      duplicate_of_others: z.boolean(),
    }),
    { who: 'anyone', errors: ['plant_not_found'] },
  ),

  'exchanges.request': question(exchange.requestExchangeBody, exchange.exchange, {
    who: 'signed_in',
    writes: true,
    errors: ['plant_not_found', 'plant_not_available', 'plant_reserved', 'own_plant', 'already_requested', 'offered_plant_not_available', 'dangerous_message', 'message_too_long'],
    deadline: 4_000,
  }),
  'exchanges.mine': question(nothing, z.object({ exchanges: z.array(exchange.exchange) }), { who: 'signed_in' }),
  'exchanges.incoming': question(nothing, z.object({ exchanges: z.array(exchange.exchange) }), { who: 'signed_in' }),
  'exchanges.export': question(account.exportQuery, account.exchangesExport, { who: 'signed_in', deadline: 5_000 }),
  'exchanges.get': question(byId, exchange.exchange, { who: 'signed_in', errors: ['exchange_not_found'] }),
  'exchanges.accept': question(z.extend(exchange.acceptExchangeBody, { id }), exchange.exchange, {
    who: 'signed_in',
    writes: true,
    errors: ['exchange_not_found', 'not_a_party', 'wrong_exchange_state', 'plant_reserved', 'plant_not_available', 'offered_plant_not_available', 'dangerous_message', 'message_too_long'],
  }),
  'exchanges.decline': question(z.extend(exchange.answerExchangeBody, { id }), exchange.exchange, {
    who: 'signed_in',
    writes: true,
    errors: ['exchange_not_found', 'not_a_party', 'wrong_exchange_state', 'dangerous_message', 'message_too_long'],
  }),
  /** `clip_key`: a video that the gateway has put into the staging prefix of the object store. */
  'exchanges.confirm': question(z.extend(exchange.confirmExchangeBody, { id, clip_key: z._default(z.nullable(z.string().check(z.maxLength(300))), null) }), exchange.exchange, {
    who: 'signed_in',
    writes: true,
    unless: 'clip_key',
    errors: ['exchange_not_found', 'wrong_exchange_state', 'already_confirmed', 'validation_failed', 'invalid_file_format', 'file_too_large', 'clip_too_long', 'broken_upload'],
    deadline: 10_000,
  }),
  /** Names, or changes, place and time to meet; the other party has to agree anew. */
  'exchanges.propose_meeting': question(z.extend(exchange.meetingBody, { id }), exchange.exchange, {
    who: 'signed_in',
    writes: true,
    errors: ['exchange_not_found', 'wrong_exchange_state', 'validation_failed', 'dangerous_message', 'message_too_long'],
  }),
  'exchanges.confirm_meeting': question(z.extend(exchange.confirmMeetingBody, { id }), exchange.exchange, {
    who: 'signed_in',
    writes: true,
    errors: ['exchange_not_found', 'wrong_exchange_state', 'meeting_not_found', 'own_meeting', 'meeting_changed'],
  }),
  'exchanges.take_back_meeting': question(byId, exchange.exchange, {
    who: 'signed_in',
    writes: true,
    errors: ['exchange_not_found', 'wrong_exchange_state', 'meeting_not_found'],
  }),
  /** What a calendar needs of a meeting: `sequence` grows with each change of it. */
  'exchanges.meeting': question(byId, z.object({ exchange: exchange.exchange, sequence: z.number(), changed_at: instant }), {
    who: 'signed_in',
    errors: ['exchange_not_found', 'meeting_not_found'],
  }),
  /** The other party did not come: the plants are free again. */
  'exchanges.no_show': question(z.extend(exchange.noShowBody, { id }), exchange.exchange, {
    who: 'signed_in',
    writes: true,
    errors: ['exchange_not_found', 'wrong_exchange_state', 'already_confirmed', 'no_show_too_early', 'dangerous_message', 'message_too_long'],
  }),
  'exchanges.rate': question(z.extend(exchange.rateExchangeBody, { id }), exchange.exchange, {
    who: 'signed_in',
    writes: true,
    errors: ['exchange_not_found', 'wrong_exchange_state', 'already_rated', 'rating_closed', 'dangerous_message', 'message_too_long'],
  }),
  'exchanges.cancel': question(z.extend(exchange.cancelExchangeBody, { id }), exchange.exchange, {
    who: 'signed_in',
    writes: true,
    errors: ['exchange_not_found', 'wrong_exchange_state', 'dangerous_message', 'message_too_long'],
  }),
  'exchanges.person_stats': question(z.object({ user_id: id }), z.object({ completed: z.number() }), { who: 'anyone' }),
  'exchanges.person_rating': question(z.object({ user_id: id }), people.personRating, { who: 'anyone' }),
  'exchanges.rating': question(nothing, z.object({ mean: z.nullable(z.number()), count: z.number() }), { who: 'anyone' }),

  'chat.rooms': question(nothing, z.object({ rooms: z.array(chat.chatRoom) }), { who: 'signed_in' }),
  'chat.room': question(byId, chat.chatRoom, { who: 'signed_in', errors: ['chat_room_not_found'] }),
  /** Who the other member of a room is, and whether the two may talk: asked at each arrival and each sign of typing. */
  'chat.counterpart': question(byId, z.object({ other_id: id, is_active: z.boolean() }), { who: 'signed_in', errors: ['chat_room_not_found'] }),
  'chat.messages': question(z.extend(chat.messagesQuery, { room_id: id }), z.object({ messages: z.array(chat.chatMessage) }), {
    who: 'signed_in',
    errors: ['chat_room_not_found'],
  }),
  'chat.send': question(z.extend(chat.sendMessageBody, { room_id: id }), chat.chatMessage, {
    who: 'signed_in',
    writes: true,
    errors: ['chat_room_not_found', 'chat_not_active', 'idempotency_key_reused', 'photo_not_usable'],
  }),
  /** Takes a photo over from the staging prefix of the object store, for a message in this room. */
  'chat.take_photo': question(
    z.object({ room_id: id, staging_key: z.string().check(z.maxLength(300)) }),
    chat.uploadedChatPhoto,
    { who: 'signed_in', errors: ['chat_room_not_found', 'chat_not_active', 'invalid_file_format', 'file_too_large', 'broken_upload'], deadline: 15_000 },
  ),
  'chat.read': question(roomAndMessage, nothing, { who: 'signed_in', writes: true, errors: ['chat_room_not_found', 'not_found'] }),
  'chat.read_all': question(z.extend(chat.readAllBody, { room_id: id }), nothing, { who: 'signed_in', writes: true, errors: ['chat_room_not_found'] }),
  /** The room of an exchange, made if it does not exist yet. */
  'chat.open': question(z.object({ exchange_id: id }), chat.chatRoom, {
    who: 'signed_in',
    writes: true,
    errors: ['exchange_not_found', 'wrong_exchange_state'],
    deadline: 4_000,
  }),
  'chat.export': question(account.exportQuery, account.messagesExport, { who: 'signed_in', deadline: 5_000 }),
  /** The photos that the caller sent, for the same archive. */
  'chat.export_photos': question(account.exportQuery, account.chatPhotosExport, { who: 'signed_in', deadline: 5_000 }),
  'chat.unread': question(nothing, z.object({ total: z.number() }), { who: 'signed_in' }),

  'rewards.list': question(rewards.rewardsQuery, rewards.rewardPage, { who: 'signed_in' }),
  'rewards.recent': question(rewards.recentRewardsQuery, z.object({ rewards: z.array(rewards.reward) }), { who: 'signed_in' }),
  'rewards.export': question(account.exportQuery, account.rewardsExport, { who: 'signed_in', deadline: 5_000 }),
  'rewards.summary': question(nothing, rewards.rewardsSummary, { who: 'signed_in' }),
  'rewards.config': question(nothing, rewards.rewardsConfig, { who: 'anyone' }),
  'rewards.balance': question(z.object({ user_id: id }), rewards.balance, { who: 'anyone' }),

  'notifications.list': question(notifications.notificationsQuery, notifications.notificationPage, { who: 'signed_in' }),
  'notifications.unread': question(nothing, z.object({ unread: z.number() }), { who: 'signed_in' }),
  /** Harmless for one that was read, replaced by a newer one, or never there. */
  'notifications.read': question(byId, nothing, { who: 'signed_in', writes: true }),
  'notifications.read_all': question(notifications.readAllNotificationsBody, nothing, { who: 'signed_in', writes: true }),
  'notifications.read_page': question(notifications.readPageBody, nothing, { who: 'signed_in', writes: true }),
  'notifications.export': question(account.exportQuery, account.notificationsExport, { who: 'signed_in', deadline: 5_000 }),
  'notifications.push_key': question(nothing, notifications.pushKey, { who: 'anyone' }),
  /** The subscription belongs from now on to the session that asks. */
  'notifications.subscribe': question(notifications.pushSubscriptionBody, nothing, { who: 'signed_in', writes: true, errors: ['validation_failed'] }),
  'notifications.end_subscription': question(notifications.endPushSubscriptionBody, nothing, { who: 'signed_in', writes: true }),
  /** Ends mails about news, by the token of such a mail. */
  'notifications.unsubscribe': question(notifications.unsubscribeQuery, nothing, { who: 'anyone', errors: ['invalid_token'] }),

  /** Mails a link that puts an address on the list of the newsletter. Readers and others are answered alike. */
  'newsletter.subscribe': question(newsletter.subscribeBody, auth.messageAnswer, { who: 'anyone', errors: ['rate_limited'] }),
  'newsletter.confirm': question(newsletter.confirmSubscriptionBody, auth.messageAnswer, { who: 'anyone', errors: ['invalid_token'] }),
  /** Takes a reader off the list, by the token of a letter; whether they were still on it is not told. */
  'newsletter.leave': question(newsletter.leaveQuery, nothing, { who: 'anyone', errors: ['invalid_token'] }),

  /** How the judgement of a plant stands, for its owner's page. */
  'moderation.case': question(
    z.object({ plant_id: id }),
    z.object({ state: z.enum(['none', 'judging', 'waiting_for_person', 'decided']), since: z.nullable(instant) }),
    { who: 'anyone' },
  ),
  /** Keeps a letter for the moderators' inbox; a visitor leaves an address for the answer. */
  'moderation.write': question(z.extend(letters.feedbackBody, { kind: letters.letterKind }), letters.letterReceipt, {
    who: 'anyone',
    errors: ['validation_failed', 'rate_limited'],
  }),
  /** Keeps a report for the moderators. */
  'moderation.report': question(reports.createReportBody, reports.report, {
    who: 'signed_in',
    writes: true,
    errors: ['plant_not_found', 'user_not_found', 'forbidden', 'already_reported', 'report_limit_reached'],
    deadline: 4_000,
  }),
} as const;

export type QuestionName = keyof typeof questions;
export type QuestionRequest<N extends QuestionName> = z.infer<(typeof questions)[N]['request']>;
/** What an asker may send: defaults may be left out. */
export type QuestionInput<N extends QuestionName> = z.input<(typeof questions)[N]['request']>;
export type QuestionAnswer<N extends QuestionName> = z.infer<(typeof questions)[N]['response']>;
