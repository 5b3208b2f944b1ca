import type { ErrorCode } from '@offshoot/contracts/errors';
import type * as z from 'zod/mini';

/**
 * Who may call: `anyone` (a valid token is still recognised), `signed_in` (also a restricted session), `active` (signed
 * in and not banned).
 */
type Access = 'anyone' | 'signed_in' | 'active';

/** The rate limit of a route, per address; `socket` is for socket messages, per user. */
export type RateBudget = 'read' | 'write' | 'credentials' | 'register' | 'upload' | 'socket' | 'page' | 'handshake';

export interface RouteOptions {
  access: Access;
  /** Path parameters and query (GET) or body, parsed together; path parameters win. */
  input?: z.ZodMiniType;
  /** The handler reads multipart forms itself, as they carry a file; other bodies are parsed as usual. */
  ownForm?: boolean;
  /** The error code for a malformed path id, so that it is not distinguishable from an unknown one. */
  unknown?: ErrorCode;
  status?: number;
  budget?: RateBudget;
}

/** Metadata key of a handler's route options. */
export const ROUTE_OPTIONS = Symbol('route options');
