import type { DomainEvent } from '@offshoot/contracts/events';
import { OnEvent } from '@offshoot/nest-kit/events';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { ClosePlantCases } from './commands/close-plant-cases.ts';
import { OpenPlantCase } from './commands/open-plant-case.ts';

@Injectable()
export class CasesEvents {
  constructor(
    private readonly openPlantCase: OpenPlantCase,
    private readonly closePlantCases: ClosePlantCases,
  ) {}

  @OnEvent('plant.created.v1')
  plantCreated({ data }: DomainEvent<'plant.created.v1'>, tx: Tx): Promise<void> {
    return this.openPlantCase.handle(tx, {
      subject: 'plant',
      plantId: data.plant_id,
      revisionId: data.revision_id,
      ownerId: data.owner_id,
      needsPerson: false,
      at: new Date(data.at),
    });
  }

  @OnEvent('plant.revised.v1')
  plantRevised({ data }: DomainEvent<'plant.revised.v1'>, tx: Tx): Promise<void> {
    return this.openPlantCase.handle(tx, {
      subject: data.is_public ? 'revision' : 'plant',
      plantId: data.plant_id,
      revisionId: data.revision_id,
      ownerId: data.owner_id,
      needsPerson: data.needs_person,
      at: new Date(data.at),
    });
  }

  @OnEvent('plant.changed.v1')
  async plantChanged({ data }: DomainEvent<'plant.changed.v1'>, tx: Tx): Promise<void> {
    if (data.deleted) await this.closePlantCases.handle(tx, data.plant_id, new Date(data.at));
  }
}
