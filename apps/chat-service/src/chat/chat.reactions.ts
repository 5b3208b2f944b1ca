import { Injectable } from '@nestjs/common';
import type { Fact } from '@offshoot/contracts/events';
import { ReactsTo } from '@offshoot/nest-kit/reactions';
import { forgetAnswers } from '@offshoot/nest-kit/rpc';
import type { EntityManager } from 'typeorm';
import { FollowBlock } from './commands/follow-block.ts';
import { FollowExchange } from './commands/follow-exchange.ts';
import { ForgetPerson } from './commands/forget-person.ts';
import { relabelRooms } from './persistence/rooms.ts';

/** What other services' facts mean for rooms. */
@Injectable()
export class ChatReactions {
  constructor(
    private readonly followBlock: FollowBlock,
    private readonly followExchange: FollowExchange,
    private readonly forgetPerson: ForgetPerson,
  ) {}

  @ReactsTo('exchange.accepted.v1')
  accepted({ data }: Fact<'exchange.accepted.v1'>, em: EntityManager): Promise<void> {
    return this.followExchange.accepted(em, data);
  }

  @ReactsTo('exchange.cancelled.v1')
  cancelled({ data }: Fact<'exchange.cancelled.v1'>, em: EntityManager): Promise<void> {
    return this.followExchange.cancelled(em, data);
  }

  @ReactsTo('exchange.completed.v1')
  completed({ data }: Fact<'exchange.completed.v1'>, em: EntityManager): Promise<void> {
    return this.followExchange.completed(em, data);
  }

  @ReactsTo('person.blocked.v1')
  blocked({ data }: Fact<'person.blocked.v1'>, em: EntityManager): Promise<void> {
    return this.followBlock.handle(em, data, true);
  }

  @ReactsTo('person.unblocked.v1')
  unblocked({ data }: Fact<'person.unblocked.v1'>, em: EntityManager): Promise<void> {
    return this.followBlock.handle(em, data, false);
  }

  @ReactsTo('person.deleted.v1')
  async deleted({ data }: Fact<'person.deleted.v1'>, em: EntityManager): Promise<void> {
    await forgetAnswers(em, data.user_id);
    await this.forgetPerson.handle(em, data.user_id, new Date(data.at));
  }

  @ReactsTo('plant.changed.v1')
  plantChanged({ data }: Fact<'plant.changed.v1'>, em: EntityManager): Promise<void> {
    return relabelRooms(em, data);
  }
}
