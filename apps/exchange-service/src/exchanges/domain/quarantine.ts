import { type QuarantineCheck, quarantineCloses, quarantineDays } from '@offshoot/contracts/quarantine';
import { daysAfter } from './terms.ts';

interface Check extends Pick<QuarantineCheck, 'day' | 'state'> {
  readonly dueAt: Date;
}

/** A screen shows the date of a check: it is open on that morning, also after a handover in the afternoon. */
const leadDays = 0.5;

/** When each check opens, and its state at a moment: it is open from half a day before its day, until all of them close. */
export function checksAfter(completedAt: Date, now: Date): Check[] {
  const isClosed = daysAfter(completedAt, quarantineCloses) <= now;
  return quarantineDays.map((day) => {
    const dueAt = daysAfter(completedAt, day - leadDays);
    if (isClosed) return { day, dueAt, state: 'closed' };
    return { day, dueAt, state: dueAt <= now ? 'open' : 'upcoming' };
  });
}
