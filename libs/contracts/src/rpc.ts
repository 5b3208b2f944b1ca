import type * as z from 'zod/mini';
import type { Owner } from './events.ts';
import { authMethods } from './rpc/auth-methods.ts';
import { chatMethods } from './rpc/chat-methods.ts';
import { exchangeMethods } from './rpc/exchange-methods.ts';
import { moderationMethods } from './rpc/moderation-methods.ts';
import { plantMethods } from './rpc/plant-methods.ts';
import { rewardsMethods } from './rpc/rewards-methods.ts';

/**
 * Questions between gateway and services, and between services: subject → request, answer, who may ask,
 * expected errors, deadline.
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

/** The service that serves an RPC method. */
export function serverOf(method: RpcMethodName): Owner {
  const service = servers.get(method);
  if (!service) throw new Error(`${method} is not in the catalogue`);
  return service;
}

export type RpcMethodName = keyof typeof rpcMethods;
export type RpcRequest<N extends RpcMethodName> = z.infer<(typeof rpcMethods)[N]['request']>;
/** What an asker may send: defaults may be left out. */
export type RpcInput<N extends RpcMethodName> = z.input<(typeof rpcMethods)[N]['request']>;
export type RpcResponse<N extends RpcMethodName> = z.infer<(typeof rpcMethods)[N]['response']>;
