import { readFileSync } from 'node:fs';
import { languages } from '@offshoot/contracts/locales';
import { z } from 'zod';

/** A name and the key of the source that attests it. */
const attested = (longest = 80) => z.strictObject({ value: z.string().min(2).max(longest), source: z.string() });

/**
 * A rule of law about a taxon. `union-list` forbids to keep, transport or pass on the species where `jurisdiction` holds;
 * `cites-i` and `cites-ii` govern crossing a border. It holds on the days from `from` up to and without `to`.
 */
const sharingRule = z
  .strictObject({
    /** Accepted name of a species, or the name of a group whose `genera` are listed. */
    taxon: z.string().min(3).max(80),
    synonyms: z.array(attested()).default([]),
    /** Common names that no other plant has. */
    names: z.partialRecord(z.enum(languages), z.array(attested())).default({}),
    genera: z.array(z.string().regex(/^[A-Z][a-z]+$/)).default([]),
    /** Species of the group to which the rule does not apply. */
    except: z.array(z.string()).default([]),
    jurisdiction: z.enum(['EU', 'border']),
    rule: z.enum(['union-list', 'cites-i', 'cites-ii']),
    /** How the law is cited, in no language. */
    law: z.string().min(3).max(200),
    /** Where members can read it. */
    address: z.url({ protocol: /^https$/ }).max(300),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    source: z.string(),
  })
  .refine(({ rule, jurisdiction }) => (rule === 'union-list') === (jurisdiction === 'EU'), {
    error: 'a union-list rule holds in the EU, a rule of CITES at a border',
  })
  .refine(({ rule, genera }) => rule !== 'union-list' || genera.length === 0, {
    error: 'a union-list rule is about a species, never about a genus',
  });
export type SharingRule = z.infer<typeof sharingRule>;

/** A law about plants that are posted after an agreement at a distance, for those that are in a country or in the EU. */
const postingRule = z.strictObject({
  where: z.union([z.literal('EU'), z.string().regex(/^[A-Z]{2}$/)]),
  law: z.string().min(3).max(200),
  address: z.url({ protocol: /^https$/ }).max(300),
  source: z.string(),
});

const ruleTable = z
  .strictObject({
    sources: z.record(
      z.string(),
      z.strictObject({ title: z.string().min(3), url: z.url().optional(), read_on: z.iso.date() }),
    ),
    rules: z.array(sharingRule),
    posting: z.array(postingRule).default([]),
  })
  .superRefine(({ sources, rules, posting }, context) => {
    for (const [index, { source }] of posting.entries())
      if (!Object.hasOwn(sources, source))
        context.addIssue({ code: 'custom', path: ['posting', index], message: `has no source "${source}"` });
    for (const [index, { source, synonyms, names }] of rules.entries()) {
      const keys = [source, ...[...synonyms, ...Object.values(names).flat()].map((name) => name.source)];
      const missing = keys.find((key) => !Object.hasOwn(sources, key));
      if (missing !== undefined)
        context.addIssue({ code: 'custom', path: ['rules', index], message: `has no source "${missing}"` });
    }
  });
export type RuleTable = z.infer<typeof ruleTable>;

/** Parses a table of rules. @throws Error with each fault and its place */
export function parseRuleTable(text: string): RuleTable {
  const parsed = ruleTable.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

/** The table that the product comes with. */
export const builtInRules = (): RuleTable =>
  parseRuleTable(readFileSync(new URL('rules.json', import.meta.url), 'utf8'));
