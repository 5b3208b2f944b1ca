import { Injectable } from '@nestjs/common';
import { type CaseQueue, caseQueues } from '@offshoot/contracts/moderation';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isOfOthers } from '../persistence/case-parties.ts';

/** The open cases that are late, for the mails to moderators: to one of them, without their own. */
@Injectable()
export class LateCases {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.late_cases')
  async handle({
    input: { user_id },
  }: RpcCall<'moderation.late_cases'>): Promise<RpcResponse<'moderation.late_cases'>> {
    const rows = await this.database.query<{
      queue: CaseQueue;
      count: number;
      first_due_at: Date | null;
      last_due_at: Date | null;
    }>(
      `SELECT queue, count(*) AS count, min(due_at) AS first_due_at, max(due_at) AS last_due_at
       FROM moderation_case WHERE state IN ('open', 'claimed') AND due_at <= $1
         AND ($2::uuid IS NULL OR ${isOfOthers('moderation_case', '$2')}) GROUP BY queue`,
      [this.clock.now(), user_id ?? null],
    );
    const times = rows
      .flatMap(({ first_due_at, last_due_at }) => [first_due_at, last_due_at])
      .filter((at) => at !== null);
    const sorted = times.map((at) => at.toISOString()).sort();
    return {
      queues: caseQueues
        .flatMap((queue) => rows.filter((row) => row.queue === queue))
        .map(({ queue, count }) => ({ queue, count })),
      first_due_at: sorted[0] ?? null,
      last_due_at: sorted.at(-1) ?? null,
    };
  }
}
