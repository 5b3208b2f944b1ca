import type { DemoRing } from '@offshoot/demo-community/rings';
import type { Tx } from '@offshoot/nest-kit/database';
import type { Jobs } from '@offshoot/nest-kit/jobs';
import { insertRing, setAgreed } from '../persistence/ring-rows.ts';
import { agreeBy, scheduleRing } from './schedule-ring.ts';

/** Inserts the proposed rings of the demo community. Publishes no events, as each service seeds its own data. */
export async function seedRings(
  tx: Tx,
  rings: readonly DemoRing[],
  moment: (hoursAgo: number) => Date,
  jobs: Jobs,
): Promise<void> {
  for (const { id, legs, proposedHoursAgo } of rings) {
    const created_at = moment(proposedHoursAgo);
    const end = agreeBy(created_at);
    const rows = legs.map((leg) => ({
      giver_id: leg.giverId,
      receiver_id: leg.receiverId,
      plant_id: leg.plantId,
      wish_id: leg.wishId,
      distance_km: leg.distanceKm,
    }));
    await insertRing(tx, { id, agree_by: end, created_at }, rows);
    for (const { giverId, agreedHoursAgo } of legs)
      if (agreedHoursAgo !== null) await setAgreed(tx, id, giverId, moment(agreedHoursAgo));
    await scheduleRing(tx, jobs, id, created_at);
  }
}
