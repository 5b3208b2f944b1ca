import { createHmac } from 'node:crypto';

/** Keyed hash under which mails and failures of an address are counted, so that the address itself is not stored. */
export function addressKey(email: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`address:${email.toLowerCase()}`).digest();
}

/** Keyed hash under which it is stored what happened to mails to an address. */
export const mailKey = (email: string, secret: string): Buffer => addressKey(`mail:${email}`, secret);
