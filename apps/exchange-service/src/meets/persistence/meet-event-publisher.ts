import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { Outbox } from '@offshoot/nest-kit/outbox';
import type { MeetRow } from './meet-rows.ts';

export interface Notified {
  readonly meetId: string;
  readonly userIds: readonly string[];
  readonly at: Date;
}

const eventOf = ({ meetId, userIds, at }: Notified): EventData<'meet.changed.v1'> => ({
  meet_id: meetId,
  person_ids: [...userIds],
  at: at.toISOString(),
});

/** Publishes a change of a meet through the outbox of the same transaction. */
@Injectable()
export class MeetEventPublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly metrics: Metrics,
  ) {}

  /** Publishes no event: moderators look at their list. */
  proposed(tx: Tx): void {
    this.count(tx, 'proposed');
  }

  async decided(tx: Tx, host: Notified, approved: boolean): Promise<void> {
    await this.outbox.add(tx, 'meet.decided.v1', { ...eventOf(host), approved });
    this.count(tx, approved ? 'published' : 'declined');
  }

  async changed(tx: Tx, visitors: Notified): Promise<void> {
    if (visitors.userIds.length > 0) await this.outbox.add(tx, 'meet.changed.v1', eventOf(visitors));
  }

  /** Counted is only one that was public. */
  async cancelled(tx: Tx, notified: Notified, { published_at }: Pick<MeetRow, 'published_at'>): Promise<void> {
    if (notified.userIds.length > 0) await this.outbox.add(tx, 'meet.cancelled.v1', eventOf(notified));
    if (published_at) this.count(tx, 'cancelled');
  }

  async reminded(tx: Tx, notified: Notified): Promise<void> {
    await this.outbox.add(tx, 'meet.reminded.v1', eventOf(notified));
  }

  async matched(tx: Tx, visitors: Notified): Promise<void> {
    if (visitors.userIds.length > 0) await this.outbox.add(tx, 'meet.matched.v1', eventOf(visitors));
  }

  repeated(tx: Tx): void {
    this.count(tx, 'repeated');
  }

  checkedIn(tx: Tx): void {
    this.count(tx, 'checked_in');
  }

  private count(tx: Tx, outcome: string): void {
    tx.afterCommit(() => this.metrics.counter('offshoot_meets_total').inc({ outcome }));
  }
}
