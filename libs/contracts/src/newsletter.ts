import * as z from 'zod/mini';
import { instant, language } from './basics.ts';

const token = z.string().check(z.minLength(1), z.maxLength(200));

/** POST /newsletter: an address for the letter, and the language to write to it in. */
export const subscribeBody = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('invalid_email')),
  language,
});

/** POST /newsletter/confirm: the token of the link that went to the address. */
export const confirmSubscriptionBody = z.object({ token });

/**
 * POST /newsletter/leave?token=…: takes the reader of a letter off the list, without a session (RFC 8058).
 * The same address by GET leads to the page `/newsletter/leave?token=…` of the client.
 */
export const leaveQuery = z.object({ token });

/** How the letter comes to one's own address; it comes from `confirmed_at` on. */
export const subscription = z.object({ language, confirmed_at: z.nullable(instant) });
