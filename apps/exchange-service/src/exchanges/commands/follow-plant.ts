import { Injectable } from '@nestjs/common';
import type { FactData } from '@offshoot/contracts/events';
import type { PlantCopy } from '@offshoot/contracts/rpc/plant-questions';
import { Clock } from '@offshoot/nest-kit/clock';
import { lockPlants, takeOver } from '../persistence/plant-copies.ts';
import type { EntityManager } from 'typeorm';
import { CloseRivals } from './close-rivals.ts';

const isGone = (plant: PlantCopy): boolean => plant.deleted || plant.status === 'inactive' || plant.status === 'rejected';

/** Keeps the copy of a plant up to date, and ends what became impossible with it. */
@Injectable()
export class FollowPlant {
  constructor(
    private readonly rivals: CloseRivals,
    private readonly clock: Clock,
  ) {}

  async handle(em: EntityManager, plant: FactData<'plant.changed.v1'>): Promise<void> {
    await takeOver(em, plant);
    // Judged by the copy first: an asked-for copy may have been ahead of the news, or this news be an old one.
    const known = (await lockPlants(em, [plant.plant_id])).get(plant.plant_id);
    if (known && isGone(known)) await this.rivals.afterPlantGone(em, plant.plant_id, this.clock.now());
    // The plant is back by now. What was open when it went has ended all the same; what was asked for since has not.
    else if (isGone(plant)) await this.rivals.afterPlantGone(em, plant.plant_id, this.clock.now(), new Date(plant.at));
  }
}
