import * as z from 'zod/mini';
import { growthDay, growthPhoto, growthState } from './growth.ts';

/**
 * GET /plants/{id}/parent-diary: the reports on the plant that this one was grown from, after its latest handover, as far as the caller may
 * read them; without dates, and for others than its two parties without photos.
 */
export const plantDiary = z.object({
  is_own: z.boolean(),
  reports: z.array(z.object({ day: growthDay, state: growthState, photo: z.nullable(growthPhoto) })),
});
export type PlantDiary = z.infer<typeof plantDiary>;
