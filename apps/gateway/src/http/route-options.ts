import type { ErrorCode } from '@offshoot/contracts/errors';
import type { Access, OperationBudget } from '@offshoot/contracts/operations/operation';
import type * as z from 'zod/mini';

/** The rate limit of a route, per address; `socket` is for socket messages, per user. */
export type RateBudget = OperationBudget | 'socket' | 'page' | 'handshake' | 'packets';

export interface RouteOptions {
  access: Access;
  /** Path parameters and query or body, parsed together; path parameters win. */
  input?: z.ZodMiniType;
  /** The other parameters are in the query, not in the body. */
  isQueried?: boolean;
  /** The handler reads multipart forms itself, as they carry a file; other bodies are parsed as usual. */
  ownForm?: boolean;
  /** The media type of a body that the handler reads itself, as bytes. */
  carries?: string | undefined;
  /** The error code for a malformed path parameter, or for a malformed query of a write. */
  unknown?: ErrorCode | undefined;
  status?: number | undefined;
  budget?: RateBudget;
}

/** Metadata key of a handler's route options. */
export const ROUTE_OPTIONS = Symbol('route options');
