import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import { OnEvent } from '@offshoot/nest-kit/events';
import { FollowPlant } from './commands/follow-plant.ts';
import type { EntityManager } from 'typeorm';

/** Handlers of plant-service's events. */
@Injectable()
export class ExchangesEvents {
  constructor(private readonly followPlant: FollowPlant) {}

  @OnEvent('plant.changed.v1')
  async plantChanged({ data }: DomainEvent<'plant.changed.v1'>, em: EntityManager): Promise<void> {
    await this.followPlant.handle(em, data);
  }
}
