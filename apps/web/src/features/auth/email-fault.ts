import { resendBody } from '@offshoot/contracts/auth';
import * as z from 'zod/mini';

/** Why an address is invalid, as a key of the namespace `auth`; null if it is valid. */
export function emailFault(email: string): 'emailRequired' | 'emailInvalid' | null {
  if (!email.trim()) return 'emailRequired';
  return z.safeParse(resendBody, { email }).success ? null : 'emailInvalid';
}
