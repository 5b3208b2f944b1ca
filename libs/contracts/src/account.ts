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

/** POST /auth/reset-password. `password.ts` checks the password, so that the error names the broken rule. */
export const resetPasswordBody = z.object({ token, password: secret, confirmPassword: secret });

/** POST /auth/change-password. */
export const changePasswordBody = z.object({ current_password: known, password: secret, confirmPassword: secret });

/** POST /auth/change-email: the new address and the current password. */
export const changeEmailBody = z.object({ email, password: known });

/** POST /auth/confirm-email: the token from the email to the new address. */
export const confirmEmailBody = z.object({ token });

/** POST /auth/undo-email: the token from the email to the former address, sent when a change took effect. */
export const undoEmailBody = z.object({ token });
/**
 * `reset_token` is for POST /auth/reset-password: the former password is void. `under_review`: the current address has
 * set a new password since the change, so nothing changes until the moderators have decided.
 */
export const emailUndone = z.union([
  z.object({ message: z.string(), reset_token: z.string() }),
  z.object({ message: z.string(), under_review: z.literal(true) }),
]);

/** DELETE /auth/me: the current password, or a fresh ID token of the linked Google account. */
export const deleteMeBody = z.object({ password: z.optional(known), google_token: z.optional(googleToken) });

/** A session of a user: one browser that is signed in. */
export const session = z.object({
  id,
  /** The User-Agent header. */
  device: z.nullable(z.string()),
  created_at: instant,
  /** When it last refreshed its tokens: at most 15 minutes before its last call. */
  last_used_at: instant,
  is_current: z.boolean(),
});
export type Session = z.infer<typeof session>;

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
});
/** All plants of the user, including deleted ones whose rows still exist. */
export const plantsExport = exportPage(z.extend(plant, { deleted_at: z.nullable(instant) }));
/** The user's exchanges, without texts by the other party. */
export const exchangesExport = exportPage(exchange);
/** The messages that the user sent; received ones are the personal data of their senders. */
export const messagesExport = exportPage(
  z.object({
    id,
    room_id: id,
    exchange_id: id,
    content: z.string(),
    message_type: z.enum(messageTypes),
    /** The photo is in the archive as `photos/messages/{image_id}.webp`. */
    image_id: z.nullable(id),
    created_at: instant,
  }),
);
/** Photos that the user sent in messages; `key` is the object key of the largest rendition. */
export const chatPhotosExport = exportPage(z.object({ id, key: z.string() }));
/** The user's rewards. */
export const rewardsExport = exportPage(reward);
/** The user's notifications. */
export const notificationsExport = exportPage(notification);
