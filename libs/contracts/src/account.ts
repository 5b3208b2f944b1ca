import * as z from 'zod/mini';
import { googleToken, me } from './auth.ts';
import { id, instant } from './basics.ts';
import { messageTypes } from './chat.ts';
import { exchange } from './exchange.ts';
import { subscription } from './newsletter.ts';
import { notification } from './notifications.ts';
import { plant } from './plants.ts';
import { reward } from './rewards.ts';

const email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('invalid_email'));
const secret = z.string().check(z.maxLength(1000));
const known = z.string().check(z.minLength(1), z.maxLength(1000));
const token = z.string().check(z.minLength(1), z.maxLength(200));

/** POST /auth/forgot-password. */
export const forgotPasswordBody = z.object({ email });

/** POST /auth/reset-password. The rules of a password are checked by `password.ts`, so that a fault names its rule. */
export const resetPasswordBody = z.object({ token, password: secret, confirmPassword: secret });

/** POST /auth/change-password. */
export const changePasswordBody = z.object({ current_password: known, password: secret, confirmPassword: secret });

/** POST /auth/change-email: the new address, and the password of the account. */
export const changeEmailBody = z.object({ email, password: known });

/** POST /auth/confirm-email: the token of the link that went to the new address. */
export const confirmEmailBody = z.object({ token });

/** POST /auth/undo-email: the token of the link that went to the former address when a change took effect. */
export const undoEmailBody = z.object({ token });
/**
 * `reset_token` is for POST /auth/reset-password: the password that stood no longer opens the account. Where the present
 * mailbox has set a new password since the change, nothing changes and the moderators look into it.
 */
export const emailUndone = z.union([
  z.object({ message: z.string(), reset_token: z.string() }),
  z.object({ message: z.string(), under_review: z.literal(true) }),
]);

/** DELETE /auth/me: the password of the account, or a fresh token of its Google account. */
export const deleteMeBody = z.object({ password: z.optional(known), google_token: z.optional(googleToken) });

/** A place where the person is signed in. */
export const session = z.object({
  id,
  /** The browser as it named itself. */
  device: z.nullable(z.string()),
  created_at: instant,
  /** When it last fetched tokens: at most 15 minutes before its last call. */
  last_used_at: instant,
  is_current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** A page of an export, by id: `next` is where the following page starts, null at the end. */
export const exportQuery = z.object({ after: z.nullable(id) });
const exportPage = <T extends z.ZodMiniType>(item: T) => z.object({ items: z.array(item), next: z.nullable(id) });

/** What the account itself holds. */
export const accountExport = z.object({
  profile: me,
  sessions: z.array(session),
  following: z.array(id),
  blocked: z.array(id),
  /** Null where the letter does not come to the account's address. */
  newsletter: z.nullable(subscription),
});
/** All plants of the person, deleted ones too until they are removed. */
export const plantsExport = exportPage(z.extend(plant, { deleted_at: z.nullable(instant) }));
/** The person's exchanges, without what the other party wrote. */
export const exchangesExport = exportPage(exchange);
/** What the person wrote; the answers belong to the others. */
export const messagesExport = exportPage(
  z.object({
    id,
    room_id: id,
    exchange_id: id,
    content: z.string(),
    message_type: z.enum(messageTypes),
    /** The photo's file in the archive: `photos/messages/{image_id}.webp`. */
    image_id: z.nullable(id),
    created_at: instant,
  }),
);
/** Photos that the person sent in messages, each with the key of its largest rendition in the object store. */
export const chatPhotosExport = exportPage(z.object({ id, key: z.string() }));
export const rewardsExport = exportPage(reward);
export const notificationsExport = exportPage(notification);
