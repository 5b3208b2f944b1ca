import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type CaseRow, isOfOthers } from '../../cases/cases.ts';

/** The most urgent case of the same queue that no other moderator is looking at, and that is assigned to no other. */
@Injectable()
export class NextCase {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async after({ id, queue }: CaseRow, { user_id }: Actor): Promise<string | null> {
    const [next] = await this.database.query<{ id: string }>(
      `SELECT id FROM moderation_case
       WHERE state IN ('open', 'claimed') AND queue = $1 AND id <> $2 AND ${isOfOthers('moderation_case', '$3')}
         AND (claimed_by IS NULL OR claimed_by = $3 OR claimed_until <= $4) AND (assigned_to IS NULL OR assigned_to = $3)
       ORDER BY -priority, due_at, id LIMIT 1`,
      [queue, id, user_id, this.clock.now()],
    );
    return next?.id ?? null;
  }
}
