import * as z from 'zod/mini';
import { id, instant, language } from './basics.ts';

/**
 * Jobs: work that a row of the owner's database asks for; BullMQ carries it, the row is the record.
 * `service` is the one whose workers run it, `attempts` how often before the row is given up as dead.
 * `keyedUntilRun`: its key is free again once it runs, so that there is one waiting job for a key, not one for ever.
 */
export const jobs = {
  'moderation.judge_plant': { service: 'moderation', attempts: 4, data: z.object({ plant_id: id, revision_id: id }) },
  'rewards.apply': {
    service: 'rewards',
    attempts: 20,
    data: z.object({ event_id: id, type: z.string(), data: z.record(z.string(), z.unknown()) }),
  },
  /** A moment of an exchange has come: it is looked at as it stands then. `time`: the meeting that was meant. */
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
    }),
  },
  /** Removes a clip that no exchange has: its confirmation failed, or its person deleted their account. */
  'exchange.sweep_clip': { service: 'exchange', attempts: 12, data: z.object({ clip: z.string() }) },
  /** Looks for saved searches that a published plant meets, some hundred at a time: those after the one named. */
  'plant.match_searches': { service: 'plant', attempts: 12, data: z.object({ plant_id: id, after: z.nullable(id) }) },
  /** Tells the moderators that the owner of a former address claims the account. */
  'account.claim': { service: 'auth', attempts: 12, data: z.object({ token_id: id }) },
  /** Removes a picture that is nobody's avatar: one that was replaced, or whose upload ended halfway. */
  'avatar.sweep': { service: 'auth', attempts: 12, data: z.object({ avatar_id: id }) },
  /** Removes a photo that no message holds: one that was never sent, or whose sender is gone. */
  'chat.sweep_photo': { service: 'chat', attempts: 12, data: z.object({ photo_id: id }) },
  /** A message may have been unread for so long now that its recipient is told outside the page. */
  'chat.check_unread': { service: 'chat', attempts: 12, data: z.object({ room_id: id, recipient_id: id }) },
  /** The time of a room is over: open pages are told. */
  'chat.room_closes': { service: 'chat', attempts: 12, data: z.object({ room_id: id }) },
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
  /** Shows one notification in one browser. */
  'push.send': { service: 'auth', attempts: 6, data: z.object({ notification_id: id, subscription_id: id }) },
  /** Shows in a person's browsers that messages of a room wait, unless they were read within moments. */
  'push.message': { service: 'auth', attempts: 3, keyedUntilRun: true, data: z.object({ room_id: id, user_id: id }) },
  /** Removes the notifications that are older than they are kept; `day` as YYYY-MM-DD. */
  'notifications.sweep': { service: 'auth', attempts: 6, data: z.object({ day: z.string() }) },
  /** Mails the link that puts a reader on the list of the newsletter. */
  'newsletter.confirm_address': { service: 'auth', attempts: 12, data: z.object({ reader_id: id, token_id: id }) },
  /** Asks for a mail of a letter to each reader, some hundred at a time: those after the one named. */
  'newsletter.distribute': {
    service: 'auth',
    attempts: 12,
    data: z.object({ issue_id: z.string(), after: z.nullable(id) }),
  },
  'newsletter.send': { service: 'auth', attempts: 12, data: z.object({ issue_id: z.string(), reader_id: id }) },
  /** Removes a reader who has not confirmed in time. */
  'newsletter.sweep': { service: 'auth', attempts: 12, data: z.object({ reader_id: id }) },
} as const satisfies Record<string, { service: string; attempts: number; keyedUntilRun?: true; data: z.ZodMiniType }>;

export type JobName = keyof typeof jobs;
export type JobData<N extends JobName> = z.infer<(typeof jobs)[N]['data']>;
