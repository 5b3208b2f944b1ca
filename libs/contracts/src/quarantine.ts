import * as z from 'zod/mini';
import { instant } from './basics.ts';
import { speciesPests } from './species-choices.ts';

/** On which days after a handover each party looks for pests. */
export const quarantineDays = [1, 4, 8, 14] as const;
const quarantineDay = z.literal(quarantineDays);
export type QuarantineDay = z.infer<typeof quarantineDay>;

/** How many days after a handover the checks close. */
export const quarantineCloses = 21;

const pest = z.enum(speciesPests);
export type Pest = z.infer<typeof pest>;

/** PUT /exchange/{id}/quarantine, by either party. `pest` is the one that was found, null for none; it replaces the result of that day. */
export const quarantineBody = z.object({ on_day: quarantineDay, pest: z.nullable(pest) });

/** One check of a party's own plants, from `due_at` on. */
export const quarantineCheck = z.object({
  day: quarantineDay,
  due_at: instant,
  /** Its result can be stored while it is open. */
  state: z.enum(['upcoming', 'open', 'closed']),
  result: z.nullable(z.object({ pest: z.nullable(pest), at: instant })),
});
export type QuarantineCheck = z.infer<typeof quarantineCheck>;
