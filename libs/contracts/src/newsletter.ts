import * as z from 'zod/mini';
import { instant, language } from './basics.ts';
import { emailAddress } from './email.ts';

const token = z.string().check(z.minLength(1), z.maxLength(200));

/** POST /newsletter: the reader's address and the language of the issues. */
export const subscribeBody = z.object({
  email: emailAddress,
  language,
});

/** POST /newsletter/confirm: the token from the email to the address. */
export const confirmSubscriptionBody = z.object({ token });

/**
 * POST /newsletter/leave?token=…: one-click unsubscribe (RFC 8058), without a session. GET redirects to the client's page
 * `/newsletter/leave?token=…`.
 */
export const leaveQuery = z.object({ token });

/** The newsletter subscription of the account's address; issues are sent from `confirmed_at` on. */
export const subscription = z.object({ language, confirmed_at: z.nullable(instant) });
