import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import { applyBlockChange } from '@offshoot/nest-kit/read-models/blocks';
import { OnEvent } from '@offshoot/nest-kit/events';
import { deleteStoredResponses } from '@offshoot/nest-kit/rpc';
import type { EntityManager } from 'typeorm';
import { ErasePerson } from './commands/erase-person.ts';

/** What people do with their accounts and means for plants. */
@Injectable()
export class PeopleEvents {
  constructor(private readonly erasePerson: ErasePerson) {}

  @OnEvent('person.deleted.v1')
  async deleted({ data }: DomainEvent<'person.deleted.v1'>, em: EntityManager): Promise<void> {
    await deleteStoredResponses(em, data.user_id);
    await this.erasePerson.handle(em, data.user_id);
  }

  /** Searches read the copy: plants of the pair are hidden both ways while it stands. */
  @OnEvent('person.blocked.v1')
  async blocked({ data }: DomainEvent<'person.blocked.v1'>, em: EntityManager): Promise<void> {
    await applyBlockChange(em, data, true);
  }

  @OnEvent('person.unblocked.v1')
  async unblocked({ data }: DomainEvent<'person.unblocked.v1'>, em: EntityManager): Promise<void> {
    await applyBlockChange(em, data, false);
  }
}
