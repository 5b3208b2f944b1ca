import { Injectable } from '@nestjs/common';
import type { Fact } from '@offshoot/contracts/events';
import { ReactsTo } from '@offshoot/nest-kit/reactions';
import { forgetAnswers } from '@offshoot/nest-kit/rpc';
import type { EntityManager } from 'typeorm';
import { FollowBlock } from './commands/follow-block.ts';
import { ForgetPerson } from './commands/forget-person.ts';

/** What people do with their accounts and means for exchanges. */
@Injectable()
export class PeopleReactions {
  constructor(
    private readonly forgetPerson: ForgetPerson,
    private readonly followBlock: FollowBlock,
  ) {}

  @ReactsTo('person.deleted.v1')
  async deleted({ data }: Fact<'person.deleted.v1'>, em: EntityManager): Promise<void> {
    await forgetAnswers(em, data.user_id);
    await this.forgetPerson.handle(em, data.user_id);
  }

  @ReactsTo('person.blocked.v1')
  blocked({ data }: Fact<'person.blocked.v1'>, em: EntityManager): Promise<void> {
    return this.followBlock.blocked(em, data);
  }

  @ReactsTo('person.unblocked.v1')
  unblocked({ data }: Fact<'person.unblocked.v1'>, em: EntityManager): Promise<void> {
    return this.followBlock.unblocked(em, data);
  }
}
