import * as z from 'zod/mini';
import { events } from '../../libs/contracts/src/events.ts';
import { httpOperations } from '../../libs/contracts/src/http-operations.ts';
import { jobs } from '../../libs/contracts/src/jobs.ts';
import type { PublicOperation } from '../../libs/contracts/src/operations/http.ts';
import { rpcMethods } from '../../libs/contracts/src/rpc.ts';
import {
  accepted,
  clientMessages,
  gatewayMessages,
  joined,
  presenceMessages,
  pushes,
} from '../../libs/contracts/src/sockets.ts';
import type { Schema } from './differences.ts';

/** What the processes and pages of one version write to each other, as JSON Schemas by direction and name. */
export type Catalogue = Record<string, Schema>;

/** The keywords that decide whether a value is read. A known format has its pattern beside it, always the same. */
function withoutNoise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNoise);
  if (typeof value !== 'object' || value === null) return value;
  const isRepeated = ['uuid', 'date-time'].includes(String((value as Schema).format));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) =>
      key === '$schema' || (key === 'pattern' && isRepeated) ? [] : [[key, withoutNoise(field)]],
    ),
  );
}

/** As it is read: with a default, a field may be left out. */
const schema = (type: z.ZodMiniType): Schema =>
  withoutNoise(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })) as Schema;

const all = (kind: string, types: Readonly<Record<string, z.ZodMiniType>>): Catalogue =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [`${kind} ${name}`, schema(type)]));

const column = <K extends string>(key: K, rows: Readonly<Record<string, Partial<Record<K, z.ZodMiniType>>>>) =>
  Object.fromEntries(Object.entries(rows).flatMap(([name, { [key]: type }]) => (type ? [[name, type]] : [])));

/** Routes, which open pages of another version call, and what over HTTP differs from the RPC method. */
function pages(): Catalogue {
  const operations = Object.entries<PublicOperation>(httpOperations);
  const own = Object.fromEntries(
    operations.map(([name, operation]) => [name, name in rpcMethods ? operation.http : operation]),
  );
  return {
    ...Object.fromEntries(operations.map(([name, { http }]) => [`route ${name}`, { const: http.route }])),
    ...all('http-request', column('request', own)),
    ...all('http-response', column('response', own)),
  };
}

/** The catalogue of this version: operations, events, jobs and messages of sockets. */
export function presentCatalogue(): Catalogue {
  return {
    ...all('request', column('request', rpcMethods)),
    ...all('response', column('response', rpcMethods)),
    ...pages(),
    ...all('event', column('schema', events)),
    ...all('job', column('data', jobs)),
    ...all('push', { ...pushes, ...presenceMessages, ...gatewayMessages }),
    ...all('push', { 'chat:join acknowledged': joined, 'chat:send acknowledged': accepted }),
    ...all('client-message', clientMessages),
  };
}
