import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { eveningBefore } from '../../exchanges/exchanges.ts';
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

  /** Of a meet that was published, or edited since. The keys contain the version, as a job that found a meet which waits does nothing. */
  async published(
    tx: Tx,
    {
      id: meet_id,
      version,
      starts_at,
      ends_at,
      time_zone,
      repeats,
    }: Pick<MeetRow, 'id' | 'version' | 'starts_at' | 'ends_at' | 'time_zone' | 'repeats'>,
  ): Promise<void> {
    const key = `${meet_id} ${version}`;
    const remindAt = eveningBefore(starts_at, time_zone);
    if (remindAt > this.clock.now())
      await this.jobs.defer(tx, 'exchange.remind_of_meet', { meet_id, version }, { key, runAt: remindAt });
    if (repeats === 'none') return;
    const end = { meet_id, ends_at: ends_at.toISOString() };
    await this.jobs.defer(tx, 'exchange.repeat_meet', end, { key, runAt: ends_at });
  }

  /** Of one that was public, and is cancelled or moved. */
  async changed(tx: Tx, { id: meet_id, version }: Pick<MeetRow, 'id' | 'version'>): Promise<void> {
    await this.jobs.defer(tx, 'exchange.withdraw_from_meet', { meet_id }, { key: `${meet_id} ${version}` });
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
