import { type QuarantineCheck, quarantineCloses, quarantineDays } from '@offshoot/contracts/quarantine';
import { daysAfter } from './terms.ts';

interface Check extends Pick<QuarantineCheck, 'day' | 'state'> {
  readonly dueAt: Date;
}

/** When each check is due, and its state at a moment: it is open from its day on, until all of them close. */
export function checksAfter(completedAt: Date, now: Date): Check[] {
  const isClosed = daysAfter(completedAt, quarantineCloses) <= now;
  return quarantineDays.map((day) => {
    const dueAt = daysAfter(completedAt, day);
    if (isClosed) return { day, dueAt, state: 'closed' };
    return { day, dueAt, state: dueAt <= now ? 'open' : 'upcoming' };
  });
}
