import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { MeetEventPublisher } from '../persistence/meet-event-publisher.ts';
import { isDayBefore } from '../domain/meet-times.ts';
import { findMeet } from '../persistence/meet-rows.ts';
import { visitsOf } from '../persistence/visit-rows.ts';

/** Reminds host and visitors of tomorrow's meet, unless it was changed or cancelled since. */
@Injectable()
export class RemindOfMeet {
  constructor(
    private readonly events: MeetEventPublisher,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, { meet_id: meetId, version }: JobData<'exchange.remind_of_meet'>): Promise<void> {
    const meet = await findMeet(tx, meetId);
    const now = this.clock.now();
    if (meet?.status !== 'published' || meet.version !== version || !isDayBefore(meet, now)) return;
    const visitorIds = (await visitsOf(tx, meetId, meet.host_id, now)).map(({ visitor_id }) => visitor_id);
    await this.events.reminded(tx, { meetId, userIds: [...new Set([meet.host_id, ...visitorIds])], at: now });
  }
}
