import type { DomainEvent } from '@offshoot/contracts/events';
import { OnEvent } from '@offshoot/nest-kit/events';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OpenPlantCase } from './commands/open-plant-case.ts';

@Injectable()
export class CasesEvents {
  constructor(private readonly openPlantCase: OpenPlantCase) {}

  @OnEvent('plant.created.v1')
  plantCreated(event: DomainEvent<'plant.created.v1'>, em: EntityManager): Promise<void> {
    return this.openPlantCase.handle(em, event.data);
  }

  @OnEvent('plant.revised.v1')
  plantRevised(event: DomainEvent<'plant.revised.v1'>, em: EntityManager): Promise<void> {
    return this.openPlantCase.handle(em, event.data);
  }
}
