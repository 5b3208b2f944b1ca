import { Injectable } from '@nestjs/common';
import type { Fact } from '@offshoot/contracts/events';
import { takeOverBlock } from '@offshoot/nest-kit/copies/block-copies';
import { ReactsTo } from '@offshoot/nest-kit/reactions';
import { forgetAnswers } from '@offshoot/nest-kit/rpc';
import type { EntityManager } from 'typeorm';
import { ForgetPerson } from './commands/forget-person.ts';

/** What people do with their accounts and means for plants. */
@Injectable()
export class PeopleReactions {
  constructor(private readonly forgetPerson: ForgetPerson) {}

  @ReactsTo('person.deleted.v1')
  async deleted({ data }: Fact<'person.deleted.v1'>, em: EntityManager): Promise<void> {
    await forgetAnswers(em, data.user_id);
    await this.forgetPerson.handle(em, data.user_id);
  }

  /** Searches read the copy: plants of the pair are hidden both ways while it stands. */
  @ReactsTo('person.blocked.v1')
  async blocked({ data }: Fact<'person.blocked.v1'>, em: EntityManager): Promise<void> {
    await takeOverBlock(em, data, true);
  }

  @ReactsTo('person.unblocked.v1')
  async unblocked({ data }: Fact<'person.unblocked.v1'>, em: EntityManager): Promise<void> {
    await takeOverBlock(em, data, false);
  }
}
