import { ringLimits } from '@offshoot/contracts/rings';
import type { Tx } from '@offshoot/nest-kit/database';
import type { Jobs } from '@offshoot/nest-kit/jobs';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Many rings that end soon after each other are followed by one search. */
const solveAgainMs = 10 * minuteMs;

/** When a proposal of this moment ends. */
export const agreeBy = (proposedAt: Date): Date =>
  new Date(proposedAt.getTime() + ringLimits.agreeWithinHours * hourMs);

/** Has the rest solved after a ring has ended. */
export async function solveAgain(tx: Tx, jobs: Jobs, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + solveAgainMs);
  await jobs.defer(tx, 'exchange.solve_rings', { day: null }, { key: 'a ring ended', runAt });
}

/**
 * Schedules the reminder and the end of a proposal, and a check for what ended it in the moment when it was made. The jobs decide by the
 * state that they find, so none is ever cancelled.
 */
export async function scheduleRing(tx: Tx, jobs: Jobs, ring_id: string, proposedAt: Date): Promise<void> {
  const end = agreeBy(proposedAt);
  const remindAt = new Date(end.getTime() - ringLimits.remindHours * hourMs);
  await jobs.defer(tx, 'exchange.remind_of_ring', { ring_id }, { runAt: remindAt });
  for (const runAt of [new Date(proposedAt.getTime() + minuteMs), end])
    await jobs.defer(tx, 'exchange.check_ring', { ring_id }, { runAt });
}
