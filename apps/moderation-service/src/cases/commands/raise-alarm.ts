import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { setAlarmed } from '../persistence/case-signals.ts';

/** Lets moderators be alerted of a case that speaks of harm to people, once per case. */
@Injectable()
export class RaiseAlarm {
  constructor(private readonly outbox: Outbox) {}

  async handle(tx: Tx, caseId: string, at: Date): Promise<void> {
    if (await setAlarmed(tx, caseId, at))
      await this.outbox.add(tx, 'moderation.danger_found.v1', { case_id: caseId, at: at.toISOString() });
  }
}
