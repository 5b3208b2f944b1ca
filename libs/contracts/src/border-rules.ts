import * as z from 'zod/mini';

/** GET /plants/{id}/border-rule: the law about taking a plant across a border; null where none is known, which is no permission. */
export const borderRule = z.object({
  rule: z.nullable(
    z.object({
      /** The species, genus or family that the law names. */
      taxon: z.string(),
      law: z.string(),
      /** Where it can be read. */
      address: z.string(),
      /** The day on which it was read, as `2026-11-28`. */
      as_of: z.string(),
    }),
  ),
});
export type BorderRule = z.infer<typeof borderRule>;
