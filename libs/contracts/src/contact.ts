import * as z from 'zod/mini';
import { id, instant, language } from './basics.ts';
import { emailAddress } from './email.ts';
import { limits } from './limits.ts';
import { plainText } from './plain-text.ts';

/** Whether a message to the moderators came from the contact form or the feedback form. */
export const contactMessageKind = z.enum(['contact', 'feedback']);
export type ContactMessageKind = z.infer<typeof contactMessageKind>;

const text = z
  .string()
  .check(
    plainText(),
    z.minLength(limits.contactMessageMin, 'too_short'),
    z.maxLength(limits.contactMessageMax, 'too_long'),
  );
/** A visitor's address for the reply; for signed-in users the account's is used. */
const email = z.optional(emailAddress);

/** A field that users do not see: a message that fills it in is from a program, and not stored. */
const website = z.optional(z.string().check(z.maxLength(200)));

/** What a contact message is about. */
const contactTopic = z.enum(['question', 'illegal_content']);
export type ContactTopic = z.infer<typeof contactTopic>;

/** The page of this site that a notice of illegal content is about, with which it is required. */
const link = z.optional(z.string().check(z.trim(), z.maxLength(limits.linkMax, 'too_long')));

/** POST /contact. A notice of illegal content needs no email address. */
export const contactBody = z.object({
  message: text,
  email,
  language: z.optional(language),
  website,
  topic: z._default(contactTopic, 'question'),
  link,
});
/** POST /feedback: an optional rating from 1 to 5, and a message. */
export const feedbackBody = z.object({
  message: text,
  email,
  language: z.optional(language),
  website,
  rating: z._default(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(5))), null),
});

/** The response once the message is stored. */
export const contactReceipt = z.object({ id, kind: contactMessageKind, created_at: instant });
export type ContactReceipt = z.infer<typeof contactReceipt>;
