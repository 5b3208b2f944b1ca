import type { DomainEvent } from '@offshoot/contracts/events';
import { OnEvent } from '@offshoot/nest-kit/events';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { OpenPlantCase } from './commands/open-plant-case.ts';

@Injectable()
export class CasesEvents {
  constructor(private readonly openPlantCase: OpenPlantCase) {}

  @OnEvent('plant.created.v1')
  plantCreated(event: DomainEvent<'plant.created.v1'>, tx: Tx): Promise<void> {
    return this.openPlantCase.handle(tx, event.data);
  }

  @OnEvent('plant.revised.v1')
  plantRevised(event: DomainEvent<'plant.revised.v1'>, tx: Tx): Promise<void> {
    return this.openPlantCase.handle(tx, event.data);
  }
}
