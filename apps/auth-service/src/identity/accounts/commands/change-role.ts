import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { newId, type Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { storeRole } from '../persistence/store-role.ts';

/** Stores the role that the next token carries, and mails its user of a change, whichever way it was decided. */
@Injectable()
export class ChangeRole {
  constructor(private readonly jobs: Jobs) {}

  /** @returns whether it changed; of two concurrent calls only one gets true */
  async handle(tx: Tx, id: string, role: Actor['role']): Promise<boolean> {
    const isChanged = await storeRole(tx, id, role);
    if (isChanged) await this.jobs.defer(tx, 'mail.role_changed', { user_id: id, change_id: newId(), role });
    return isChanged;
  }
}
