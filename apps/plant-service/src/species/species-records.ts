import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '@offshoot/contracts/locales';
import { z } from 'zod';

/** What one source says: `source` is a key of the file's `sources`. */
const statement = <T extends z.ZodType>(value: T) => z.strictObject({ value, source: z.string() });
const statements = <T extends z.ZodType>(value: T) => z.array(statement(value)).default([]);
const name = z.string().min(1).max(80);

const light = z.enum(['full_sun', 'bright_indirect', 'partial_shade', 'shade']);
const water = z.enum(['let_dry_out', 'let_top_dry', 'keep_moist', 'keep_wet']);
const propagation = z.enum([
  'stem_cutting',
  'leaf_cutting',
  'root_cutting',
  'division',
  'offsets',
  'seed',
  'layering',
  'air_layering',
  'bulbs',
  'tubers',
  'rhizomes',
  'runners',
  'grafting',
  'spores',
  'keikis',
]);
const pest = z.enum([
  'mealybugs',
  'scale_insects',
  'spider_mites',
  'thrips',
  'aphids',
  'whiteflies',
  'fungus_gnats',
  'root_mealybugs',
  'slugs_and_snails',
  'caterpillars',
  'leaf_miners',
  'vine_weevils',
  'leaf_beetles',
  'nematodes',
]);
/** Of what is in neither list nothing is known: it is never called safe. */
const toxicity = z.enum(['toxic', 'not_listed_as_toxic']);

/**
 * What sources say of a species. A field that no source attests is absent; sources that differ are all named.
 * `minimum_celsius` is the temperature that it survives, often the edge of its hardiness zone, or below which it should
 * not be kept. Months are those of the northern hemisphere.
 */
const speciesRecord = z.strictObject({
  name: statement(z.string().regex(/^[A-Z][a-z]+( ×)? [a-z-]+$/)),
  family: statement(z.string().regex(/^[A-Z][a-z]+ae$/)).optional(),
  sources: z.record(
    z.string(),
    z.strictObject({
      url: z.url({ protocol: /^https?$/ }).optional(),
      title: z.string().min(3),
      read_on: z.iso.date(),
    }),
  ),
  synonyms: statements(z.string().regex(/^[A-Z][a-z]+/)),
  names: z
    .partialRecord(
      z.enum(languages),
      // Some languages have only the Latin name, written in their script.
      z.array(statement(name).extend({ transliterated: z.literal(true).optional() })),
    )
    .default({}),
  light: statements(light),
  water: statements(water),
  minimum_celsius: z
    .array(
      z.discriminatedUnion('kind', [
        statement(z.number().min(-60).max(5)).extend({ kind: z.literal('survives') }),
        statement(z.number().min(0).max(25)).extend({ kind: z.literal('keep_above') }),
      ]),
    )
    .default([]),
  propagation: z
    .array(statement(propagation).extend({ months: z.array(z.int().min(1).max(12)).nonempty().optional() }))
    .default([]),
  pests: statements(pest),
  toxicity: z
    .strictObject({ people: statements(toxicity), cats: statements(toxicity), dogs: statements(toxicity) })
    .prefault({}),
});
export type SpeciesRecord = z.infer<typeof speciesRecord>;

const folder = new URL('records/', import.meta.url);

/** The files of all species. */
export const recordFiles = (): string[] => readdirSync(folder).filter((file) => file.endsWith('.json'));

/** Reads one file. @throws ZodError if it has another shape */
export const readRecord = (file: string): SpeciesRecord =>
  speciesRecord.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
