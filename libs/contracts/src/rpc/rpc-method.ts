import * as z from 'zod/mini';
import { id } from '../basics.ts';
import type { ErrorCode } from '../errors.ts';
import type { Owner } from '../events.ts';

/** A process that calls RPC methods: the gateway, in a user's name or for a visitor, or a service, in its own name. */
export type Caller = 'gateway' | Owner;

/** Milliseconds for a service that takes a file over: with the way through the object store, a paused one is answered for within ten seconds. */
export const fileDeadline = 8_000;

interface RpcMethodOptions<W extends 'anyone' | 'signed_in'> {
  /** Whether an actor must stand in the envelope. */
  who: W;
  /** Who may call it; the gateway alone unless said otherwise. A service calls without an actor, so never a method for signed-in users. */
  callers?: W extends 'signed_in' ? readonly ['gateway'] : readonly Caller[];
  /** Changes something for a call of the API: an Idempotency-Key makes its second asking harmless. */
  writes?: W extends 'signed_in' ? true : never;
  /** With this field the question takes an upload over, and its key is not kept: a second upload is another one. */
  unless?: string;
  errors?: readonly ErrorCode[];
  /** Milliseconds until the asker gives up; 2,000 unless said otherwise. */
  deadline?: number;
}

/** One question: what is asked, what is answered, who may ask. */
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

export const byId = z.object({ id });
