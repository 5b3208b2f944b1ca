import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';

/** Lets moderators be alerted of a case that speaks of harm to people, once per case. */
@Injectable()
export class RaiseAlarm {
  constructor(private readonly outbox: Outbox) {}

  async handle(tx: Tx, caseId: string, at: Date): Promise<void> {
    const isFirst = await tx.execute(
      `UPDATE moderation_case SET alarmed_at = $2 WHERE id = $1 AND alarmed_at IS NULL AND state IN ('open', 'claimed')`,
      [caseId, at],
    );
    if (isFirst > 0) await this.outbox.add(tx, 'moderation.danger_found.v1', { case_id: caseId, at: at.toISOString() });
  }
}
