import * as z from 'zod/mini';
import { id } from '../basics.ts';
import type { ErrorCode } from '../errors.ts';
import type { Owner } from '../events.ts';

/** A caller of RPC methods: the gateway, on behalf of a user or visitor, or a service, on its own behalf. */
export type Caller = 'gateway' | Owner;

/** Milliseconds for methods that store an upload: with the transfer to the object store, the gateway responds within ten seconds even where the service is paused. */
export const fileDeadline = 8_000;

interface RpcMethodOptions<W extends 'anyone' | 'signed_in'> {
  /** `signed_in`: calls without an actor fail with `not_signed_in`. */
  who: W;
  /** Permitted callers, by default only the gateway. Services call without an actor, so they cannot call a `signed_in` method. */
  callers?: W extends 'signed_in' ? readonly ['gateway'] : readonly Caller[];
  /** The method writes: with an Idempotency-Key, a repeated call returns the stored response. */
  writes?: W extends 'signed_in' ? true : never;
  /** A request field with a staged upload. Where it is set, the Idempotency-Key is ignored: a repeated call carries another upload. */
  unless?: string;
  /** The errors that a caller must expect, besides those that every call can have. */
  errors?: readonly ErrorCode[];
  /** Milliseconds until the caller gives up; 2,000 by default. */
  deadline?: number;
}

/** An entry of the catalogue: schemas of request and response, and the options of the method. */
export const rpcMethod = <Q extends z.ZodMiniType, A extends z.ZodMiniType, W extends 'anyone' | 'signed_in'>(
  request: Q,
  response: A,
  options: RpcMethodOptions<W>,
) => ({
  request,
  response,
  writes: undefined,
  unless: undefined,
  callers: ['gateway'] as readonly Caller[],
  ...options,
});

/** A request that only names an id. */
export const byId = z.object({ id });
