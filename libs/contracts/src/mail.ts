import * as z from 'zod/mini';
import { instant } from './basics.ts';

/** Why an address gets less mail: mail to it came back for good, or its reader reported a mail as spam. */
const suppressionCause = z.enum(['bounced', 'complained']);
export type SuppressionCause = z.infer<typeof suppressionCause>;

/** Since when an address gets less mail, and why. */
export const suppression = z.object({ cause: suppressionCause, at: instant });

/** Whether mail to the caller's address is suppressed. */
export const mailDelivery = z.object({ suppressed: z.nullable(suppression) });

/** A MIME message with a report about mail, one character per byte (ISO 8859-1): its beginning says all that is read. */
export const mailReport = z.object({ message: z.string().check(z.maxLength(100_000)) });

/**
 * What a report changed. `suppressed`: an address gets less mail from now on; `unchanged`: it did already, or was tried again
 * since the mail was sent; `temporary`: the mail server tries again; `other_cause`: not because of the address; `unmatched`: no
 * such mail was sent to this address; `unreadable`: the message is no report.
 */
export const reportOutcome = z.object({
  type: z.enum(['bounce', 'complaint', 'none']),
  outcome: z.enum(['suppressed', 'unchanged', 'temporary', 'other_cause', 'unmatched', 'unreadable']),
});
export type ReportOutcome = z.infer<typeof reportOutcome>;
