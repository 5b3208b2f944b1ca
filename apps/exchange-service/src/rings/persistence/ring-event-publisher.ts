import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import type { RingStatus } from '@offshoot/contracts/rings';
import type { Tx } from '@offshoot/nest-kit/database';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Pushes } from '@offshoot/nest-kit/pushes';

interface Members {
  readonly ringId: string;
  readonly members: readonly string[];
  readonly at: Date;
}

const eventOf = ({ ringId, members, at }: Members): EventData<'ring.agreed.v1'> => ({
  ring_id: ringId,
  person_ids: [...members],
  at: at.toISOString(),
});

/** Members for whom rings were paused, and until when. */
export interface Paused {
  readonly ids: readonly string[];
  readonly until: Date;
}

type Ended = Pick<EventData<'ring.ended.v1'>, 'status' | 'reason'> & {
  /** Members who are not notified: they ended it. */
  readonly by?: readonly string[];
  /** Members who said nothing, or would not give. */
  readonly paused?: Paused;
};

/** Publishes a change of a ring: the event through the outbox of the same transaction, the push to all members' pages after the commit. */
@Injectable()
export class RingEventPublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly pushes: Pushes,
    private readonly metrics: Metrics,
  ) {}

  async proposed(tx: Tx, ring: Members, agreeBy: Date): Promise<void> {
    await this.outbox.add(tx, 'ring.proposed.v1', { ...eventOf(ring), agree_by: agreeBy.toISOString() });
    this.changed(tx, ring, 'proposed');
  }

  async reminded(tx: Tx, ring: Members, agreeBy: Date): Promise<void> {
    await this.outbox.add(tx, 'ring.reminded.v1', { ...eventOf(ring), agree_by: agreeBy.toISOString() });
  }

  /** One of several members agreed: that publishes no event; the pages of all members get a push only. */
  memberAgreed(tx: Tx, { ringId, members }: Members): void {
    this.pushes.afterCommit(tx, members, 'ring:changed', { ring_id: ringId });
  }

  async agreed(tx: Tx, ring: Members): Promise<void> {
    await this.outbox.add(tx, 'ring.agreed.v1', eventOf(ring));
    this.changed(tx, ring, 'agreed');
  }

  async ended(tx: Tx, ring: Members, { status, reason, by = [], paused }: Ended): Promise<void> {
    const pausedIds = paused?.ids ?? [];
    const notified = ring.members.filter((id) => !by.includes(id) && !pausedIds.includes(id));
    await this.outbox.add(tx, 'ring.ended.v1', {
      ...eventOf({ ...ring, members: notified }),
      status,
      reason,
      paused_ids: [...pausedIds],
      paused_until: pausedIds.length > 0 ? (paused?.until.toISOString() ?? null) : null,
    });
    this.changed(tx, ring, reason ?? status);
  }

  /** Of a broken ring, whose members know that it is. */
  async paused(tx: Tx, ring: Members, { ids, until }: Paused): Promise<void> {
    await this.outbox.add(tx, 'ring.ended.v1', {
      ...eventOf({ ...ring, members: [] }),
      status: 'broken',
      reason: null,
      paused_ids: [...ids],
      paused_until: until.toISOString(),
    });
    this.pushes.afterCommit(tx, ids, 'ring:changed', { ring_id: ring.ringId });
  }

  async completed(tx: Tx, ring: Members): Promise<void> {
    await this.outbox.add(tx, 'ring.completed.v1', eventOf(ring));
    this.changed(tx, ring, 'completed');
  }

  private changed(
    tx: Tx,
    { ringId, members }: Members,
    outcome: Exclude<RingStatus, 'ended'> | NonNullable<Ended['reason']> | 'ended',
  ): void {
    this.pushes.afterCommit(tx, members, 'ring:changed', { ring_id: ringId });
    tx.afterCommit(() => this.metrics.counter('offshoot_rings_total').inc({ outcome }));
  }
}
