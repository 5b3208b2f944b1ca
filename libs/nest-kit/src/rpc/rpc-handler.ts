import type { Actor } from '@offshoot/contracts/basics';
import type { rpcMethods, RpcResponse, RpcMethodName, RpcRequest } from '@offshoot/contracts/rpc';

/** Metadata key of `@RpcHandler`. */
export const RPC_HANDLER = Symbol('rpc-handler');

type ActorOf<N extends RpcMethodName> = (typeof rpcMethods)[N]['who'] extends 'anyone' ? Actor | null : Actor;

/** A call as its handler receives it: with parsed input and a checked actor. */
export interface RpcCall<N extends RpcMethodName> {
  input: RpcRequest<N>;
  /** The calling user; null only for methods with `who: 'anyone'`. */
  actor: ActorOf<N>;
  requestId: string;
  /** The time of `performance.now()` after which the caller does not wait for the response any more. */
  expires: number;
}

/** What a handler returns; nothing where the response is empty. */
export type RpcResult<N extends RpcMethodName> =
  RpcResponse<N> extends Record<string, never> ? RpcResponse<N> | void : RpcResponse<N>;

/**
 * Makes a method the handler of an RPC method. Its caller parses the response by the schema, which drops unknown fields. A
 * DomainError is returned to the caller by its code; any other error is logged and becomes `internal`.
 */
export const RpcHandler =
  <N extends RpcMethodName>(method: N) =>
  <F extends (call: RpcCall<N>) => Promise<RpcResult<N>>>(
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<F>,
  ): void => {
    if (descriptor.value) Reflect.defineMetadata(RPC_HANDLER, method, descriptor.value);
  };
