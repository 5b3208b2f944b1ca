import { Injectable } from '@nestjs/common';
import { isModerator } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { Meet } from '@offshoot/contracts/meets';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { MeetEventPublisher, type Notified } from '../persistence/meet-event-publisher.ts';
import { isOver, lockMeet, type MeetRow, setMeetStatus } from '../persistence/meet-rows.ts';
import { visitorIdsOf } from '../persistence/visit-rows.ts';
import { PresentMeets } from '../queries/present-meets.ts';
import { checkText } from './host-meet.ts';
import { MeetScheduler } from './schedule-meet.ts';

/** Moderators publish or decline meets; host and moderators cancel them. */
@Injectable()
export class DecideMeet {
  constructor(
    private readonly database: Database,
    private readonly events: MeetEventPublisher,
    private readonly scheduler: MeetScheduler,
    private readonly present: PresentMeets,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('meets.decide')
  async decide({ actor, input: { id, approve, reason, version } }: RpcCall<'meets.decide'>): Promise<Meet> {
    if (!approve && reason === '') throw new DomainError('validation_failed', {}, { reason: 'required' });
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      const meet = await lockMeet(tx, id, 'UPDATE');
      if (!meet) throw new DomainError('meet_not_found');
      if (meet.status !== 'pending' || isOver(meet, now)) throw new DomainError('meet_closed');
      if (meet.version !== version) throw new DomainError('meet_changed');
      // Who planned to come to one that was public still finds it.
      const refused = meet.published_at ? 'cancelled' : 'declined';
      const status = approve ? 'published' : refused;
      const decided = await setMeetStatus(tx, id, { status, reason: approve ? null : reason }, now);
      await this.events.decided(tx, { meetId: id, userIds: [meet.host_id], at: now }, approve);
      const visitors = { meetId: id, userIds: await visitorIdsOf(tx, id), at: now };
      if (approve) await this.scheduler.published(tx, decided);
      else if (meet.published_at) await this.cancelled(tx, decided, visitors);
      if (approve && meet.has_unsent_change) await this.events.changed(tx, visitors);
    });
    return this.present.byId(id, actor);
  }

  @RpcHandler('meets.cancel')
  async cancel({ actor, input: { id, reason } }: RpcCall<'meets.cancel'>): Promise<Meet> {
    checkText(reason);
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      const meet = await lockMeet(tx, id, 'UPDATE');
      const isHost = meet?.host_id === actor.user_id;
      if (!meet || !(isHost || isModerator(actor))) throw new DomainError('meet_not_found');
      if ((meet.status !== 'pending' && meet.status !== 'published') || isOver(meet, now))
        throw new DomainError('meet_closed');
      const cancelled = await setMeetStatus(tx, id, { status: 'cancelled', reason }, now);
      const notified = [...(await visitorIdsOf(tx, id)), meet.host_id].filter((userId) => userId !== actor.user_id);
      await this.cancelled(tx, cancelled, { meetId: id, userIds: [...new Set(notified)], at: now });
    });
    return this.present.byId(id, actor);
  }

  private async cancelled(tx: Tx, meet: MeetRow, notified: Notified): Promise<void> {
    await this.events.cancelled(tx, notified, meet);
    await this.scheduler.changed(tx, meet);
  }
}
