import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import type { PlantReadModel } from '@offshoot/contracts/rpc/plant-methods';
import { Clock } from '@offshoot/nest-kit/clock';
import { lockPlants, applyChange } from '../persistence/plant-read-models.ts';
import type { EntityManager } from 'typeorm';
import { CloseRivals } from './close-rivals.ts';

const isRemoved = (plant: PlantReadModel): boolean =>
  plant.deleted || plant.status === 'inactive' || plant.status === 'rejected';

/** Keeps the copy of a plant up to date, and ends what became impossible with it. */
@Injectable()
export class FollowPlant {
  constructor(
    private readonly rivals: CloseRivals,
    private readonly clock: Clock,
  ) {}

  async handle(em: EntityManager, plant: EventData<'plant.changed.v1'>): Promise<void> {
    await applyChange(em, plant);
    // Judged by the copy first: an asked-for copy may have been ahead of the news, or this news be an old one.
    const known = (await lockPlants(em, [plant.plant_id])).get(plant.plant_id);
    if (known && isRemoved(known)) await this.rivals.afterPlantRemoved(em, plant.plant_id, this.clock.now());
    // The plant is back by now. What was open when it went has ended all the same; what was asked for since has not.
    else if (isRemoved(plant))
      await this.rivals.afterPlantRemoved(em, plant.plant_id, this.clock.now(), new Date(plant.at));
  }
}
