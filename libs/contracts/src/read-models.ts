import type { RpcMethodName } from './rpc.ts';

/**
 * The read models that can be rebuilt, by the service that keeps them, with the RPC method of the owner that serves its
 * record page by page.
 */
export const readModels = {
  plant: { bans: 'people.bans_snapshot', blocks: 'people.blocks_snapshot', exchanges: 'exchanges.snapshot' },
  exchange: { bans: 'people.bans_snapshot', blocks: 'people.blocks_snapshot', plants: 'plants.snapshot' },
  chat: { blocks: 'people.blocks_snapshot', deleted_users: 'people.deleted_snapshot', plants: 'plants.read_models' },
} as const satisfies Record<string, Record<string, RpcMethodName>>;

/** A service with read models. */
export type ReadModelKeeper = keyof typeof readModels;
/** The name of a read model of a service. */
export type ReadModelName<S extends ReadModelKeeper = ReadModelKeeper> = S extends S
  ? Extract<keyof (typeof readModels)[S], string>
  : never;
