import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import { OnEvent } from '@offshoot/nest-kit/events';
import { deleteStoredResponses } from '@offshoot/nest-kit/rpc';
import type { EntityManager } from 'typeorm';
import { FollowBlock } from './commands/follow-block.ts';
import { ErasePerson } from './commands/erase-person.ts';

/** Handlers of events about accounts and blocks. */
@Injectable()
export class PeopleEvents {
  constructor(
    private readonly erasePerson: ErasePerson,
    private readonly followBlock: FollowBlock,
  ) {}

  @OnEvent('person.deleted.v1')
  async deleted({ data }: DomainEvent<'person.deleted.v1'>, em: EntityManager): Promise<void> {
    await deleteStoredResponses(em, data.user_id);
    await this.erasePerson.handle(em, data.user_id);
  }

  @OnEvent('person.blocked.v1')
  blocked({ data }: DomainEvent<'person.blocked.v1'>, em: EntityManager): Promise<void> {
    return this.followBlock.blocked(em, data);
  }

  @OnEvent('person.unblocked.v1')
  unblocked({ data }: DomainEvent<'person.unblocked.v1'>, em: EntityManager): Promise<void> {
    return this.followBlock.unblocked(em, data);
  }
}
