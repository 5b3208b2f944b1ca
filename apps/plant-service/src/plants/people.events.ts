import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import { applyBlockChange } from '@offshoot/nest-kit/read-models/blocks';
import { OnEvent } from '@offshoot/nest-kit/events';
import { deleteStoredResponses } from '@offshoot/nest-kit/rpc';
import type { EntityManager } from 'typeorm';
import { ErasePerson } from './commands/erase-person.ts';

/** Handlers of account events that affect plants. */
@Injectable()
export class PeopleEvents {
  constructor(private readonly erasePerson: ErasePerson) {}

  @OnEvent('person.deleted.v1')
  async deleted({ data }: DomainEvent<'person.deleted.v1'>, em: EntityManager): Promise<void> {
    await deleteStoredResponses(em, data.user_id);
    await this.erasePerson.handle(em, data.user_id);
  }

  /**
   * Updates the read model that searches use: while a block is active, plants of both users are hidden from each other.
   */
  @OnEvent('person.blocked.v1')
  async blocked({ data }: DomainEvent<'person.blocked.v1'>, em: EntityManager): Promise<void> {
    await applyBlockChange(em, data, true);
  }

  @OnEvent('person.unblocked.v1')
  async unblocked({ data }: DomainEvent<'person.unblocked.v1'>, em: EntityManager): Promise<void> {
    await applyBlockChange(em, data, false);
  }
}
