import * as z from 'zod/mini';
import { session } from './account.ts';
import { me } from './auth.ts';
import { id, instant } from './basics.ts';
import { sentMessageTypes } from './chat.ts';
import { contactMessageKind } from './contact.ts';
import { exchange } from './exchange.ts';
import { lineageState } from './lineage.ts';
import { suppression } from './mail.ts';
import { subscription } from './newsletter.ts';
import { statement } from './moderation.ts';
import { notification } from './notifications.ts';
import { plant } from './plants.ts';
import { reportOutcome } from './reports.ts';
import { meet } from './meets.ts';
import { reward } from './rewards.ts';

/** A page of an export in id order: `next` is the `after` of the following page, null on the last one. */
export const exportQuery = z.object({ after: z.nullable(id) });
const exportPage = <T extends z.ZodMiniType>(item: T) => z.object({ items: z.array(item), next: z.nullable(id) });

/** The part of an export that auth-service stores. */
export const accountExport = z.object({
  profile: me,
  sessions: z.array(session),
  following: z.array(id),
  blocked: z.array(id),
  /** Null where the account's address does not receive the newsletter. */
  newsletter: z.nullable(subscription),
  /** Browsers that get pushes, Google accounts and former addresses; missing from version 1.1.2, like what follows. */
  devices: z.optional(z.array(z.object({ id, session_id: id, endpoint: z.string(), created_at: instant }))),
  google_accounts: z.optional(z.array(z.object({ subject: z.string(), created_at: instant }))),
  former_emails: z.optional(z.array(z.object({ email: z.string(), created_at: instant }))),
  /** When the account was last used in each network that is known by a keyed hash. */
  networks: z.optional(z.array(z.object({ last_used_at: instant }))),
  /** Why and since when the account's address gets less mail; from version 1.2. */
  mail_suppressions: z.optional(z.array(suppression)),
  /** What the user wrote, while moderators hide it. */
  hidden_profile: z.optional(z.nullable(z.object({ name: z.string(), bio: z.string() }))),
});
/** All plants of the user, including deleted ones whose rows still exist. */
export const plantsExport = exportPage(
  z.extend(plant, {
    deleted_at: z.nullable(instant),
    /** What the user named as its parents, and how their owners decided; missing from the release before. */
    parents: z.optional(z.array(z.object({ plant_id: id, state: lineageState, named_at: instant }))),
  }),
);
/** The plants that the user likes. */
export const likesExport = exportPage(z.object({ plant_id: id, liked_at: instant }));
/** The plants that the user looked at, with the last day. */
export const viewsExport = exportPage(z.object({ plant_id: id, day: z.iso.date() }));
/** The clips that the user gave as evidence; `key` is the object key. */
export const clipsExport = exportPage(z.object({ exchange_id: id, key: z.string() }));
/** What the user wrote to the moderators while signed in. */
export const contactMessagesExport = exportPage(
  z.object({
    id,
    kind: contactMessageKind,
    message: z.string(),
    rating: z.nullable(z.number()),
    created_at: instant,
  }),
);
/** The user's exchanges, with the other party's review of the user, without other texts of theirs. */
export const exchangesExport = exportPage(exchange);
/** The swap meets that the user hosts or comes to. */
export const meetsExport = exportPage(meet);
/** The messages that the user sent; received ones are the personal data of their senders. */
export const messagesExport = exportPage(
  z.object({
    id,
    room_id: id,
    exchange_id: id,
    content: z.string(),
    message_type: z.enum(sentMessageTypes),
    /** The photo is in the archive as `photos/messages/{image_id}.webp`. */
    image_id: z.nullable(id),
    /** The message that it replies to, which may be another user's. */
    quoted_message_id: z.optional(id),
    created_at: instant,
  }),
);
/** The messages that the user sent to all members of a ring. */
export const ringMessagesExport = exportPage(z.object({ id, ring_id: id, content: z.string(), created_at: instant }));
/** Photos that the user sent in messages; `key` is the object key of the largest rendition. */
export const chatPhotosExport = exportPage(z.object({ id, key: z.string() }));
/** Photos of the user's diaries of plants; `key` is the object key of the largest rendition. */
export const growthPhotosExport = exportPage(z.object({ id, key: z.string() }));
/** The user's rewards. */
export const rewardsExport = exportPage(reward);
/** The user's notifications. */
export const notificationsExport = exportPage(notification);
/** The reports that the user made. */
export const reportsExport = exportPage(reportOutcome);
/** The decisions against the user, with their statements of reasons and what the user's own appeals say. */
export const decisionsExport = exportPage(z.extend(statement, { appeal_text: z.nullable(z.string()) }));
