import * as z from 'zod/mini';
import { id, instant, language, paged, pageQuery } from './basics.ts';
import { limits } from './limits.ts';
import type { Language } from './locales.ts';
import { cardOfPerson } from './moderation/fields.ts';
import { plainLine, plainText, shows } from './plain-text.ts';
import { month, speciesPage, speciesSlug } from './species.ts';
import {
  coldBounds,
  coldKinds,
  familyName,
  isNameInScript,
  needsWarmth,
  propagationMethods,
  speciesLights,
  speciesPests,
  speciesWaters,
  synonymName,
  toxicities,
} from './species-choices.ts';

/** Where a value is said. Only sources without a stable address have none. */
const source = z.object({
  title: z.string().check(plainLine(), shows(), z.minLength(3), z.maxLength(200, 'too_long')),
  url: z.nullable(
    z
      .string()
      .check(
        z.maxLength(limits.linkMax, 'too_long'),
        z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'invalid_url' }),
      ),
  ),
  /** The day on which it was read. */
  read_on: z.iso.date(),
});
export type RevisedSource = z.infer<typeof source>;

const stated = { source };
const statement = <T extends z.ZodMiniType>(value: T) => z.object({ ...stated, value });
const most = 60;
const statements = <T extends z.ZodMiniType>(value: T) => z.array(value).check(z.maxLength(most, 'too_big'));
const line = (longest: number) => z.string().check(plainLine(), shows(), z.maxLength(longest, 'too_long'));
const latin = (pattern: RegExp) => line(80).check(z.regex(pattern));

/** The Latin name in the script of a language is marked; `shared` says that another species has the name too. */
const name = z.object({ ...stated, language, value: line(80), transliterated: z.boolean(), shared: z.boolean() }).check(
  z.refine(({ language: spoken, value }: { language: Language; value: string }) => isNameInScript(spoken, value), {
    path: ['value'],
    error: 'wrong_script',
    abort: true,
  }),
);

const cold = (kind: 'survives' | 'keep_above') =>
  z.object({
    ...stated,
    kind: z.literal(kind),
    value: z.number().check(z.minimum(coldBounds[kind][0]), z.maximum(coldBounds[kind][1])),
  });
const colds = statements(z.discriminatedUnion('kind', [cold('survives'), cold('keep_above')])).check(
  z.refine((all) => !needsWarmth(all), 'no_keep_above'),
);

const propagation = z.object({
  ...stated,
  value: z.enum(propagationMethods),
  /** Of the northern hemisphere; null where the source names none. */
  months: z.nullable(z.array(month).check(z.minLength(1, 'required'), z.maxLength(12))),
});
const toxicity = statements(statement(z.enum(toxicities)));

/** What sources say of each part of a record that moderators revise, always as a whole. */
const contents = {
  names: statements(name),
  synonyms: statements(statement(latin(synonymName))),
  family: z.array(statement(latin(familyName))).check(z.maxLength(1, 'too_big')),
  light: statements(statement(z.enum(speciesLights))),
  water: statements(statement(z.enum(speciesWaters))),
  minimum_celsius: colds,
  propagation: statements(propagation),
  pests: statements(statement(z.enum(speciesPests))),
  toxicity_people: toxicity,
  toxicity_cats: toxicity,
  toxicity_dogs: toxicity,
};
export type SpeciesPart = keyof typeof contents;
export const speciesParts = Object.keys(contents) as readonly SpeciesPart[];
const part = z.enum(speciesParts);

const contentOf = <P extends SpeciesPart>(named: P) =>
  z.object({ part: z.literal(named), statements: z.nullable(contents[named]) });

/** A part of a record; null for what the release of the product says. */
const content = z.discriminatedUnion('part', [
  contentOf('names'),
  contentOf('synonyms'),
  contentOf('family'),
  contentOf('light'),
  contentOf('water'),
  contentOf('minimum_celsius'),
  contentOf('propagation'),
  contentOf('pests'),
  contentOf('toxicity_people'),
  contentOf('toxicity_cats'),
  contentOf('toxicity_dogs'),
]);
export type RevisedContent = z.infer<typeof content>;
/** The statements of a part. */
export type StatementsOf<P extends SpeciesPart> = NonNullable<Extract<RevisedContent, { part: P }>['statements']>;

/** POST /moderation/species/{slug}/revisions: `latest` is the revision that the moderator saw last, null before the first. */
export const reviseSpeciesBody = z.object({
  content,
  reason: z.string().check(plainText(), shows(), z.maxLength(limits.speciesReasonMax, 'too_long')),
  latest: z.nullable(id),
});
export type ReviseSpeciesBody = z.infer<typeof reviseSpeciesBody>;

/** A statement of any part, as the history shows it. */
const shownStatement = z.object({
  ...stated,
  value: z.union([z.string(), z.number()]),
  language: z.optional(language),
  transliterated: z.optional(z.boolean()),
  kind: z.optional(z.enum(coldKinds)),
  months: z.optional(z.nullable(z.array(month))),
});
export type ShownStatement = z.infer<typeof shownStatement>;
const state = z.nullable(z.array(shownStatement));
const speciesRevision = z.object({
  id,
  part,
  /** The statements of the part before and after it; null for what the release says. */
  before: state,
  after: state,
  reason: z.string(),
  at: instant,
  by_id: id,
  /** The moderator, unless the account was deleted. */
  by: z.optional(cardOfPerson),
});
export type SpeciesRevision = z.infer<typeof speciesRevision>;

/** GET /moderation/species/{slug}/revisions, newest first; `species` is the record as `latest`, the newest of all, left it. */
export const speciesRevisionsQuery = z.extend(pageQuery, { slug: speciesSlug });
export const speciesRevisions = z.extend(paged(speciesRevision), { latest: z.nullable(id), species: speciesPage });
export type SpeciesRevisions = z.infer<typeof speciesRevisions>;
