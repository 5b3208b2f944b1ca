import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import { OnEvent } from '@offshoot/nest-kit/events';
import { deleteStoredResponses } from '@offshoot/nest-kit/rpc';
import type { EntityManager } from 'typeorm';
import { ErasePerson } from './commands/erase-person.ts';

@Injectable()
export class RetentionEvents {
  constructor(private readonly erasePerson: ErasePerson) {}

  @OnEvent('person.deleted.v1')
  async deleted({ data }: DomainEvent<'person.deleted.v1'>, em: EntityManager): Promise<void> {
    await deleteStoredResponses(em, data.user_id);
    await this.erasePerson.handle(em, data.user_id);
  }
}
