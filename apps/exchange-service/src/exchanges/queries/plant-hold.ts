import { Injectable } from '@nestjs/common';
import { Database } from '@offshoot/nest-kit/database';
import { lockPlants } from '../persistence/plant-read-models.ts';

/** Whether an exchange holds a plant. plant-service calls this, because its own read model lags behind. */
@Injectable()
export class PlantHold {
  constructor(private readonly database: Database) {}

  async of(plantId: string): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      // Waits for an acceptance that is being committed.
      await lockPlants(tx, [plantId]);
      const [row] = await tx.query<{ held: boolean }>(
        `SELECT EXISTS (SELECT FROM exchange WHERE status IN ('accepted', 'confirmed') AND (plant_id = $1 OR offered_plant_id = $1)) AS held`,
        [plantId],
      );
      return row?.held ?? false;
    });
  }
}
