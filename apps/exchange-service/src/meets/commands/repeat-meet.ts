import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { newId, type Tx } from '@offshoot/nest-kit/database';
import { nextTime } from '../domain/next-time.ts';
import { MeetEventPublisher } from '../persistence/meet-event-publisher.ts';
import { canHostFor, insertMeet, lockMeet } from '../persistence/meet-rows.ts';
import { MeetScheduler } from './schedule-meet.ts';

/** Makes the next meet when one that repeats is over: public at once, as a moderator has read what it says. */
@Injectable()
export class RepeatMeet {
  constructor(
    private readonly scheduler: MeetScheduler,
    private readonly events: MeetEventPublisher,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, { meet_id: meetId, ends_at }: JobData<'exchange.repeat_meet'>): Promise<void> {
    const meet = await lockMeet(tx, meetId, 'UPDATE');
    const now = this.clock.now();
    if (meet?.status !== 'published' || meet.repeats === 'none' || meet.ends_at.toISOString() !== ends_at) return;
    if (!(await canHostFor(tx, meet.host_id, null, now))) return;
    const next = {
      ...meet,
      ...nextTime(meet, meet.repeats, now),
      ...{ id: newId(), former_id: meet.id, published_at: now, created_at: now },
    };
    if (!(await insertMeet(tx, next))) return;
    await this.scheduler.published(tx, next);
    this.events.repeated(tx);
  }
}
