import { Injectable } from '@nestjs/common';
import type { PlantCopy } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { lockPlants, takeOver } from '../persistence/plant-copies.ts';
import type { EntityManager } from 'typeorm';
import { CloseRivals } from './close-rivals.ts';

/** Keeps the copy of a plant up to date, and ends what became impossible with it. */
@Injectable()
export class FollowPlant {
  constructor(
    private readonly rivals: CloseRivals,
    private readonly clock: Clock,
  ) {}

  async handle(em: EntityManager, plant: PlantCopy): Promise<void> {
    await takeOver(em, plant);
    // Judged by the copy and not by the news: an asked-for copy may have been ahead of it, or this news be an old one.
    const known = (await lockPlants(em, [plant.plant_id])).get(plant.plant_id);
    const isGone = known !== undefined && (known.deleted || known.status === 'inactive' || known.status === 'rejected');
    if (isGone) await this.rivals.afterPlantGone(em, plant.plant_id, this.clock.now());
  }
}
