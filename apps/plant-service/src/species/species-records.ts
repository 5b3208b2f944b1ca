import { readdirSync, readFileSync } from 'node:fs';
import { type Language, languages } from '@offshoot/contracts/locales';
import {
  coldBounds,
  familyName,
  isNameInScript,
  needsWarmth,
  propagationMethods,
  speciesLights,
  speciesPests,
  speciesWaters,
  synonymName,
  toxicities,
} from '@offshoot/contracts/species-choices';
import { z } from 'zod';

/** What one source says: `source` is a key of the file's `sources`. */
const statement = <T extends z.ZodType>(value: T) => z.strictObject({ value, source: z.string() });
const statements = <T extends z.ZodType>(value: T) => z.array(statement(value)).default([]);
const name = z.string().min(1).max(80);
const cold = (kind: 'survives' | 'keep_above') =>
  statement(z.number().min(coldBounds[kind][0]).max(coldBounds[kind][1])).extend({ kind: z.literal(kind) });
const toxicity = statements(z.enum(toxicities));

/**
 * What sources say of a species. A field that no source attests is absent; sources that differ are all named.
 * `minimum_celsius` is the temperature that it survives, often the edge of its hardiness zone, or below which it should
 * not be kept. Months are those of the northern hemisphere.
 */
const speciesRecord = z.strictObject({
  name: statement(z.string().regex(/^[A-Z][a-z]+( ×)? [a-z-]+$/)),
  family: statement(z.string().regex(familyName)).optional(),
  sources: z.record(
    z.string(),
    z.strictObject({
      url: z.url({ protocol: /^https?$/ }).optional(),
      title: z.string().min(3),
      read_on: z.iso.date(),
    }),
  ),
  synonyms: statements(z.string().regex(synonymName)),
  names: z
    .partialRecord(
      z.enum(languages),
      // Some languages have only the Latin name, written in their script.
      z.array(statement(name).extend({ transliterated: z.literal(true).optional() })),
    )
    .refine(
      (names) =>
        Object.entries(names).every(([language, all]) =>
          all.every(({ value }) => isNameInScript(language as Language, value)),
        ),
      'has a name in another script than that of its language',
    )
    .default({}),
  light: statements(z.enum(speciesLights)),
  water: statements(z.enum(speciesWaters)),
  minimum_celsius: z
    .array(z.discriminatedUnion('kind', [cold('survives'), cold('keep_above')]))
    .refine((colds) => !needsWarmth(colds), 'says nowhere what to keep it above')
    .default([]),
  propagation: z
    .array(
      statement(z.enum(propagationMethods)).extend({ months: z.array(z.int().min(1).max(12)).nonempty().optional() }),
    )
    .default([]),
  pests: statements(z.enum(speciesPests)),
  toxicity: z.strictObject({ people: toxicity, cats: toxicity, dogs: toxicity }).prefault({}),
});
export type SpeciesRecord = z.infer<typeof speciesRecord>;

const folder = new URL('records/', import.meta.url);

/** The files of all species. */
export const recordFiles = (): string[] => readdirSync(folder).filter((file) => file.endsWith('.json'));

/** Reads one file. @throws ZodError if it has another shape */
export const readRecord = (file: string): SpeciesRecord =>
  speciesRecord.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
