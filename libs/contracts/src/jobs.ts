import * as z from 'zod/mini';
import { actor, id, instant, language } from './basics.ts';
import { growthDay } from './growth.ts';
import { quarantineDay } from './quarantine.ts';

/** Rebuilds a read model from its owner's record, some seconds at a time. */
const rebuild = z.object({ rebuild_id: id });

/**
 * The jobs. A job is a row in the database of `service`, whose workers run it; BullMQ only schedules it (ADR 4).
 * `attempts`: failed runs until the row is marked as dead. `keyedUntilRun`: the key becomes free when the job starts, so
 * that at most one job per key waits; without it a key is unique for ever.
 */
export const jobs = {
  'moderation.judge_plant': { service: 'moderation', attempts: 4, data: z.object({ plant_id: id, revision_id: id }) },
  /**
   * Judges what a user wrote elsewhere than in a listing. `id`: of the message, of the user, or of the exchange with whose step it was
   * written; `closing` are the words of the party that ended it.
   */
  'moderation.judge_text': {
    service: 'moderation',
    attempts: 12,
    data: z.object({ text: z.enum(['message', 'request', 'acceptance', 'closing', 'reviews', 'profile']), id }),
  },
  /** Judges a message to all members of a ring. Its own job: a worker of the release before takes it for a deleted message of an exchange. */
  'moderation.judge_ring_message': { service: 'moderation', attempts: 12, data: z.object({ message_id: id }) },
  /** Judges a photo of a diary of a plant. */
  'moderation.judge_growth_photo': {
    service: 'moderation',
    attempts: 4,
    data: z.object({ exchange_id: id, photo_id: id }),
  },
  /** Publishes a plant that waited for a moderator only because none was seen in its photos. */
  'moderation.release_plant': { service: 'moderation', attempts: 12, data: z.object({ case_id: id, revision_id: id }) },
  /** Makes a moderator's decision final once the time to undo it is over. */
  'moderation.settle_act': { service: 'moderation', attempts: 12, data: z.object({ act_id: id }) },
  'rewards.apply': {
    service: 'rewards',
    attempts: 20,
    data: z.object({ event_id: id, type: z.string(), data: z.record(z.string(), z.unknown()) }),
  },
  /** A deadline of an exchange, checked against its state at that time. `time` and `time_zone`: the meeting that the job was made for. */
  'exchange.due': {
    service: 'exchange',
    attempts: 20,
    data: z.object({
      exchange_id: id,
      what: z.enum([
        'request_waits',
        'request_ends',
        'hold_waits',
        'hold_ends',
        'meeting_tomorrow',
        'rating_waits',
        'ratings_show',
      ]),
      time: z.nullable(instant),
      /** Missing from version 1.1.2. */
      time_zone: z.optional(z.nullable(z.string())),
    }),
  },
  /** Reminds the receivers of a completed exchange to say how their plants are growing. */
  'exchange.growth_due': { service: 'exchange', attempts: 20, data: z.object({ exchange_id: id, day: growthDay }) },
  /**
   * Finds rings among the swaps of all members and proposes them. `day` as YYYY-MM-DD of a nightly run, which plans the next; null ten minutes
   * after a ring ended.
   */
  'exchange.solve_rings': {
    service: 'exchange',
    attempts: 6,
    keyedUntilRun: true,
    data: z.object({ day: z.nullable(z.string()) }),
  },
  /** A ring's deadline, or something that may have ended it, checked against its state at that time. */
  'exchange.check_ring': { service: 'exchange', attempts: 20, data: z.object({ ring_id: id }) },
  /** Reminds the members of a ring who have not agreed yet. */
  'exchange.remind_of_ring': { service: 'exchange', attempts: 20, data: z.object({ ring_id: id }) },
  /** Reminds the parties of a completed exchange to look for pests. */
  'exchange.quarantine_due': {
    service: 'exchange',
    attempts: 20,
    data: z.object({ exchange_id: id, day: quarantineDay }),
  },
  /** Warns who gave or received plants of the family in which a pest was found; `released`: moderators decided that it does. */
  'exchange.warn_of_pest': {
    service: 'exchange',
    attempts: 20,
    data: z.object({ report_id: id, released: z.boolean() }),
  },
  /** Reminds of a swap meet on the evening before. `version`: of the meet that the job was made for. */
  'exchange.remind_of_meet': {
    service: 'exchange',
    attempts: 20,
    data: z.object({ meet_id: id, version: z.number() }),
  },
  /** A swap meet that repeats is over at `ends_at`, the time that the job was made for: the next one is made. */
  'exchange.repeat_meet': { service: 'exchange', attempts: 20, data: z.object({ meet_id: id, ends_at: instant }) },
  /** A swap meet was cancelled, or has another time or place: the meetings of exchanges that were agreed for it are withdrawn. */
  'exchange.withdraw_from_meet': { service: 'exchange', attempts: 20, data: z.object({ meet_id: id }) },
  /** Notifies the visitors of a swap meet of what others bring and they wish for; `day` as YYYY-MM-DD in UTC. */
  'exchange.match_meet': { service: 'exchange', attempts: 12, data: z.object({ meet_id: id, day: z.string() }) },
  /** Removes a clip that no exchange refers to: its confirmation failed, or the party deleted the account. */
  'exchange.sweep_clip': { service: 'exchange', attempts: 12, data: z.object({ clip: z.string() }) },
  /** Removes the objects of a photo that no diary has: its upload failed, it was removed or replaced, or its uploader deleted the account. */
  'exchange.sweep_growth_photo': { service: 'exchange', attempts: 12, data: z.object({ photo_id: id }) },
  /** Finds saved searches that match a published plant, in batches of some hundred: those with an id after `after`. */
  'plant.match_searches': { service: 'plant', attempts: 12, data: z.object({ plant_id: id, after: z.nullable(id) }) },
  /** Finds wishes that a published plant meets, in batches of some hundred: those with an id after `after`. */
  'plant.match_wishes': { service: 'plant', attempts: 12, data: z.object({ plant_id: id, after: z.nullable(id) }) },
  /** Finds members with a plant that a new wish is for, who wish for one of its owner's plants. */
  'plant.match_wish': { service: 'plant', attempts: 12, data: z.object({ wish_id: id }) },
  /** Notifies those who like a plant that it is ready, in batches of some hundred: users with an id after `after`; `day` as YYYY-MM-DD. */
  'plant.notify_ready': {
    service: 'plant',
    attempts: 12,
    data: z.object({ plant_id: id, day: z.string(), after: z.nullable(id) }),
  },
  /**
   * Notifies those who like a plant that it is free again, except the parties of the exchange that ended, in batches of some
   * hundred: users with an id after `after`.
   */
  'plant.notify_free': {
    service: 'plant',
    attempts: 12,
    data: z.object({ plant_id: id, parties: z.array(id), after: z.nullable(id) }),
  },
  /** Makes the search texts of plants with one of these names again, in batches of some thousand: those with an id after `after`. */
  'plant.rename_species': {
    service: 'plant',
    attempts: 12,
    data: z.object({ revision_id: id, names: z.array(z.string()), after: z.nullable(id) }),
  },
  /** Hides public listings that the law forbids by now, for moderators to decide; `day` as YYYY-MM-DD. */
  'plant.check_law': { service: 'plant', attempts: 6, data: z.object({ day: z.string() }) },
  /** Sends the moderators the claim of a former address's owner to the account. */
  'account.claim': { service: 'auth', attempts: 12, data: z.object({ token_id: id }) },
  /** Removes what is remembered of bans that have ended; `day` as YYYY-MM-DD. */
  'bans.sweep': { service: 'auth', attempts: 6, data: z.object({ day: z.string() }) },
  /** Removes what a user showed before a change, once it is no longer kept. */
  'profiles.sweep': { service: 'auth', attempts: 6, data: z.object({ user_id: id }) },
  /** Removes a picture that is not an avatar: it was replaced, or its upload did not complete. */
  'avatar.sweep': { service: 'auth', attempts: 12, data: z.object({ avatar_id: id }) },
  /** Removes a photo that no message contains: it was never sent, or its sender deleted the account. */
  'chat.sweep_photo': { service: 'chat', attempts: 12, data: z.object({ photo_id: id }) },
  /** Checks whether messages have been unread for so long that the recipient is notified outside the app. */
  'chat.check_unread': { service: 'chat', attempts: 12, data: z.object({ room_id: id, recipient_id: id }) },
  /** A chat room closes: open pages receive a push. */
  'chat.room_closes': { service: 'chat', attempts: 12, data: z.object({ room_id: id }) },
  /** Checks whether messages of a ring's room have been unread for as long. */
  'chat.check_unread_in_ring': { service: 'chat', attempts: 12, data: z.object({ ring_id: id, recipient_id: id }) },
  /** The chat room of a ring closes: open pages receive a push. */
  'chat.ring_room_closes': { service: 'chat', attempts: 12, data: z.object({ ring_id: id }) },
  /** Gives each agreed ring its room, and closes those of rings that have ended: a worker that does not know their events ignored them. */
  'chat.compare_ring_rooms': { service: 'chat', attempts: 20, data: z.object({ day: z.string() }) },
  'mail.send': {
    service: 'auth',
    attempts: 12,
    data: z.object({
      template: z.enum([
        'verify_email',
        'already_registered',
        'reset_password',
        'confirm_new_email',
        'email_change_notice',
        'email_changed',
        'notifications',
      ]),
      user_id: id,
      language,
      params: z.record(z.string(), z.string()),
    }),
  },
  /** Mails a link that signs its user in or connects a Google account; nothing once it is used or has expired. */
  'mail.sign_in_link': { service: 'auth', attempts: 12, data: z.object({ user_id: id, token_id: id }) },
  /** Admits the accounts that waited for approval when registration was opened, at `at`. */
  'registration.admit_waiting': { service: 'auth', attempts: 12, data: z.object({ at: instant }) },
  /** Notifies a user that their account was approved. */
  'mail.registration_approved': { service: 'auth', attempts: 12, data: z.object({ user_id: id }) },
  /** Notifies the user of an account that was declined and is deleted. */
  'mail.registration_declined': { service: 'auth', attempts: 12, data: z.object({ declined_id: id }) },
  /** Notifies a user that their password was changed; `change_id` is the same for every attempt. */
  'mail.password_changed': { service: 'auth', attempts: 12, data: z.object({ user_id: id, change_id: id }) },
  /** Notifies a user that their role was changed; `change_id` is the same for every attempt. */
  'mail.role_changed': {
    service: 'auth',
    attempts: 12,
    data: z.object({ user_id: id, change_id: id, role: actor.shape.role }),
  },
  /** Sends a user the reasons of a decision against them, or the writer of a contact message a moderator's reply. */
  'mail.moderation': {
    service: 'auth',
    attempts: 12,
    data: z.object({ mail: z.enum(['statement', 'reply']), act_id: id, user_id: z.nullable(id) }),
  },
  /** Sends the decision on an appeal to the user who made it. `appealed_id`: the act that the appeal was against. */
  'mail.appeal_decided': {
    service: 'auth',
    attempts: 12,
    data: z.object({ act_id: id, appealed_id: id, user_id: id }),
  },
  /** Sends the decision on the appeal of a reporter against the dismissal of their report. */
  'mail.report_appeal': {
    service: 'auth',
    attempts: 12,
    data: z.object({ act_id: id, user_id: id, upheld: z.boolean() }),
  },
  /** Confirms to the writer of a contact message that it arrived. */
  'mail.contact_receipt': { service: 'auth', attempts: 12, data: z.object({ message_id: id }) },
  /** Looks for late cases; `at` is a quarter of an hour, so that several processes look once. */
  'moderators.find_late_cases': { service: 'auth', attempts: 6, data: z.object({ at: instant }) },
  /** Sends a moderator the number of late cases. */
  'mail.late_cases': { service: 'auth', attempts: 6, data: z.object({ user_id: id, at: instant }) },
  /** Alerts a moderator of cases that speak of harm to people, later if the moderator was alerted a short time ago. */
  'moderators.alert': { service: 'auth', attempts: 20, keyedUntilRun: true, data: z.object({ user_id: id }) },
  /** Sends a moderator the number of cases that speak of harm to people. */
  'mail.danger': { service: 'auth', attempts: 12, data: z.object({ user_id: id, at: instant }) },
  /** Sends one notification to one browser by web push. */
  'push.send': { service: 'auth', attempts: 6, data: z.object({ notification_id: id, subscription_id: id }) },
  /** Sends a web push about unread messages of a room to the user's browsers, unless they were read within seconds. */
  'push.message': { service: 'auth', attempts: 3, keyedUntilRun: true, data: z.object({ room_id: id, user_id: id }) },
  /** The same about the common room of a ring. */
  'push.ring_message': {
    service: 'auth',
    attempts: 3,
    keyedUntilRun: true,
    data: z.object({ ring_id: id, user_id: id }),
  },
  /** Removes notifications that are older than their retention; `day` as YYYY-MM-DD. */
  'notifications.sweep': { service: 'auth', attempts: 6, data: z.object({ day: z.string() }) },
  /** Sends the email with the link that confirms a subscription to the newsletter. */
  'newsletter.confirm_address': { service: 'auth', attempts: 12, data: z.object({ reader_id: id, token_id: id }) },
  /** Creates a `newsletter.send` job per reader of an issue, in batches of some hundred: readers with an id after `after`. */
  'newsletter.distribute': {
    service: 'auth',
    attempts: 12,
    data: z.object({ issue_id: z.string(), after: z.nullable(id) }),
  },
  'newsletter.send': { service: 'auth', attempts: 12, data: z.object({ issue_id: z.string(), reader_id: id }) },
  /** Removes a reader who did not confirm the subscription in time. */
  'newsletter.sweep': { service: 'auth', attempts: 12, data: z.object({ reader_id: id }) },
  'plant.rebuild_read_model': { service: 'plant', attempts: 12, data: rebuild },
  'exchange.rebuild_read_model': { service: 'exchange', attempts: 12, data: rebuild },
  'chat.rebuild_read_model': { service: 'chat', attempts: 12, data: rebuild },
} as const satisfies Record<string, { service: string; attempts: number; keyedUntilRun?: true; data: z.ZodMiniType }>;

/** The name of a job in the catalogue. */
export type JobName = keyof typeof jobs;
/** The data of a job, as its schema parses it. */
export type JobData<N extends JobName> = z.infer<(typeof jobs)[N]['data']>;
