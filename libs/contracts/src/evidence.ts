import * as z from 'zod/mini';
import { shownAutomaticMessage } from './automatic-messages.ts';
import { actor, id, imageMeta, instant, language } from './basics.ts';
import { messageTypes } from './chat.ts';
import { closedReason, exchangeStatus } from './exchange.ts';
import { shownPlantTexts } from './plant-texts.ts';
import { plantStatus } from './plants.ts';

/*
 * What moderation-service reads to show a case. Photos and clips come as signed paths, so that they are visible although
 * they are not public; places are reduced to the town.
 */

/** A plant, or one of its revisions, with plants of other owners that have one of its photos. */
export const plantEvidence = z.object({
  plant_id: id,
  owner_id: id,
  revision_id: id,
  /** Whether the revision is what the plant shows, or would show if it were public. */
  is_shown: z.boolean(),
  status: plantStatus,
  /** Hidden or deactivated by moderation. */
  is_withheld: z.boolean(),
  town: z.nullable(z.string()),
  ...shownPlantTexts,
  photos: z.array(z.object({ id, image: z.string(), meta: imageMeta })),
  /** The oldest plant first. */
  similar: z.array(
    z.object({
      plant_id: id,
      owner_id: id,
      name: z.string(),
      image: z.nullable(z.string()),
      created_at: z.optional(instant),
    }),
  ),
  created_at: instant,
});

/** Video evidence of one party. `accepted`: what moderators decided; null before they did. */
const videoEvidence = z.object({
  video_id: id,
  given_by: id,
  /** The link as it was given. */
  url: z.nullable(z.string()),
  /** Whether the link leads to a known video platform. */
  is_known: z.boolean(),
  clip: z.nullable(z.string()),
  accepted: z.nullable(z.boolean()),
});

/** A meeting without its point; `place` is null where the address names a number, as that of a home does. */
const meetingEvidence = z.object({
  place: z.nullable(z.string()),
  time: instant,
  time_zone: z.nullable(z.string()),
  proposed_by: z.nullable(id),
  /** The party that confirmed it; null before. */
  confirmed_by: z.nullable(id),
});

/** An exchange without its chat. */
export const exchangeEvidence = z.object({
  id,
  status: exchangeStatus,
  requester_id: id,
  owner_id: id,
  plant_id: id,
  plant_name: z.string(),
  /** What the requester wrote, and what the owner wrote when they accepted or declined. */
  message: z.string(),
  owner_message: z.nullable(z.string()),
  requested_at: instant,
  accepted_at: z.nullable(instant),
  completed_at: z.nullable(instant),
  closed_reason: z.nullable(closedReason),
  closed_by: z.nullable(id),
  /** What the party that ended it wrote, also in a report of a no-show. */
  closed_note: z.nullable(z.string()),
  no_show_by: z.nullable(id),
  /** What the absent party wrote when they contested the no-show; missing from version 1.1.2. */
  no_show_contest: z.optional(z.nullable(z.object({ text: z.string(), is_decided: z.boolean() }))),
  /** The pests that parties found afterwards. Missing from version 1.1.2. */
  pest_reports: z.optional(z.array(z.object({ report_id: id, found_by: id, pest: z.string(), is_held: z.boolean() }))),
  /** The swap ring that it is a leg of. Missing from version 1.1.2. */
  ring_id: z.optional(z.nullable(id)),
  is_disputed: z.boolean(),
  dispute_resolved: z.boolean(),
  /** While a dispute or a contested no-show waits for moderators: what the parties had agreed on, or the last proposal. Missing from version 1.1.2. */
  meeting: z.optional(z.nullable(meetingEvidence)),
  requester_confirmed: z.boolean(),
  owner_confirmed: z.boolean(),
  /** The reviews that both parties can read. */
  reviews: z.array(z.object({ review_id: id, given_by: id, text: z.string() })),
  videos: z.array(videoEvidence),
  /** The photos of the diaries of its plants; `key` is the object key of the rendition that the machine judges. Missing from version 1.1.2. */
  growth_photos: z.optional(
    z.array(z.object({ photo_id: id, given_by: id, key: z.string(), image: z.string(), meta: imageMeta })),
  ),
});
export type ExchangeEvidence = z.infer<typeof exchangeEvidence>;

/** A review with its author and the user whom it is about. */
export const reviewEvidence = z.object({
  reviewer_id: id,
  reviewee_id: id,
  exchange_id: id,
  rating: z.number(),
  text: z.string(),
  is_hidden: z.boolean(),
  at: instant,
});
export type ReviewEvidence = z.infer<typeof reviewEvidence>;

const messageInContext = z.object({
  id,
  /** Null in an automatic message. */
  sender_id: z.nullable(id),
  message_type: z.enum(messageTypes),
  automatic: shownAutomaticMessage,
  content: z.string(),
  image: z.nullable(z.string()),
  at: instant,
});

/** A chat message with up to five messages before and after it, oldest first, itself included. */
export const messageEvidence = z.object({
  message_id: id,
  room_id: id,
  exchange_id: id,
  sender_id: id,
  /** The text as it was sent, also while the message is hidden. */
  content: z.string(),
  is_hidden: z.boolean(),
  at: instant,
  context: z.array(messageInContext),
});
export type MessageEvidence = z.infer<typeof messageEvidence>;

/** A message of a ring's room with up to five messages before and after it, oldest first, itself included. */
export const ringMessageEvidence = z.object({
  message_id: id,
  ring_id: id,
  sender_id: id,
  /** All who read it, the sender among them. */
  member_ids: z.array(id),
  /** The text as it was sent, also while the message is hidden. */
  content: z.string(),
  is_hidden: z.boolean(),
  at: instant,
  context: z.array(messageInContext),
});
export type RingMessageEvidence = z.infer<typeof ringMessageEvidence>;

/** The latest messages of an exchange, oldest first. */
export const chatEvidence = z.object({ messages: z.array(messageInContext) });

/** The latest messages of a ring's room, oldest first, with all who read them; both are empty where there is no room. */
export const ringChatEvidence = z.extend(chatEvidence, { member_ids: z.array(id) });

/** A user for moderators, without email address or place. */
export const personEvidence = z.object({
  id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  bio: z.string(),
  /** What the user wrote, while moderators hide it: `name` is a generated one, and `bio` is empty or newer. */
  hidden: z.nullable(z.object({ name: z.string(), bio: z.string() })),
  /** What they showed since the time in the request, and changed, the latest first; missing from version 1.1.2. */
  earlier: z.optional(z.array(z.object({ name: z.string(), bio: z.string() }))),
  /** Of their account: what they are notified in. */
  language,
  created_at: instant,
  /** Missing from version 1.1.2: until it is known, no act is on them. */
  role: z.optional(actor.shape.role),
  /** End of the ban in force, the year 9999 for none; null without a ban. */
  banned_until: z.nullable(instant),
  ban_reason: z.nullable(z.string()),
});
export type PersonEvidence = z.infer<typeof personEvidence>;
