import { createHmac } from 'node:crypto';

/** The keyed hash under which mails and failures of an address are counted, so that no address is kept for it. */
export function addressKey(email: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`address:${email.toLowerCase()}`).digest();
}
