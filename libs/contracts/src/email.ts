import * as z from 'zod/mini';
import { normalEmail } from './normal-email.ts';

/** As Zod's own, and with top-level domains of other scripts. */
const address =
  /^[A-Za-z0-9_'+-]+(?:\.[A-Za-z0-9_'+-]+)*(?<!')@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

const isAddress = (text: string): boolean => address.test(text);

/** An email address of a user or a reader. */
export const emailAddress = z
  .string()
  .check(z.overwrite(normalEmail), z.maxLength(254), z.refine(isAddress, 'invalid_email'), z.meta({ format: 'email' }));
