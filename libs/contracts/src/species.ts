import * as z from 'zod/mini';
import { language } from './basics.ts';
import { survival } from './growth.ts';
import { limits } from './limits.ts';
import {
  coldKinds,
  propagationMethods,
  speciesLights,
  speciesPests,
  speciesWaters,
  toxicities,
} from './species-choices.ts';

/** The path of a species' page: its Latin name in lower case, with hyphens. */
export const speciesSlug = z.string().check(z.maxLength(80), z.regex(/^[a-z]+(-[a-z]+)+$/));

/** A month of the northern hemisphere, from 1. */
export const month = z.number().check(z.int(), z.minimum(1), z.maximum(12));

/** What a source says; `source` is its number in `sources`, from 1. */
const stated = { source: z.number() };
const statement = <T extends z.ZodMiniType>(value: T) => z.object({ ...stated, value });
const statements = <T extends z.ZodMiniType>(value: T) => z.array(statement(value));
const toxicity = statements(z.enum(toxicities));

/** GET /species/{slug}: every value with its sources, which are numbered in the order of the fields. */
export const speciesPage = z.object({
  slug: speciesSlug,
  latin_name: statement(z.string()),
  family: z.nullable(statement(z.string())),
  synonyms: statements(z.string()),
  /** Common names by language; `transliterated` is the Latin name in the language's script. */
  names: z.array(z.object({ ...stated, language, value: z.string(), transliterated: z.boolean() })),
  toxicity: z.object({ people: toxicity, cats: toxicity, dogs: toxicity }),
  light: statements(z.enum(speciesLights)),
  water: statements(z.enum(speciesWaters)),
  /** Degrees Celsius. */
  minimum_celsius: z.array(z.object({ ...stated, value: z.number(), kind: z.enum(coldKinds) })),
  /** `months` are those of the northern hemisphere; null where the source names none. */
  propagation: z.array(z.object({ ...stated, value: z.enum(propagationMethods), months: z.nullable(z.array(month)) })),
  pests: statements(z.enum(speciesPests)),
  sources: z.array(z.object({ title: z.string(), url: z.nullable(z.string()), read_on: z.iso.date() })),
  /** By the diaries of its plants; missing while there are fewer than ten. */
  survival: z.optional(survival),
});
export type SpeciesPage = z.infer<typeof speciesPage>;

/** GET /species: `query` is the beginning of any name, or of a word of it, in any language; `language` is that of the names. */
export const speciesListQuery = z.object({
  language: z._default(language, 'en'),
  query: z._default(z.string().check(z.trim(), z.maxLength(limits.speciesMax)), ''),
});

/** A species with a page; `name` is its first common name in the language, or null. */
const speciesName = z.object({ slug: speciesSlug, latin_name: z.string(), name: z.nullable(z.string()) });

/** The species in the alphabetical order of the language; `match` is the name that the query matches, where neither shown name does. */
export const speciesList = z.object({
  species: z.array(
    z.extend(speciesName, {
      match: z.nullable(z.string()),
      light: z.array(z.enum(speciesLights)),
      toxicity: z.object({
        people: z.nullable(z.enum(toxicities)),
        cats: z.nullable(z.enum(toxicities)),
        dogs: z.nullable(z.enum(toxicities)),
      }),
    }),
  ),
});
export type SpeciesList = z.infer<typeof speciesList>;

/** GET /species/named: what a listing says that it is. */
export const namedSpeciesQuery = z.object({
  language: z._default(language, 'en'),
  name: z._default(z.string().check(z.trim(), z.maxLength(limits.plantNameMax)), ''),
  species: z._default(z.string().check(z.trim(), z.maxLength(limits.speciesMax)), ''),
});
/**
 * The species; `cold` is the temperature that a plant should be kept above, in degrees Celsius, or where no source says so that it survives:
 * the highest that a source states. Missing from version 1.1.2.
 */
export const namedSpecies = z.object({
  species: z.nullable(
    z.extend(speciesName, {
      cold: z.optional(z.nullable(z.object({ value: z.number(), kind: z.enum(coldKinds) }))),
    }),
  ),
});
export type NamedSpecies = z.infer<typeof namedSpecies>;

/** Plants that a text names in the words of its writer, by their names in the language of the reader, or else their scientific ones. */
export const plantNamesInText = z.array(z.object({ slug: speciesSlug, written: z.string(), name: z.string() }));
export type PlantNamesInText = z.infer<typeof plantNamesInText>;
