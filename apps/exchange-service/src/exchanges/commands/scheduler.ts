import { Inject, Injectable } from '@nestjs/common';
import { growthDays } from '@offshoot/contracts/growth';
import { quarantineDays } from '@offshoot/contracts/quarantine';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Jobs } from '@offshoot/nest-kit/jobs';
import type { JobData } from '@offshoot/contracts/jobs';
import type { Tx } from '@offshoot/nest-kit/database';
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

  async requested(tx: Tx, row: ExchangeRow): Promise<void> {
    for (const days of this.terms.REQUEST_REMIND_DAYS)
      await this.schedule(tx, row, 'request_waits', daysAfter(row.created_at, days));
    await this.end(tx, row, 'request_ends');
  }

  async accepted(tx: Tx, row: ExchangeRow): Promise<void> {
    if (!row.accepted_at) throw new Error(`Exchange ${row.id} holds plants since no time.`);
    for (const days of this.terms.HOLD_REMIND_DAYS)
      await this.schedule(tx, row, 'hold_waits', daysAfter(row.accepted_at, days));
    await this.end(tx, row, 'hold_ends');
  }

  async meetingConfirmed(tx: Tx, row: ExchangeRow): Promise<void> {
    const at =
      row.meeting_time && meetingReminderAt(row.meeting_time, this.clock.now(), row.meeting_time_zone ?? 'UTC');
    // Of time and zone: the same meeting, withdrawn and agreed on again, gets no second reminder.
    const meeting = { time: row.meeting_time?.toISOString() ?? null, time_zone: row.meeting_time_zone };
    const key = [row.id, 'meeting_tomorrow', meeting.time, meeting.time_zone].join(' ');
    if (at) await this.schedule(tx, row, 'meeting_tomorrow', at, key, meeting);
  }

  async completed(tx: Tx, row: ExchangeRow): Promise<void> {
    const end = ratingEndsAt(row);
    if (!row.completed_at || !end) throw new Error(`Exchange ${row.id} was completed at no time.`);
    await this.schedule(tx, row, 'rating_waits', daysAfter(row.completed_at, this.terms.RATING_REMIND_DAYS));
    await this.schedule(tx, row, 'ratings_show', end);
    for (const day of growthDays)
      await this.jobs.defer(
        tx,
        'exchange.growth_due',
        { exchange_id: row.id, day },
        { runAt: daysAfter(row.completed_at, day) },
      );
    // The pages of the completion itself show the first check, which is on the next day.
    for (const day of quarantineDays.slice(1))
      await this.jobs.defer(
        tx,
        'exchange.quarantine_due',
        { exchange_id: row.id, day },
        { runAt: daysAfter(row.completed_at, day) },
      );
  }

  /** Schedules the current deadline. The key contains it, so moving it away and back adds no second job. */
  async end(tx: Tx, row: ExchangeRow, what: 'request_ends' | 'hold_ends'): Promise<void> {
    const end = endsAt(row, this.terms);
    if (end) await this.schedule(tx, row, what, end, [row.id, what, end.toISOString()].join(' '));
  }

  private async schedule(
    tx: Tx,
    row: ExchangeRow,
    what: DueCheck,
    at: Date,
    key?: string,
    meeting: Pick<JobData<'exchange.due'>, 'time' | 'time_zone'> = { time: null },
  ): Promise<void> {
    await this.jobs.defer(tx, 'exchange.due', { exchange_id: row.id, what, ...meeting }, { key, runAt: at });
  }
}
