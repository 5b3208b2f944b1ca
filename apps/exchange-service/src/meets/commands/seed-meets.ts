import type { DemoMeet } from '@offshoot/demo-community/meets';
import type { Tx } from '@offshoot/nest-kit/database';
import { insertMeet } from '../persistence/meet-rows.ts';
import { storeVisit } from '../persistence/visit-rows.ts';
import type { MeetScheduler } from './schedule-meet.ts';

const dayHours = 24;
/** In UTC, which is the clock of Lisbon in winter. */
const startHour = 14;
const lastsHours = 2;

/** Inserts the swap meets of the demo community. Publishes no events, as each service seeds its own data. */
export async function seedMeets(
  tx: Tx,
  meets: readonly DemoMeet[],
  moment: (hoursAgo: number) => Date,
  scheduler: MeetScheduler,
): Promise<void> {
  for (const { hostId, placeName, inDays, proposedHoursAgo, visits, ...meet } of meets) {
    const created_at = moment(proposedHoursAgo);
    const starts_at = moment(-inDays * dayHours);
    starts_at.setUTCHours(startHour, 0, 0, 0);
    const ends_at = new Date(starts_at);
    ends_at.setUTCHours(startHour + lastsHours);
    const row = {
      ...meet,
      version: 1,
      host_id: hostId,
      place_name: placeName,
      starts_at,
      ends_at,
      time_zone: 'Europe/Lisbon',
      published_at: meet.status === 'pending' ? null : created_at,
      created_at,
    };
    await insertMeet(tx, row);
    for (const { visitorId, plantIds } of visits)
      await storeVisit(tx, { meetId: meet.id, userId: visitorId, plantIds, now: created_at });
    if (meet.status === 'published') await scheduler.published(tx, row);
  }
}
