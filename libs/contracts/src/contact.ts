import * as z from 'zod/mini';
import { id, instant, language } from './basics.ts';
import { limits } from './limits.ts';

/** What somebody writes to the people behind the site. */
export const contactMessageKind = z.enum(['contact', 'feedback']);
export type ContactMessageKind = z.infer<typeof contactMessageKind>;

const text = z
  .string()
  .check(
    z.trim(),
    z.minLength(limits.contactMessageMin, 'too_short'),
    z.maxLength(limits.contactMessageMax, 'too_long'),
  );
/** Where to answer a visitor; of somebody who is signed in it is known. */
const email = z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('invalid_email')));

/** POST /contact. */
export const contactBody = z.object({ message: text, email, language: z.optional(language) });
/** POST /feedback: how one likes the site, from 1 to 5, and why. */
export const feedbackBody = z.object({
  message: text,
  email,
  language: z.optional(language),
  rating: z._default(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(5))), null),
});

/** That it has arrived. */
export const contactReceipt = z.object({ id, kind: contactMessageKind, created_at: instant });
export type ContactReceipt = z.infer<typeof contactReceipt>;
