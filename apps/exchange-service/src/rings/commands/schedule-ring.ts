import { ringLimits } from '@offshoot/contracts/rings';
import type { Tx } from '@offshoot/nest-kit/database';
import type { Jobs } from '@offshoot/nest-kit/jobs';

const hourMs = 3_600_000;

/** When a proposal of this moment ends. */
export const agreeBy = (proposedAt: Date): Date =>
  new Date(proposedAt.getTime() + ringLimits.agreeWithinHours * hourMs);

/** Schedules the reminder and the end of a proposal. The jobs decide by the state that they find, so none is ever cancelled. */
export async function scheduleRing(tx: Tx, jobs: Jobs, ring_id: string, end: Date): Promise<void> {
  const remindAt = new Date(end.getTime() - ringLimits.remindHours * hourMs);
  await jobs.defer(tx, 'exchange.remind_of_ring', { ring_id }, { runAt: remindAt });
  await jobs.defer(tx, 'exchange.check_ring', { ring_id }, { runAt: end });
}
