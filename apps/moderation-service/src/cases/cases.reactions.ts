import type { Fact } from '@offshoot/contracts/events';
import { ReactsTo } from '@offshoot/nest-kit/reactions';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OpenPlantCase } from './commands/open-plant-case.ts';

@Injectable()
export class CasesReactions {
  constructor(private readonly openPlantCase: OpenPlantCase) {}

  @ReactsTo('plant.created.v1')
  plantCreated(fact: Fact<'plant.created.v1'>, em: EntityManager): Promise<void> {
    return this.openPlantCase.handle(em, fact.data);
  }

  @ReactsTo('plant.revised.v1')
  plantRevised(fact: Fact<'plant.revised.v1'>, em: EntityManager): Promise<void> {
    return this.openPlantCase.handle(em, fact.data);
  }
}
