import type * as z from 'zod/mini';
import type { Owner } from './events.ts';
import * as accounts from './operations/accounts.ts';
import * as administration from './operations/administration.ts';
import * as borderRules from './operations/border-rules.ts';
import * as chat from './operations/chat.ts';
import * as downloads from './operations/downloads.ts';
import * as exchangeRecords from './operations/exchange-records.ts';
import * as exchanges from './operations/exchanges.ts';
import * as lineage from './operations/lineage.ts';
import * as growth from './operations/growth.ts';
import * as growthPhotos from './operations/growth-photos.ts';
import * as lookOver from './operations/look-over.ts';
import * as meets from './operations/meets.ts';
import * as mail from './operations/mail.ts';
import * as meetings from './operations/meetings.ts';
import * as moderationCooperation from './operations/moderation-cooperation.ts';
import * as moderationRecords from './operations/moderation-records.ts';
import * as moderation from './operations/moderation.ts';
import * as naming from './operations/naming.ts';
import * as newsletter from './operations/newsletter.ts';
import * as notifications from './operations/notifications.ts';
import * as people from './operations/people.ts';
import * as plantPreview from './operations/plant-preview.ts';
import * as plants from './operations/plants.ts';
import * as plantDiaries from './operations/plant-diaries.ts';
import * as quarantine from './operations/quarantine.ts';
import * as rewards from './operations/rewards.ts';
import * as ringChat from './operations/ring-chat.ts';
import * as rings from './operations/rings.ts';
import * as handoverPoints from './operations/handover-points.ts';
import * as savedReplies from './operations/saved-replies.ts';
import * as savedSearches from './operations/saved-searches.ts';
import * as approvals from './operations/approvals.ts';
import * as invitations from './operations/invitations.ts';
import * as siteSettings from './operations/site-settings.ts';
import * as speciesRevisions from './operations/species-revisions.ts';
import * as species from './operations/species.ts';
import * as towns from './operations/towns.ts';
import * as wishes from './operations/wishes.ts';
import * as weather from './operations/weather.ts';
import * as translations from './operations/translations.ts';
import * as transparency from './operations/transparency.ts';
import { workMethods } from './operations/service-work.ts';

interface Named {
  kind: string;
  name: string;
}
/** The RPC methods among the exports of a module, by name. */
type RpcMethodsOf<M> = {
  [K in keyof M as M[K] extends { kind: 'rpc'; name: infer N extends string } ? N : never]: M[K];
};

function rpcMethodsOf<M extends Record<string, unknown>>(module: M): RpcMethodsOf<M> {
  const operations = Object.values(module).filter(
    (exported): exported is Named =>
      typeof exported === 'object' && exported !== null && 'kind' in exported && exported.kind === 'rpc',
  );
  return Object.fromEntries(operations.map((operation) => [operation.name, operation])) as RpcMethodsOf<M>;
}

const auth = {
  ...rpcMethodsOf(accounts),
  ...rpcMethodsOf(administration),
  ...rpcMethodsOf(approvals),
  ...rpcMethodsOf(invitations),
  ...rpcMethodsOf(siteSettings),
  ...rpcMethodsOf(people),
  ...rpcMethodsOf(downloads),
  ...rpcMethodsOf(notifications),
  ...rpcMethodsOf(newsletter),
  ...rpcMethodsOf(mail),
  ...rpcMethodsOf(workMethods('auth')),
};
const plant = {
  ...rpcMethodsOf(plants),
  ...rpcMethodsOf(plantPreview),
  ...rpcMethodsOf(lookOver),
  ...rpcMethodsOf(borderRules),
  ...rpcMethodsOf(lineage),
  ...rpcMethodsOf(weather),
  ...rpcMethodsOf(savedSearches),
  ...rpcMethodsOf(wishes),
  ...rpcMethodsOf(species),
  ...rpcMethodsOf(speciesRevisions),
  [naming.namePhoto.name]: naming.namePhoto,
  ...rpcMethodsOf(towns),
  ...rpcMethodsOf(handoverPoints),
  ...rpcMethodsOf(workMethods('plant')),
};
const exchange = {
  ...rpcMethodsOf(exchanges),
  ...rpcMethodsOf(exchangeRecords),
  ...rpcMethodsOf(growth),
  ...rpcMethodsOf(growthPhotos),
  ...rpcMethodsOf(plantDiaries),
  ...rpcMethodsOf(quarantine),
  ...rpcMethodsOf(meetings),
  ...rpcMethodsOf(rings),
  ...rpcMethodsOf(meets),
  ...rpcMethodsOf(workMethods('exchange')),
};
const chats = { ...rpcMethodsOf(chat), ...rpcMethodsOf(ringChat), ...rpcMethodsOf(workMethods('chat')) };
const reward = { ...rpcMethodsOf(rewards), ...rpcMethodsOf(workMethods('rewards')) };
const moderate = {
  ...rpcMethodsOf(moderation),
  ...rpcMethodsOf(moderationCooperation),
  ...rpcMethodsOf(savedReplies),
  ...rpcMethodsOf(moderationRecords),
  ...rpcMethodsOf(transparency),
  [naming.getNaming.name]: naming.getNaming,
  [naming.nameStoredPhoto.name]: naming.nameStoredPhoto,
  ...rpcMethodsOf(translations),
  ...rpcMethodsOf(workMethods('moderation')),
};

/** The operations that services handle, by name. */
export const rpcMethods = { ...auth, ...plant, ...exchange, ...chats, ...reward, ...moderate };

/** The RPC methods by the service that serves them. */
export const methodsOf: Record<Owner, readonly RpcMethodName[]> = {
  auth: Object.keys(auth) as RpcMethodName[],
  plant: Object.keys(plant) as RpcMethodName[],
  exchange: Object.keys(exchange) as RpcMethodName[],
  chat: Object.keys(chats) as RpcMethodName[],
  rewards: Object.keys(reward) as RpcMethodName[],
  moderation: Object.keys(moderate) as RpcMethodName[],
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
