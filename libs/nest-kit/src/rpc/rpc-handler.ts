import type { Actor } from '@offshoot/contracts/basics';
import type { rpcMethods, RpcResponse, RpcMethodName, RpcRequest } from '@offshoot/contracts/rpc';

/** Metadata key of `@Answers`. */
export const RPC_HANDLER = Symbol('answers');

type ActorOf<N extends RpcMethodName> = (typeof rpcMethods)[N]['who'] extends 'signed_in' ? Actor : Actor | null;

/** A question as it reaches its method: parsed, its actor checked. */
export interface RpcCall<N extends RpcMethodName> {
  input: RpcRequest<N>;
  /** Who asks; never null where the catalogue says `signed_in`. */
  actor: ActorOf<N>;
  requestId: string;
}

/**
 * Lets a method answer a question of the catalogue. The answer is parsed by its schema, which drops
 * unknown fields; a DomainError travels by its code, anything else is logged and becomes `internal`.
 */
export const RpcHandler =
  <N extends RpcMethodName>(method: N) =>
  (
    _target: object,
    _name: string | symbol,
    descriptor: TypedPropertyDescriptor<(method: RpcCall<N>) => Promise<RpcResponse<N>>>,
  ): void => {
    if (descriptor.value) Reflect.defineMetadata(RPC_HANDLER, method, descriptor.value);
  };
