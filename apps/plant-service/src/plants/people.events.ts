import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { applyBlockChange } from '@offshoot/read-models/blocks';
import { OnEvent } from '@offshoot/nest-kit/events';

/** Handlers of events between users that affect plants. */
@Injectable()
export class PeopleEvents {
  /**
   * Updates the read model that searches use: while a block is active, plants of both users are hidden from each other.
   */
  @OnEvent('person.blocked.v1')
  async blocked({ data }: DomainEvent<'person.blocked.v1'>, tx: Tx): Promise<void> {
    await applyBlockChange(tx, data, true);
  }

  @OnEvent('person.unblocked.v1')
  async unblocked({ data }: DomainEvent<'person.unblocked.v1'>, tx: Tx): Promise<void> {
    await applyBlockChange(tx, data, false);
  }
}
