import * as z from 'zod/mini';
import { events } from '../../libs/contracts/src/events.ts';
import { rpcMethods } from '../../libs/contracts/src/rpc.ts';
import type { Schema } from './differences.ts';

/** What the processes of one version write to each other, as JSON Schemas by direction and name. */
export type Catalogue = Record<string, Schema>;

const schema = (type: z.ZodMiniType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema;

/** The catalogue of this version: the request and response of each RPC method, and each event. */
export function presentCatalogue(): Catalogue {
  const methods = Object.entries(rpcMethods).flatMap(([name, { request, response }]) => [
    [`request ${name}`, schema(request, 'input')],
    [`response ${name}`, schema(response, 'output')],
  ]);
  const types = Object.entries(events).map(([type, event]) => [`event ${type}`, schema(event.schema, 'output')]);
  return Object.fromEntries([...methods, ...types]) as Catalogue;
}
