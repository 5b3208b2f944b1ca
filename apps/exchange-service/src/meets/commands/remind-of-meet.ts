import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { MeetEventPublisher } from '../persistence/meet-event-publisher.ts';
import { findMeet } from '../persistence/meet-rows.ts';
import { visitorIdsOf } from '../persistence/visit-rows.ts';

/** Reminds host and visitors of tomorrow's meet, unless it was moved or cancelled since. */
@Injectable()
export class RemindOfMeet {
  constructor(
    private readonly events: MeetEventPublisher,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, { meet_id: meetId, starts_at }: JobData<'exchange.remind_of_meet'>): Promise<void> {
    const meet = await findMeet(tx, meetId);
    const now = this.clock.now();
    if (meet?.status !== 'published' || meet.starts_at <= now || meet.starts_at.toISOString() !== starts_at) return;
    const userIds = [...new Set([meet.host_id, ...(await visitorIdsOf(tx, meetId))])];
    await this.events.reminded(tx, { meetId, userIds, at: now });
  }
}
