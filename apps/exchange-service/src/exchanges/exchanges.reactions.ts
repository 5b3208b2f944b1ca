import { Injectable } from '@nestjs/common';
import type { Fact } from '@offshoot/contracts/events';
import { ReactsTo } from '@offshoot/nest-kit/reactions';
import { FollowPlant } from './commands/follow-plant.ts';
import type { EntityManager } from 'typeorm';

/** What other services' facts mean for exchanges. */
@Injectable()
export class ExchangesReactions {
  constructor(private readonly followPlant: FollowPlant) {}

  @ReactsTo('plant.changed.v1')
  async plantChanged({ data }: Fact<'plant.changed.v1'>, em: EntityManager): Promise<void> {
    await this.followPlant.handle(em, data);
  }
}
