import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { JobData } from '@offshoot/contracts/jobs';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { Jobs } from '@offshoot/nest-kit/jobs';

/** Events after which a text is judged. They carry no text: the job reads it. */
@Injectable()
export class TextsEvents {
  constructor(private readonly jobs: Jobs) {}

  @OnEvent('message.sent.v1')
  messageSent({ data }: DomainEvent<'message.sent.v1'>, tx: Tx): Promise<void> {
    return this.judge(tx, { text: 'message', id: data.message_id });
  }

  @OnEvent('ring_message.sent.v1')
  async ringMessageSent({ data }: DomainEvent<'ring_message.sent.v1'>, tx: Tx): Promise<void> {
    await this.jobs.defer(tx, 'moderation.judge_ring_message', { message_id: data.message_id });
  }

  @OnEvent('exchange.requested.v1')
  requested({ data }: DomainEvent<'exchange.requested.v1'>, tx: Tx): Promise<void> {
    return this.judge(tx, { text: 'request', id: data.exchange_id });
  }

  @OnEvent('exchange.accepted.v1')
  accepted({ data }: DomainEvent<'exchange.accepted.v1'>, tx: Tx): Promise<void> {
    return this.judge(tx, { text: 'acceptance', id: data.exchange_id });
  }

  @OnEvent('exchange.declined.v1')
  declined({ data }: DomainEvent<'exchange.declined.v1'>, tx: Tx): Promise<void> {
    return this.judge(tx, { text: 'closing', id: data.exchange_id });
  }

  @OnEvent('exchange.cancelled.v1')
  cancelled({ data }: DomainEvent<'exchange.cancelled.v1'>, tx: Tx): Promise<void> {
    return this.judge(tx, { text: 'closing', id: data.exchange_id });
  }

  @OnEvent('exchange.reviewed.v1')
  reviewed({ data }: DomainEvent<'exchange.reviewed.v1'>, tx: Tx): Promise<void> {
    return this.judge(tx, { text: 'reviews', id: data.exchange_id });
  }

  @OnEvent('person.profile_changed.v1')
  profileChanged({ data }: DomainEvent<'person.profile_changed.v1'>, tx: Tx): Promise<void> {
    return this.judge(tx, { text: 'profile', id: data.user_id });
  }

  /** Without a key, so that finished jobs are deleted: that an event is handled once, the inbox ensures. */
  private async judge(tx: Tx, text: JobData<'moderation.judge_text'>): Promise<void> {
    await this.jobs.defer(tx, 'moderation.judge_text', text);
  }
}
