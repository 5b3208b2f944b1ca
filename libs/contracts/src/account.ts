import * as z from 'zod/mini';
import { googleToken } from './auth.ts';
import { id, instant } from './basics.ts';
import { emailAddress } from './email.ts';

const secret = z.string().check(z.maxLength(1000));
const currentPassword = z.string().check(z.minLength(1), z.maxLength(1000));
const token = z.string().check(z.minLength(1), z.maxLength(200));

/** POST /auth/forgot-password. */
export const forgotPasswordBody = z.object({ email: emailAddress });

/** POST /auth/sign-in-link. */
export const signInLinkBody = z.object({ email: emailAddress });

/** POST /auth/sign-in-by-link: the token from the email. */
export const signInByLinkBody = z.object({ token });

/** POST /auth/reset-password. `password.ts` checks the password, so that the error names the broken rule. */
export const resetPasswordBody = z.object({ token, password: secret, confirmPassword: secret });

/** POST /auth/change-password. */
export const changePasswordBody = z.object({
  current_password: currentPassword,
  password: secret,
  confirmPassword: secret,
});

/** POST /auth/change-email: the new address and the current password. */
export const changeEmailBody = z.object({ email: emailAddress, password: currentPassword });

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
export const deleteMeBody = z.object({ password: z.optional(currentPassword), google_token: z.optional(googleToken) });

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
