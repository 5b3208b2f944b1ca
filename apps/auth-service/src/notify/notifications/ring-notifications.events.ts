import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { NotificationParams } from '@offshoot/contracts/notifications';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { Notify } from './commands/notify.ts';
import { pages } from './domain/pages.ts';

type RingNotice = NonNullable<NotificationParams['ring']>;

/** Notifies the members of a ring. What happened to it is of the kind of searches' plants, which pages of the release before know. */
@Injectable()
export class RingNotificationEvents {
  constructor(private readonly notify: Notify) {}

  @OnEvent('ring.proposed.v1')
  proposed({ data }: DomainEvent<'ring.proposed.v1'>, tx: Tx): Promise<void> {
    return this.notifyOf(tx, data.ring_id, data.person_ids, 'proposed');
  }

  @OnEvent('ring.reminded.v1')
  reminded({ data }: DomainEvent<'ring.reminded.v1'>, tx: Tx): Promise<void> {
    return this.notifyOf(tx, data.ring_id, data.person_ids, 'waits');
  }

  @OnEvent('ring.agreed.v1')
  agreed({ data }: DomainEvent<'ring.agreed.v1'>, tx: Tx): Promise<void> {
    return this.notifyOf(tx, data.ring_id, data.person_ids, 'agreed');
  }

  @OnEvent('ring.ended.v1')
  async ended({ data }: DomainEvent<'ring.ended.v1'>, tx: Tx): Promise<void> {
    await this.notifyOf(tx, data.ring_id, data.person_ids, data.status);
    await this.notifyOf(tx, data.ring_id, data.paused_ids, 'paused');
  }

  @OnEvent('ring.completed.v1')
  completed({ data }: DomainEvent<'ring.completed.v1'>, tx: Tx): Promise<void> {
    return this.notifyOf(tx, data.ring_id, data.person_ids, 'completed');
  }

  /** Names none of the members: those who wrote may be several. */
  @OnEvent('ring_message.left_unread.v1')
  leftUnread({ data }: DomainEvent<'ring_message.left_unread.v1'>, tx: Tx): Promise<void> {
    return this.notify.one(tx, {
      userId: data.recipient_id,
      kind: 'message',
      source: `${data.ring_id}:${data.up_to_seq}`,
      groupKey: data.ring_id,
      upToSeq: data.up_to_seq,
      roomId: data.ring_id,
      params: { count: data.unread_count, in_ring: true },
      path: pages.ringChat(data.ring_id),
    });
  }

  /** One unread notification of a ring: the newest says how it is. */
  private notifyOf(tx: Tx, ringId: string, userIds: readonly string[], ring: RingNotice): Promise<void> {
    return this.notify.all(
      tx,
      userIds.map((userId) => ({
        userId,
        kind: 'search_match' as const,
        source: `ring:${ringId}:${ring}`,
        groupKey: `ring:${ringId}`,
        params: { ring },
        path: pages.rings,
      })),
    );
  }
}
