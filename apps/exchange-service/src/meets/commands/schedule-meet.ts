import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { meetingReminderAt } from '../../exchanges/exchanges.ts';
import type { MeetRow } from '../persistence/meet-rows.ts';

/** When matches are looked for: in the evening in Europe and in the morning in America, UTC. */
const matchHour = 17;

/** Schedules the jobs of a public meet. Each decides by the state that it finds, so none is ever cancelled. */
@Injectable()
export class MeetScheduler {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Of a meet that was published, or got another time. The keys contain the time, so moving it away and back adds no second job. */
  async published(
    tx: Tx,
    meet: Pick<MeetRow, 'id' | 'starts_at' | 'ends_at' | 'time_zone' | 'repeats'>,
  ): Promise<void> {
    const remindAt = meetingReminderAt(meet.starts_at, this.clock.now(), meet.time_zone);
    const starts_at = meet.starts_at.toISOString();
    const start = { meet_id: meet.id, starts_at };
    const key = `${meet.id} ${starts_at}`;
    if (remindAt) await this.jobs.defer(tx, 'exchange.remind_of_meet', start, { key, runAt: remindAt });
    const ends_at = meet.ends_at.toISOString();
    const end = { key: `${meet.id} ${ends_at}`, runAt: meet.ends_at };
    if (meet.repeats !== 'none') await this.jobs.defer(tx, 'exchange.repeat_meet', { meet_id: meet.id, ends_at }, end);
  }

  /** What visitors bring has changed: all are notified of it at once, on the same day or the next one. */
  async visited(tx: Tx, meetId: string): Promise<void> {
    const now = this.clock.now();
    const runAt = new Date(now);
    runAt.setUTCHours(matchHour, 0, 0, 0);
    if (runAt <= now) runAt.setUTCDate(runAt.getUTCDate() + 1);
    const day = runAt.toISOString().slice(0, 10);
    await this.jobs.defer(tx, 'exchange.match_meet', { meet_id: meetId, day }, { key: `${meetId} ${day}`, runAt });
  }
}
