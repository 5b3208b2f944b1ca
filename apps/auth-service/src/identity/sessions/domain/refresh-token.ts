import { createHmac, timingSafeEqual } from 'node:crypto';

/** The session of a refresh token, and how often that session had been refreshed. */
export interface RefreshTicket {
  sessionId: string;
  generation: number;
}

const signature = ({ sessionId, generation }: RefreshTicket, secret: string): Buffer =>
  createHmac('sha256', secret).update(`refresh:${sessionId}.${generation}`).digest();

/**
 * `sid.generation.hmac`. The same ticket always gives the same token, so that the token is not stored and a page that
 * lost the response to a refresh can get the same successor again.
 */
export function refreshToken(ticket: RefreshTicket, secret: string): string {
  return `${ticket.sessionId}.${ticket.generation}.${signature(ticket, secret).toString('base64url')}`;
}

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/;

/** The ticket of a token signed with this secret, else null. */
export function readRefreshToken(token: string, secret: string): RefreshTicket | null {
  const [, sessionId, generation, hmac] = shape.exec(token) ?? [];
  if (!sessionId || !generation || !hmac) return null;
  const ticket = { sessionId, generation: Number(generation) };
  const given = Buffer.from(hmac, 'base64url');
  const expected = signature(ticket, secret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? ticket : null;
}
