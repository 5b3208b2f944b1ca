import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { Clock } from '@offshoot/nest-kit/clock';
import { newId, type Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { storeRole } from '../persistence/store-role.ts';

/** Stores the role that the next token carries, mails its user of a change and announces the badge, whichever way it was decided. */
@Injectable()
export class ChangeRole {
  constructor(
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
  ) {}

  /** @returns whether it changed; of two concurrent calls only one gets true */
  async handle(tx: Tx, id: string, role: Actor['role']): Promise<boolean> {
    const isChanged = await storeRole(tx, id, role);
    if (isChanged) {
      await this.jobs.defer(tx, 'mail.role_changed', { user_id: id, change_id: newId(), role });
      await this.announce(tx, id);
    }
    return isChanged;
  }

  /** Announces a badge that others see differently. */
  async announce(tx: Tx, id: string): Promise<void> {
    await this.outbox.add(tx, 'person.card_changed.v1', { user_id: id, at: this.clock.now().toISOString() });
  }
}
