import * as z from 'zod/mini';

const plainValue = z.union([z.string(), z.number()]);

/** The body of every error response. */
export const errorBody = z.object({
  /** An English sentence; for the limits of plants an object with their figures. */
  detail: z.union([
    z.string(),
    z.object({ code: z.string(), message: z.string(), limit: z.optional(plainValue), current: z.optional(plainValue) }),
  ]),
  /** A code of the error catalogue; a client must expect codes that are added later. */
  code: z.string(),
  /** Values from which a client builds its own sentence. */
  params: z.optional(z.record(z.string(), plainValue)),
  /** The code of each invalid field. */
  errors: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.infer<typeof errorBody>;
