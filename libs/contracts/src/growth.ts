import * as z from 'zod/mini';
import { id, instant } from './basics.ts';

/** How many days after a handover the receiver is reminded to say how the plant is growing. */
export const growthDays = [30, 180] as const;
export const growthDay = z.literal(growthDays);
export type GrowthDay = z.infer<typeof growthDay>;

/** How a plant that changed hands is growing. */
export const growthStates = ['growing', 'struggling', 'died'] as const;
export const growthState = z.enum(growthStates);
export type GrowthState = z.infer<typeof growthState>;

/** The diary of one plant that changed hands. Its receiver has it from the day of the handover, its giver once it is shared. */
export const growthDiary = z.object({
  plant_id: id,
  receiver_id: id,
  shared: z.boolean(),
  /** For which day the receiver can say now how it is growing; null before the first one, and for the giver. */
  open: z.nullable(growthDay),
  /** At most one for each day, the earlier one first. */
  reports: z.array(z.object({ day: growthDay, state: growthState, at: instant })),
});
export type GrowthDiary = z.infer<typeof growthDiary>;

/** How plants of a species fare after handovers: how many are by their latest report in each state. */
export const survival = z.object({ growing: z.number(), struggling: z.number(), died: z.number() });
/** Reports on fewer plants than these say nothing of a species. */
export const fewestGrown = 10;
