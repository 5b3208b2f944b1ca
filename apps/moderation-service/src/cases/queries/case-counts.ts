import { Inject, Injectable } from '@nestjs/common';
import { type CaseQueue, caseQueues } from '@offshoot/contracts/moderation';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { ModerationConfig } from '../../config.ts';
import { openFigures } from '../persistence/queues.ts';
import { SharedFigure } from './shared-figure.ts';

/** How many decisions moderators made today, and how long half of them took at most. */
interface Pace {
  today: number;
  median_ms: number | null;
}

/** The open cases of each queue, and how fast moderators decide. */
@Injectable()
export class CaseCounts {
  private readonly pace: SharedFigure<Pace>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) { FIGURES_SECONDS }: ModerationConfig,
  ) {
    this.pace = new SharedFigure(clock, FIGURES_SECONDS * 1_000, () => this.paceOf());
  }

  @RpcHandler('moderation.counts')
  async handle({ actor }: RpcCall<'moderation.counts'>): Promise<RpcResponse<'moderation.counts'>> {
    const now = this.clock.now();
    const [queues, { today, median_ms }] = await Promise.all([
      this.database.query<{ queue: CaseQueue; open: number; overdue: number; oldest_at: Date | null }>(openFigures, [
        now,
        actor.user_id,
      ]),
      this.pace.get(),
    ]);
    return {
      queues: caseQueues.map((queue) => {
        const counts = queues.find((counted) => counted.queue === queue);
        return {
          queue,
          open: counts?.open ?? 0,
          overdue: counts?.overdue ?? 0,
          oldest_at: counts?.oldest_at?.toISOString() ?? null,
        };
      }),
      decided_today: today,
      median_decision_seconds: median_ms === null ? null : Math.round(median_ms / 100) / 10,
    };
  }

  /** The decisions of today, and the median of seven days with today. */
  private async paceOf(): Promise<Pace> {
    const today = midnightBefore(this.clock.now());
    const [pace] = await this.database.query<Pace>(
      `SELECT count(*) FILTER (WHERE created_at >= $2) AS today,
         percentile_cont(0.5) WITHIN GROUP (ORDER BY took_ms) AS median_ms FROM moderation_act a
       WHERE created_at >= $1 AND moderator_id IS NOT NULL AND undo_of IS NULL
         AND NOT EXISTS (SELECT FROM moderation_act undone WHERE undone.undo_of = a.id AND undone.undo_of IS NOT NULL)`,
      [new Date(today.getTime() - 6 * 86_400_000), today],
    );
    return pace ?? { today: 0, median_ms: null };
  }
}

function midnightBefore(time: Date): Date {
  const midnight = new Date(time);
  midnight.setUTCHours(0, 0, 0, 0);
  return midnight;
}
