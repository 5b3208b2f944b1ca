import { describe, expect, it } from '@jest/globals';
import type * as z from 'zod/mini';
import { httpOperations } from './http-operations.ts';
import { type PublicOperation, requestSchema } from './operations/http.ts';
import { clientMessages } from './sockets.ts';

/** The definition of a Zod schema, as far as numbers can be inside it. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  items?: readonly z.ZodMiniType[];
  valueType?: z.ZodMiniType;
}

/** Every number in a schema, with its path. */
function numbersOf(schema: z.ZodMiniType, path: string): (readonly [path: string, schema: z.ZodMiniType])[] {
  const def = schema._zod.def as unknown as Definition;
  if (def.type === 'number') return [[path, schema]];
  const inside = [
    def.innerType,
    def.element,
    def.in,
    def.out,
    def.valueType,
    ...(def.options ?? []),
    ...(def.items ?? []),
  ];
  return [
    ...inside.flatMap((inner) => (inner ? numbersOf(inner, path) : [])),
    ...Object.entries(def.shape ?? {}).flatMap(([name, inner]) => numbersOf(inner, `${path} ${name}`)),
  ];
}

const numbers = [
  ...Object.values<PublicOperation>(httpOperations).flatMap((operation) =>
    numbersOf(requestSchema(operation), operation.name),
  ),
  ...Object.entries(clientMessages).flatMap(([name, schema]) => numbersOf(schema, name)),
];

describe('a number that a client sends', () => {
  it('is found in the operations', () => {
    expect(numbers.map(([path]) => path)).toEqual(
      expect.arrayContaining(['chat.messages after_seq', 'moderation.bulk cases version', 'plants.search latitude']),
    );
  });

  it.each(numbers)('%s is refused, or read as one that an integer column holds', (_path, schema) => {
    for (const number of [2 ** 31, 2 ** 53, -(2 ** 31) - 1, -(2 ** 53)]) {
      const { data } = schema.safeParse(number);
      expect(Math.abs(Number(data ?? 0))).toBeLessThan(2 ** 31);
    }
  });
});
