import type { ErrorCode } from '@offshoot/contracts/errors';
import type * as z from 'zod/mini';

/**
 * Who may call: `anyone` (a valid token is still recognised), `signed_in` (a restricted session too),
 * `active` (signed in and not banned).
 */
export type Access = 'anyone' | 'signed_in' | 'active';

/** The budget that a call draws on: per address, for messages of sockets per user. */
export type RateBudget = 'read' | 'write' | 'credentials' | 'register' | 'upload' | 'socket' | 'page' | 'handshake';

export interface RouteOptions {
  access: Access;
  /** Path parameters and query (GET) or body, parsed together; path parameters win. */
  input?: z.ZodMiniType;
  /** A multipart form carries a file and is read by the handler; other bodies are parsed as ever. */
  ownForm?: boolean;
  /** The code for a path id that is no id at all, so that it looks like an unknown one. */
  unknown?: ErrorCode;
  status?: number;
  budget?: RateBudget;
}

/** Where a handler keeps its route's options. */
export const ROUTE_OPTIONS = Symbol('route options');
