import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { type Meet, meetLimits } from '@offshoot/contracts/meets';
import { messageFault } from '@offshoot/contracts/owner-message';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { knownZone } from '@offshoot/contracts/time-zones';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId, type Tx } from '@offshoot/nest-kit/database';
import { timeOfId } from '@offshoot/nest-kit/ids';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { lockPerson } from '../../exchanges/exchanges.ts';
import { timeFault } from '../domain/meet-times.ts';
import { MeetEventPublisher } from '../persistence/meet-event-publisher.ts';
import {
  editMeet,
  hasExchanged,
  hostedMeets,
  insertMeet,
  isDeleted,
  isOver,
  lockMeet,
  type MeetContent,
  type MeetRow,
  type MeetText,
} from '../persistence/meet-rows.ts';
import { visitorIdsOf } from '../persistence/visit-rows.ts';
import { PresentMeets } from '../queries/present-meets.ts';
import { MeetScheduler } from './schedule-meet.ts';

const dayMs = 86_400_000;

/** @throws DomainError `dangerous_message` for a text that could be taken for markup or a script, `validation_failed` */
function checkedContent({ starts_at, ends_at, ...input }: RpcRequest<'meets.host'>, now: Date): MeetContent {
  for (const text of [input.title, input.note, input.place_name]) checkText(text);
  const time_zone = knownZone(input.time_zone);
  if (time_zone === null) throw new DomainError('validation_failed', {}, { time_zone: 'invalid' });
  const content = { ...input, time_zone, starts_at: new Date(starts_at), ends_at: new Date(ends_at) };
  const fault = timeFault(content, now);
  if (fault) throw new DomainError('validation_failed', {}, { [fault.field]: fault.code });
  return content;
}

/** @throws DomainError `dangerous_message` */
export function checkText(text: string): void {
  const fault = messageFault(text, meetLimits.note);
  if (fault) throw new DomainError(fault.code, fault.params);
}

const isMoved = (before: MeetContent, after: MeetContent): boolean =>
  before.latitude !== after.latitude || before.longitude !== after.longitude || before.place_name !== after.place_name;

const textOf = ({ title, note, place_name, latitude, longitude }: MeetContent): MeetText => ({
  ...{ title, note, place_name },
  ...{ latitude, longitude },
});

const isRescheduled = (before: MeetContent, after: MeetContent): boolean =>
  before.starts_at.getTime() !== after.starts_at.getTime() || before.ends_at.getTime() !== after.ends_at.getTime();

/** Members propose meets and edit theirs. What a moderator has not read is not public. */
@Injectable()
export class HostMeet {
  constructor(
    private readonly database: Database,
    private readonly events: MeetEventPublisher,
    private readonly scheduler: MeetScheduler,
    private readonly present: PresentMeets,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('meets.host')
  async host({ actor, input }: RpcCall<'meets.host'>): Promise<Meet> {
    const now = this.clock.now();
    const content = checkedContent(input, now);
    const id = newId();
    await this.database.transaction(async (tx) => {
      // Serialised, so that the limits hold for meets proposed concurrently, and so that none is made for a deleted account.
      await lockPerson(tx, actor.user_id);
      await this.checkHost(tx, actor, now);
      await insertMeet(tx, { id, host_id: actor.user_id, ...content, created_at: now });
      this.events.proposed(tx);
    });
    return this.present.byId(id, actor);
  }

  /** With another title, note or place a published meet waits again: it is not public meanwhile. */
  @RpcHandler('meets.edit')
  async edit({ actor, input: { id, version, ...body } }: RpcCall<'meets.edit'>): Promise<Meet> {
    const now = this.clock.now();
    const content = checkedContent(body, now);
    await this.database.transaction(async (tx) => {
      const meet = await lockMeet(tx, id, 'UPDATE');
      if (meet?.host_id !== actor.user_id) throw new DomainError('meet_not_found');
      if ((meet.status !== 'pending' && meet.status !== 'published') || isOver(meet, now))
        throw new DomainError('meet_closed');
      if (meet.version !== version) throw new DomainError('meet_changed');
      await this.store(tx, meet, content, now);
    });
    return this.present.byId(id, actor);
  }

  private async store(tx: Tx, meet: MeetRow, content: MeetContent, now: Date): Promise<void> {
    const [moved, rescheduled] = [isMoved(meet, content), isRescheduled(meet, content)];
    const isRead = !moved && meet.title === content.title && meet.note === content.note;
    const status = isRead ? meet.status : 'pending';
    const wasPublic = meet.published_at !== null;
    const hasUnsentChange = meet.has_unsent_change || (wasPublic && (moved || rescheduled));
    const isAnnounced = hasUnsentChange && status === 'published';
    const edited = await editMeet(
      tx,
      meet.id,
      {
        ...content,
        status,
        rescheduled: meet.rescheduled || (wasPublic && rescheduled),
        has_unsent_change: hasUnsentChange && !isAnnounced,
        read_text: wasPublic && !isRead ? (meet.read_text ?? textOf(meet)) : meet.read_text,
      },
      now,
    );
    if (wasPublic) await this.scheduler.published(tx, edited);
    if (wasPublic && (moved || rescheduled)) await this.scheduler.changed(tx, edited);
    if (isAnnounced)
      await this.events.changed(tx, { meetId: meet.id, userIds: await visitorIdsOf(tx, meet.id), at: now });
  }

  private async checkHost(tx: Tx, { user_id: userId, role }: Actor, now: Date): Promise<void> {
    if (await isDeleted(tx, userId)) throw new DomainError('account_inactive');
    const days = meetLimits.newcomerDays;
    const joined = timeOfId(userId);
    const isNew = joined !== null && now.getTime() - joined < days * dayMs;
    if (role === 'user' && (isNew || !(await hasExchanged(tx, userId))))
      throw new DomainError('newcomer_cannot_host', { days });
    const { pending, ahead } = await hostedMeets(tx, userId, now);
    if (pending >= meetLimits.pending)
      throw new DomainError('pending_meet_limit_reached', { limit: meetLimits.pending, current: pending });
    if (ahead + pending >= meetLimits.ahead)
      throw new DomainError('meet_limit_reached', { limit: meetLimits.ahead, current: ahead + pending });
  }
}
