import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import type { PlantReadModel } from '@offshoot/contracts/plants';
import type { Tx } from '@offshoot/nest-kit/database';
import { lockPlants, applyChange } from '../persistence/plant-read-models.ts';
import { CloseRivals } from './close-rivals.ts';

const isRemoved = (plant: PlantReadModel): boolean =>
  plant.deleted || plant.status === 'inactive' || plant.status === 'rejected';

/** Updates the read model of a plant and ends the exchanges that became impossible. */
@Injectable()
export class ApplyPlant {
  constructor(private readonly rivals: CloseRivals) {}

  async handle(tx: Tx, plant: EventData<'plant.changed.v1'>): Promise<void> {
    await applyChange(tx, plant);
    // The stored row decides first: it may be newer than this event, if it was fetched or events arrived out of order.
    const stored = (await lockPlants(tx, [plant.plant_id])).get(plant.plant_id);
    const deletedBy = plant.deleted ? plant.owner_id : null;
    if (stored && isRemoved(stored)) await this.rivals.afterPlantRemoved(tx, plant.plant_id, { deletedBy });
    // The plant has been restored since. Exchanges open at its removal end all the same, later ones stay.
    else if (isRemoved(plant))
      await this.rivals.afterPlantRemoved(tx, plant.plant_id, { before: new Date(plant.at), deletedBy });
  }

  /** Stores a plant of the owner's record, as its lost event would have. @returns whether it was stored */
  async restore(tx: Tx, plant: PlantReadModel): Promise<boolean> {
    const isStored = await applyChange(tx, plant);
    if (isStored && isRemoved(plant)) {
      await lockPlants(tx, [plant.plant_id]);
      await this.rivals.afterPlantRemoved(tx, plant.plant_id, { deletedBy: plant.deleted ? plant.owner_id : null });
    }
    return isStored;
  }
}
