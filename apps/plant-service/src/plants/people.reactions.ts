import { Injectable } from '@nestjs/common';
import type { Fact } from '@offshoot/contracts/events';
import { ReactsTo } from '@offshoot/nest-kit/reactions';
import type { EntityManager } from 'typeorm';
import { ForgetPerson } from './commands/forget-person.ts';

/** What people do with their accounts and means for plants. */
@Injectable()
export class PeopleReactions {
  constructor(private readonly forgetPerson: ForgetPerson) {}

  @ReactsTo('person.deleted.v1')
  deleted({ data }: Fact<'person.deleted.v1'>, em: EntityManager): Promise<void> {
    return this.forgetPerson.handle(em, data.user_id);
  }
}
