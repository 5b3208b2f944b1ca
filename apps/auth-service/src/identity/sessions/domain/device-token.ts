import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The account that a device token is bound to: after a password change the token is worthless. */
export interface DeviceOwner {
  id: string;
  password_hash: string | null;
}

const signature = (ticket: string, { id, password_hash }: DeviceOwner, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(`device:${id}:${password_hash ?? ''}:${ticket}`)
    .digest();

/**
 * Stored by a browser after a sign-in to distinguish it from guessers, like OWASP's device cookies:
 * `nonce.seconds.hmac`. It grants no access and identifies no user.
 */
export function deviceToken(owner: DeviceOwner, secret: string, now: Date): string {
  const ticket = `${randomBytes(16).toString('base64url')}.${Math.floor(now.getTime() / 1000)}`;
  return `${ticket}.${signature(ticket, owner, secret).toString('base64url')}`;
}

const shape = /^([\w-]{22}\.(\d{1,11}))\.([\w-]{43})$/;

/** Whether a token was issued to this account under its current password, at `since` or later. */
export function isDeviceToken(token: string, owner: DeviceOwner, secret: string, since: Date): boolean {
  const [, ticket, seconds, hmac] = shape.exec(token) ?? [];
  if (!ticket || !hmac || Number(seconds) * 1000 < since.getTime()) return false;
  return timingSafeEqual(Buffer.from(hmac, 'base64url'), signature(ticket, owner, secret));
}
