import * as z from 'zod/mini';

const law = z.object({
  law: z.string(),
  /** Where it can be read. */
  address: z.string(),
  /** The day on which it was read, as `2026-11-28`. */
  as_of: z.string(),
});

/** GET /plants/{id}/border-rule; null where no law is known, which is no permission. */
export const borderRule = z.object({
  /** About taking the plant across a border; `taxon` is the species, genus or family that the law names. */
  rule: z.nullable(z.extend(law, { taxon: z.string() })),
  /** About posting a plant, where it is. */
  posting: z.nullable(law),
});
export type BorderRule = z.infer<typeof borderRule>;
