import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which session a refresh token belongs to, and how often that session had been refreshed. */
export interface RefreshTicket {
  sessionId: string;
  generation: number;
}

const signature = ({ sessionId, generation }: RefreshTicket, secret: string): Buffer =>
  createHmac('sha256', secret).update(`refresh:${sessionId}.${generation}`).digest();

/**
 * `sid.generation.hmac`. The same ticket always gives the same token, so that nothing of it is stored and
 * a page that lost the answer to a refresh can be given the same successor once more.
 */
export function refreshToken(ticket: RefreshTicket, secret: string): string {
  return `${ticket.sessionId}.${ticket.generation}.${signature(ticket, secret).toString('base64url')}`;
}

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(0|[1-9]\d{0,8})\.([\w-]{43})$/;

/** The ticket of a token that this secret signed, else null. */
export function readRefreshToken(token: string, secret: string): RefreshTicket | null {
  const [, sessionId, generation, hmac] = shape.exec(token) ?? [];
  if (!sessionId || !generation || !hmac) return null;
  const ticket = { sessionId, generation: Number(generation) };
  const given = Buffer.from(hmac, 'base64url');
  const expected = signature(ticket, secret);
  return given.length === expected.length && timingSafeEqual(given, expected) ? ticket : null;
}
