import * as z from 'zod/mini';
import * as account from '../account.ts';
import * as auth from '../auth.ts';
import * as automaticMessages from '../automatic-messages.ts';
import * as basics from '../basics.ts';
import * as chat from '../chat.ts';
import * as contact from '../contact.ts';
import { errorBody } from '../error-body.ts';
import * as exchange from '../exchange.ts';
import * as lineage from '../lineage.ts';
import * as handoverPoints from '../handover-points.ts';
import * as meets from '../meets.ts';
import * as moderation from '../moderation.ts';
import * as newsletter from '../newsletter.ts';
import * as notifications from '../notifications.ts';
import type { PublicOperation } from '../operations/http.ts';
import { requestSchema, responseSchema } from '../operations/http.ts';
import * as people from '../people.ts';
import * as plants from '../plants.ts';
import * as reports from '../reports.ts';
import * as rewards from '../rewards.ts';
import * as ringChat from '../ring-chat.ts';
import * as rings from '../rings.ts';
import * as savedSearches from '../saved-searches.ts';
import * as species from '../species.ts';
import * as wishes from '../wishes.ts';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 embeds it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const modules = [
  account,
  auth,
  automaticMessages,
  basics,
  chat,
  contact,
  exchange,
  handoverPoints,
  lineage,
  meets,
  moderation,
  newsletter,
  notifications,
  people,
  plants,
  reports,
  rewards,
  ringChat,
  rings,
  savedSearches,
  species,
  wishes,
  { error: errorBody },
];
const componentTypes = new Set(['object', 'enum', 'union']);

const isComponent = (value: unknown): value is z.ZodMiniType =>
  value instanceof z.ZodMiniType && componentTypes.has(value.def.type);

/** `plantStatus` becomes `PlantStatus`. */
const componentName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const reference = (name: string): string => `#/components/schemas/${name}`;

const conversion = {
  unrepresentable: 'any',
  override: ({ zodSchema, jsonSchema }) => {
    const { def } = zodSchema._zod;
    // The format says it; zod's patterns of dates and ids are long.
    if (jsonSchema.format) delete jsonSchema.pattern;
    // Clients must accept fields that are added later.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    // Left out by zod where a transform follows.
    if (def.type === 'default') jsonSchema.default ??= def.defaultValue;
  },
} satisfies z.core.ToJSONSchemaParams;

/** A document that embeds a schema must not repeat its dialect and address. */
const withoutIds = ({ $id: _id, $schema: _dialect, ...schema }: JsonSchema): JsonSchema => schema;

/** The fields of a request, as a client sends them. */
export function requestFields(operation: PublicOperation): JsonSchema {
  return withoutIds(z.toJSONSchema(requestSchema(operation), { ...conversion, io: 'input' }));
}

/** The schemas of all responses. */
export interface ResponseSchemas {
  /** The schema of an operation's response: a reference where it has a name. */
  of(operation: PublicOperation): JsonSchema;
  /** The named schemas to which responses refer. */
  components: Record<string, JsonSchema>;
}

/** Converts the responses; the shapes that contracts export become components of that name. */
export function responseSchemas(operations: readonly PublicOperation[]): ResponseSchemas {
  const registry = z.registry<{ id: string }>();
  for (const module of modules) {
    for (const [name, schema] of Object.entries<unknown>(module))
      if (isComponent(schema)) registry.add(schema, { id: componentName(name) });
  }
  const components = new Set(registry._idmap.keys());
  for (const operation of operations) {
    const schema = responseSchema(operation);
    if (!registry.has(schema)) registry.add(schema, { id: operation.name });
  }
  const { schemas } = z.toJSONSchema(registry, { ...conversion, io: 'output', uri: reference });
  const converted = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutIds(schema)]));
  const responseOf = (operation: PublicOperation): JsonSchema => {
    const name = registry.get(responseSchema(operation))?.id ?? operation.name;
    return components.has(name) ? { $ref: reference(name) } : (converted[name] ?? {});
  };
  const named = Object.fromEntries(Object.entries(converted).filter(([name]) => components.has(name)));
  return {
    of: responseOf,
    components: reachable([...operations.map(responseOf), { $ref: reference('Error') }], named),
  };
}

/** The components to which the schemas refer, directly or through other components. */
function reachable(schemas: readonly JsonSchema[], components: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const names = new Set<string>();
  const visit = (schema: JsonSchema): void => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (names.has(name)) continue;
      names.add(name);
      visit(components[name] ?? {});
    }
  };
  schemas.forEach(visit);
  return Object.fromEntries([...names].sort().map((name) => [name, components[name] ?? {}]));
}
