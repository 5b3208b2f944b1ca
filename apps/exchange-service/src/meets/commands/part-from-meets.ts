import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { MeetEventPublisher } from '../persistence/meet-event-publisher.ts';
import { eraseNotes, lockHostedAhead, setMeetStatus } from '../persistence/meet-rows.ts';
import { deleteVisitsOf, visitorIdsOf } from '../persistence/visit-rows.ts';
import { MeetScheduler } from './schedule-meet.ts';

/** A user is banned for good or deleted the account: meets that they host are cancelled, and they come to none. */
@Injectable()
export class PartFromMeets {
  constructor(
    private readonly events: MeetEventPublisher,
    private readonly scheduler: MeetScheduler,
    private readonly clock: Clock,
  ) {}

  async banned(tx: Tx, userId: string): Promise<void> {
    await this.cancelAll(tx, userId);
    await deleteVisitsOf(tx, userId, this.clock.now());
  }

  async deleted(tx: Tx, userId: string): Promise<void> {
    await this.cancelAll(tx, userId);
    await deleteVisitsOf(tx, userId);
    await eraseNotes(tx, userId);
  }

  private async cancelAll(tx: Tx, hostId: string): Promise<void> {
    const now = this.clock.now();
    for (const { id } of await lockHostedAhead(tx, hostId, now)) {
      const cancelled = await setMeetStatus(tx, id, { status: 'cancelled' }, now);
      const visitors = (await visitorIdsOf(tx, id)).filter((visitor) => visitor !== hostId);
      await this.events.cancelled(tx, { meetId: id, userIds: visitors, at: now }, cancelled);
      await this.scheduler.changed(tx, cancelled);
    }
  }
}
