import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { deleteStoredResponses } from '@offshoot/nest-kit/rpc';
import { ErasePerson } from './commands/erase-person.ts';

@Injectable()
export class RetentionEvents {
  constructor(private readonly erasePerson: ErasePerson) {}

  @OnEvent('person.deleted.v1')
  async deleted({ data }: DomainEvent<'person.deleted.v1'>, tx: Tx): Promise<void> {
    await deleteStoredResponses(tx, data.user_id);
    await this.erasePerson.handle(tx, data.user_id);
  }
}
