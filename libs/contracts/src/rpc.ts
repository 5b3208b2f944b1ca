import type * as z from 'zod/mini';
import type { Owner } from './events.ts';
import { authMethods } from './rpc/auth-methods.ts';
import { chatMethods } from './rpc/chat-methods.ts';
import { exchangeMethods } from './rpc/exchange-methods.ts';
import { moderationMethods } from './rpc/moderation-methods.ts';
import { plantMethods } from './rpc/plant-methods.ts';
import { rewardsMethods } from './rpc/rewards-methods.ts';

/**
 * The RPC methods that the gateway and services call: name → schemas of request and response, permitted callers, expected
 * errors, deadline in milliseconds.
 */
export const rpcMethods = {
  ...authMethods,
  ...plantMethods,
  ...exchangeMethods,
  ...chatMethods,
  ...rewardsMethods,
  ...moderationMethods,
} as const;

/** The RPC methods by the service that serves them. */
export const methodsOf: Record<Owner, readonly RpcMethodName[]> = {
  auth: Object.keys(authMethods) as RpcMethodName[],
  plant: Object.keys(plantMethods) as RpcMethodName[],
  exchange: Object.keys(exchangeMethods) as RpcMethodName[],
  chat: Object.keys(chatMethods) as RpcMethodName[],
  rewards: Object.keys(rewardsMethods) as RpcMethodName[],
  moderation: Object.keys(moderationMethods) as RpcMethodName[],
};

const servers = new Map(
  Object.entries(methodsOf).flatMap(([service, names]) => names.map((name) => [name, service as Owner])),
);

/** The service that serves an RPC method. @throws Error for a name that is not in the catalogue */
export function serverOf(method: RpcMethodName): Owner {
  const service = servers.get(method);
  if (!service) throw new Error(`${method} is not in the catalogue`);
  return service;
}

/** The name of an RPC method: `plants.get`. */
export type RpcMethodName = keyof typeof rpcMethods;
/** The request as a handler receives it: parsed, with defaults. */
export type RpcRequest<N extends RpcMethodName> = z.infer<(typeof rpcMethods)[N]['request']>;
/** The request as a caller sends it: fields with defaults may be left out. */
export type RpcInput<N extends RpcMethodName> = z.input<(typeof rpcMethods)[N]['request']>;
/** The response of an RPC method. */
export type RpcResponse<N extends RpcMethodName> = z.infer<(typeof rpcMethods)[N]['response']>;
