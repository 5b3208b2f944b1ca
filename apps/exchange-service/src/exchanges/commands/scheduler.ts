import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Jobs } from '@offshoot/nest-kit/jobs';
import type { JobData } from '@offshoot/contracts/jobs';
import type { EntityManager } from 'typeorm';
import { daysAfter, endsAt, meetingReminderAt, ratingEndsAt } from '../domain/terms.ts';
import type { Terms } from '../domain/terms.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';

type DueCheck = JobData<'exchange.due'>['what'];

/**
 * Schedules the due jobs of an exchange. A job decides by the state it finds when it runs, so none is ever cancelled.
 */
@Injectable()
export class Scheduler {
  constructor(
    private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly terms: Terms,
    private readonly clock: Clock,
  ) {}

  async requested(em: EntityManager, row: ExchangeRow): Promise<void> {
    for (const days of this.terms.REQUEST_REMIND_DAYS)
      await this.schedule(em, row, 'request_waits', daysAfter(row.created_at, days));
    await this.end(em, row, 'request_ends');
  }

  async accepted(em: EntityManager, row: ExchangeRow): Promise<void> {
    if (!row.accepted_at) throw new Error(`Exchange ${row.id} holds plants since no time.`);
    for (const days of this.terms.HOLD_REMIND_DAYS)
      await this.schedule(em, row, 'hold_waits', daysAfter(row.accepted_at, days));
    await this.end(em, row, 'hold_ends');
  }

  async meetingConfirmed(em: EntityManager, row: ExchangeRow): Promise<void> {
    const at =
      row.meeting_time && meetingReminderAt(row.meeting_time, this.clock.now(), row.meeting_time_zone ?? 'UTC');
    // The key contains the time: the same meeting, withdrawn and agreed on again, gets no second reminder.
    const key = [row.id, 'meeting_tomorrow', row.meeting_time?.toISOString()].join(' ');
    if (at) await this.schedule(em, row, 'meeting_tomorrow', at, row.meeting_time, key);
  }

  async completed(em: EntityManager, row: ExchangeRow): Promise<void> {
    const end = ratingEndsAt(row);
    if (!row.completed_at || !end) throw new Error(`Exchange ${row.id} was completed at no time.`);
    await this.schedule(em, row, 'rating_waits', daysAfter(row.completed_at, this.terms.RATING_REMIND_DAYS));
    await this.schedule(em, row, 'ratings_show', end);
  }

  /** Schedules the current deadline. The key contains it, so moving it away and back adds no second job. */
  async end(em: EntityManager, row: ExchangeRow, what: 'request_ends' | 'hold_ends'): Promise<void> {
    const end = endsAt(row, this.terms);
    if (end) await this.schedule(em, row, what, end, null, [row.id, what, end.toISOString()].join(' '));
  }

  private async schedule(
    em: EntityManager,
    row: ExchangeRow,
    what: DueCheck,
    at: Date,
    time: Date | null = null,
    key?: string,
  ): Promise<void> {
    await this.jobs.defer(
      em,
      'exchange.due',
      { exchange_id: row.id, what, time: time?.toISOString() ?? null },
      { key, runAt: at },
    );
  }
}
