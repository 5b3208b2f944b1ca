import type * as z from 'zod/mini';

type Kind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null' | 'written number';

/** A field in an input, and the kinds of values that are valid there. */
export interface Place {
  path: readonly string[];
  kinds: ReadonlySet<Kind>;
}

/**
 * The definition of a Zod schema, as far as it is used here; an unknown type of schema is an error, so that no field is
 * left out.
 */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  in?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
}

const wrappers = new Set(['optional', 'default', 'prefault', 'readonly']);
const words = new Set(['string', 'enum', 'literal', 'template_literal']);

/** Every field in the inputs of a schema, including those of nested objects and arrays. */
export function placesOf(schema: z.ZodMiniType, path: readonly string[] = [], nullable = false): Place[] {
  const def = schema._zod.def as unknown as Definition;
  const of = (inner: z.ZodMiniType | undefined, at = path, orNull = nullable) =>
    inner ? placesOf(inner, at, orNull) : [];
  const place = (kind: Kind): Place => ({ path, kinds: new Set<Kind>(nullable ? [kind, 'null'] : [kind]) });
  if (wrappers.has(def.type)) return of(def.innerType);
  if (def.type === 'nullable') return of(def.innerType, path, true);
  if (def.type === 'pipe') return of(def.in);
  if (words.has(def.type)) return [place('string')];
  if (def.type === 'number' || def.type === 'boolean') return [place(def.type)];
  if (def.type === 'transform') return [place('written number')];
  if (def.type === 'array') return [place('array'), ...of(def.element, [...path, '0'], false)];
  if (def.type === 'object') {
    const inside = Object.entries(def.shape ?? {}).flatMap(([key, value]) => of(value, [...path, key], false));
    return path.length === 0 ? inside : [place('object'), ...inside];
  }
  if (def.type === 'union') {
    const options = (def.options ?? []).flatMap((option) => of(option));
    return [
      {
        path,
        kinds: new Set(
          options.filter((option) => option.path.length === path.length).flatMap(({ kinds }) => [...kinds]),
        ),
      },
    ];
  }
  throw new Error(`A schema of type ${def.type} at ${path.join('.')}: say here of what kinds it is.`);
}

const samples: Record<Exclude<Kind, 'written number'>, readonly unknown[]> = {
  string: ['5', 'true', ''],
  number: [5, 0, -1.5],
  boolean: [true, false],
  array: [[], [5], ['5'], [true]],
  object: [{}, { toString: '5' }],
  null: [null],
};

/** Invalid values of every kind for a field of a body. */
export const wrongValues = ({ kinds }: Place): unknown[] =>
  Object.entries(samples).flatMap(([kind, values]) => (kinds.has(kind as Kind) ? [] : values));

/** Query values that are not numbers. */
export const noNumbers = [
  '1e3',
  '0x10',
  '0b1',
  'true',
  'null',
  'NaN',
  'Infinity',
  '+5',
  '5.',
  '.5',
  '5x',
  '1_000',
  '5,0',
  '٥',
  '--5',
  '5 5',
] as const;
