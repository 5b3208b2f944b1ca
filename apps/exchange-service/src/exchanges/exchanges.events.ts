import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { FollowPlant } from './commands/follow-plant.ts';

/** Handlers of plant-service's events. */
@Injectable()
export class ExchangesEvents {
  constructor(private readonly followPlant: FollowPlant) {}

  @OnEvent('plant.changed.v1')
  async plantChanged({ data }: DomainEvent<'plant.changed.v1'>, tx: Tx): Promise<void> {
    await this.followPlant.handle(tx, data);
  }
}
