import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import { noEnd } from '@offshoot/contracts/moderation';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { deleteStoredResponses } from '@offshoot/nest-kit/rpc';
import { applyBanChange } from '@offshoot/read-models/bans';
import { ApplyBlock } from './commands/apply-block.ts';
import { ErasePerson } from './commands/erase-person.ts';

/** Handlers of events about accounts and blocks. */
@Injectable()
export class PeopleEvents {
  constructor(
    private readonly erasePerson: ErasePerson,
    private readonly applyBlock: ApplyBlock,
  ) {}

  @OnEvent('person.deleted.v1')
  async deleted({ data }: DomainEvent<'person.deleted.v1'>, tx: Tx): Promise<void> {
    await deleteStoredResponses(tx, data.user_id);
    await this.erasePerson.handle(tx, data.user_id);
  }

  @OnEvent('person.blocked.v1')
  async blocked({ data }: DomainEvent<'person.blocked.v1'>, tx: Tx): Promise<void> {
    await this.applyBlock.blocked(tx, data);
  }

  @OnEvent('person.unblocked.v1')
  async unblocked({ data }: DomainEvent<'person.unblocked.v1'>, tx: Tx): Promise<void> {
    await this.applyBlock.unblocked(tx, data);
  }

  /** While a ban runs, the user's plants cannot be requested. */
  @OnEvent('person.banned.v1')
  async banned({ data }: DomainEvent<'person.banned.v1'>, tx: Tx): Promise<void> {
    await applyBanChange(tx, data, data.until ?? noEnd);
  }

  @OnEvent('person.unbanned.v1')
  async unbanned({ data }: DomainEvent<'person.unbanned.v1'>, tx: Tx): Promise<void> {
    await applyBanChange(tx, data, null);
  }
}
