import * as z from 'zod/mini';
import { id, imageMeta, instant } from './basics.ts';

/** How many days after a handover the receiver is reminded to say how the plant is growing. */
export const growthDays = [30, 180] as const;
export const growthDay = z.literal(growthDays);
export type GrowthDay = z.infer<typeof growthDay>;

/** How a plant that changed hands is growing. */
export const growthStates = ['growing', 'struggling', 'died'] as const;
export const growthState = z.enum(growthStates);
export type GrowthState = z.infer<typeof growthState>;

/**
 * A photo of the plant with a report, for its receiver, and for its giver once it is `shown`: the machine found nothing in it, or a moderator.
 * `hidden` by moderators. `image` is a signed path, as of a photo in a chat.
 */
export const growthPhoto = z.object({
  id,
  image: z.string(),
  image_meta: imageMeta,
  state: z.enum(['waiting', 'shown', 'hidden']),
});
export type GrowthPhoto = z.infer<typeof growthPhoto>;

/** The diary of one plant that changed hands. Its receiver has it from the day of the handover, its giver once it is shared. */
export const growthDiary = z.object({
  plant_id: id,
  receiver_id: id,
  shared: z.boolean(),
  /** Whether other members see it, without its photos, with plants that were grown from this one; false for the giver. */
  on_pages: z.boolean(),
  /** For which day the receiver can say now how it is growing; null before the first one, and for the giver. */
  open: z.nullable(growthDay),
  /** At most one for each day, the earlier one first. */
  reports: z.array(z.object({ day: growthDay, state: growthState, at: instant, photo: z.nullable(growthPhoto) })),
});
export type GrowthDiary = z.infer<typeof growthDiary>;

/** How plants of a species fare after handovers: how many are by their latest report in each state. */
export const survival = z.object({ growing: z.number(), struggling: z.number(), died: z.number() });
/** Reports on fewer plants than these say nothing of a species. */
export const fewestGrown = 10;
