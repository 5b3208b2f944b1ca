import { Injectable } from '@nestjs/common';
import { type CaseCounts, type CaseQueue, caseQueues } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { RpcHandler } from '@offshoot/nest-kit/rpc';

/** The open cases of each queue, and how fast moderators decide. */
@Injectable()
export class CountCases {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.counts')
  async handle(): Promise<CaseCounts> {
    const now = this.clock.now();
    const midnight = new Date(now);
    midnight.setUTCHours(0, 0, 0, 0);
    const [queues, [decided]] = await Promise.all([
      this.database.query<{ queue: CaseQueue; open: number; overdue: number; oldest_at: Date | null }>(
        `SELECT queue, count(*) AS open, count(*) FILTER (WHERE due_at < $1) AS overdue, min(opened_at) AS oldest_at
         FROM moderation_case WHERE state IN ('open', 'claimed') GROUP BY queue`,
        [now],
      ),
      this.database.query<{ today: number; median_ms: number | null }>(
        `SELECT count(*) FILTER (WHERE created_at >= $1) AS today,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY took_ms) AS median_ms
         FROM moderation_act
         WHERE created_at >= $2 AND moderator_id IS NOT NULL AND undo_of IS NULL
           AND NOT EXISTS (SELECT FROM moderation_act undone WHERE undone.undo_of = moderation_act.id)`,
        [midnight, new Date(midnight.getTime() - 6 * 86_400_000)],
      ),
    ]);
    const median = decided?.median_ms ?? null;
    return {
      queues: caseQueues.map((queue) => {
        const found = queues.find((counted) => counted.queue === queue);
        return {
          queue,
          open: found?.open ?? 0,
          overdue: found?.overdue ?? 0,
          oldest_at: found?.oldest_at?.toISOString() ?? null,
        };
      }),
      decided_today: decided?.today ?? 0,
      median_decision_seconds: median === null ? null : Math.round(median / 100) / 10,
    };
  }
}
