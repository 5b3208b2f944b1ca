import * as z from 'zod/mini';
import { instant } from './basics.ts';

/** On which days after a handover each party looks for pests. */
export const quarantineDays = [1, 4, 8, 14] as const;
export const quarantineDay = z.literal(quarantineDays);
export type QuarantineDay = z.infer<typeof quarantineDay>;

/** How many days after a handover the checks close. */
export const quarantineCloses = 21;

/** One check of a party's own plants. It opens at `due_at`, half a day before it is `day` days after the handover. */
export const quarantineCheck = z.object({
  day: quarantineDay,
  due_at: instant,
  /** Its result can be stored while it is open. */
  state: z.enum(['upcoming', 'open', 'closed']),
  /** A pest is a string here: readers take one that a later release adds. */
  result: z.nullable(z.object({ pest: z.nullable(z.string()), at: instant })),
});
export type QuarantineCheck = z.infer<typeof quarantineCheck>;

/** Limits of warnings about pests. */
export const pestWarnings = {
  /** Exchanges completed this many days before a pest was found, or later, are warned of. */
  days: 60,
  /** For how many plants a user's reports warn others without moderators, within how many days. */
  plants: 3,
  withinDays: 30,
} as const;
