import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { newId, type Tx } from '@offshoot/nest-kit/database';
import { lockPerson } from '../../exchanges/exchanges.ts';
import { nextTime } from '../domain/next-time.ts';
import { MeetEventPublisher } from '../persistence/meet-event-publisher.ts';
import { findMeet, insertMeet, isDeleted, lockMeet } from '../persistence/meet-rows.ts';
import { MeetScheduler } from './schedule-meet.ts';

/**
 * Makes the next meet when one that repeats is over: public at once if a moderator has read what it says. While a ban of its host can be
 * undone, reads leave it out.
 */
@Injectable()
export class RepeatMeet {
  constructor(
    private readonly scheduler: MeetScheduler,
    private readonly events: MeetEventPublisher,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, { meet_id: meetId, ends_at }: JobData<'exchange.repeat_meet'>): Promise<void> {
    const hostId = (await findMeet(tx, meetId))?.host_id;
    if (hostId === undefined) return;
    // Serialised, so that none is made for a deleted account.
    await lockPerson(tx, hostId);
    if (await isDeleted(tx, hostId)) return;
    const meet = await lockMeet(tx, meetId, 'UPDATE');
    const now = this.clock.now();
    const continues = meet?.status === 'published' || (meet?.status === 'pending' && meet.published_at !== null);
    if (!continues || meet.repeats === 'none' || meet.ends_at.toISOString() !== ends_at) return;
    const isRead = meet.status === 'published';
    const next = {
      ...meet,
      ...nextTime(meet, meet.repeats, now),
      ...{ id: newId(), former_id: meet.id, version: 1, published_at: isRead ? now : null, created_at: now },
    };
    if (!(await insertMeet(tx, next))) return;
    if (isRead) await this.scheduler.published(tx, next);
    this.events.repeated(tx);
  }
}
