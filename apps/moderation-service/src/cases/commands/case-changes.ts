import { Injectable } from '@nestjs/common';
import type { CaseQueue } from '@offshoot/contracts/moderation';
import { moderators } from '@offshoot/contracts/subjects';
import type { Tx } from '@offshoot/nest-kit/database';
import { Pushes } from '@offshoot/nest-kit/pushes';

/** Lets the open pages of moderators fetch the queues again. */
@Injectable()
export class CaseChanges {
  constructor(private readonly pushes: Pushes) {}

  /** A case was opened, joined, claimed, released, decided, reopened or withdrawn. */
  announce(tx: Tx, queue: CaseQueue, caseId: string): void {
    this.pushes.afterCommit(tx, moderators, 'moderation:changed', { queue, case_id: caseId });
  }
}
