import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { ApplyModeration } from './commands/apply-moderation.ts';
import { ApplyPlant } from './commands/apply-plant.ts';

/** Handlers of events about plants and moderators' decisions. */
@Injectable()
export class ExchangesEvents {
  constructor(
    private readonly applyPlant: ApplyPlant,
    private readonly applyModeration: ApplyModeration,
  ) {}

  @OnEvent('plant.changed.v1')
  async plantChanged({ data }: DomainEvent<'plant.changed.v1'>, tx: Tx): Promise<void> {
    await this.applyPlant.handle(tx, data);
  }

  @OnEvent('moderation.acted.v1')
  acted({ data }: DomainEvent<'moderation.acted.v1'>, tx: Tx): Promise<void> {
    return this.applyModeration.acted(tx, data);
  }

  @OnEvent('growth_photo.judged.v1')
  photoJudged({ data }: DomainEvent<'growth_photo.judged.v1'>, tx: Tx): Promise<void> {
    return this.applyModeration.photoJudged(tx, data);
  }

  @OnEvent('moderation.settled.v1')
  settled({ data }: DomainEvent<'moderation.settled.v1'>, tx: Tx): Promise<void> {
    return this.applyModeration.settled(tx, data);
  }
}
