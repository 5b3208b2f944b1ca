import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import { noEnd } from '@offshoot/contracts/moderation';
import type { Tx } from '@offshoot/nest-kit/database';
import { applyBanChange } from '@offshoot/read-models/bans';
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

  /** While a ban runs, other users do not see the user's plants. */
  @OnEvent('person.banned.v1')
  async banned({ data }: DomainEvent<'person.banned.v1'>, tx: Tx): Promise<void> {
    await applyBanChange(tx, data, data.until ?? noEnd);
  }

  @OnEvent('person.unbanned.v1')
  async unbanned({ data }: DomainEvent<'person.unbanned.v1'>, tx: Tx): Promise<void> {
    await applyBanChange(tx, data, null);
  }
}
