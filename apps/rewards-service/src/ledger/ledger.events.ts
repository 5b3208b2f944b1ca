import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { OnEvent } from '@offshoot/nest-kit/events';
import { ApplyEvent, publicForAWhile } from './commands/apply-event.ts';

/** Domain events that pay: each becomes a job in the transaction of its inbox row. */
@Injectable()
export class LedgerEvents {
  constructor(
    private readonly jobs: Jobs,
    private readonly applyEvent: ApplyEvent,
  ) {}

  @OnEvent('person.seen.v1')
  onSeen(event: DomainEvent<'person.seen.v1'>, tx: Tx): Promise<void> {
    return this.defer(tx, event, event.type);
  }

  @OnEvent('person.profile_completed.v1')
  onProfileCompleted(event: DomainEvent<'person.profile_completed.v1'>, tx: Tx): Promise<void> {
    return this.defer(tx, event, event.type);
  }

  @OnEvent('plant.published.v1')
  async onPublished(event: DomainEvent<'plant.published.v1'>, tx: Tx): Promise<void> {
    await this.defer(tx, event, event.type);
    await this.defer(tx, event, publicForAWhile, this.applyEvent.publicSince(event.data.at));
  }

  @OnEvent('exchange.completed.v1')
  onCompleted(event: DomainEvent<'exchange.completed.v1'>, tx: Tx): Promise<void> {
    return this.defer(tx, event, event.type);
  }

  @OnEvent('exchange.reviewed.v1')
  onReviewed(event: DomainEvent<'exchange.reviewed.v1'>, tx: Tx): Promise<void> {
    return this.defer(tx, event, event.type);
  }

  @OnEvent('exchange.growth_reported.v1')
  onGrowthReported(event: DomainEvent<'exchange.growth_reported.v1'>, tx: Tx): Promise<void> {
    return this.defer(tx, event, event.type);
  }

  @OnEvent('ring.completed.v1')
  onRingCompleted(event: DomainEvent<'ring.completed.v1'>, tx: Tx): Promise<void> {
    return this.defer(tx, event, event.type);
  }

  /** Of moderators' decisions, a warning takes ROOTS and an accepted video pays. */
  @OnEvent('moderation.settled.v1')
  async onSettled(event: DomainEvent<'moderation.settled.v1'>, tx: Tx): Promise<void> {
    const { act, appealed } = event.data;
    const endsStrike = appealed === 'warn' && act === 'approve';
    if (act === 'warn' || act === 'accept_video' || endsStrike) await this.defer(tx, event, event.type);
  }

  private async defer(tx: Tx, event: DomainEvent, type: string, runAt?: Date): Promise<void> {
    await this.jobs.defer(
      tx,
      'rewards.apply',
      { event_id: event.id, type, data: event.data },
      { key: `${type}:${event.id}`, runAt },
    );
  }
}
