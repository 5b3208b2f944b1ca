import type { PlantCopy } from '@offshoot/contracts/rpc/plant-questions';
import { newId } from '@offshoot/nest-kit/database';
import type { StartedService, StartOptions } from '@offshoot/testing/service';
import { startExchange } from './exchange-service.ts';

/** plant-service as the tests play it: what it would answer about its plants. */
export class PlantsAtHome {
  private readonly plants = new Map<string, PlantCopy>();

  private constructor(private readonly service: StartedService) {}

  /** exchange-service, and the plants that it asks about. */
  static async start(options?: StartOptions): Promise<{ exchange: StartedService; home: PlantsAtHome }> {
    const exchange = await startExchange(options);
    const home = new PlantsAtHome(exchange);
    await home.open();
    return { exchange, home };
  }

  private async open(): Promise<void> {
    await this.service.answer('plants.copies', ({ ids }) => ({
      plants: ids.map((id) => this.plants.get(id)).filter((plant) => plant !== undefined),
    }));
  }

  /** A plant that nobody has asked about yet. */
  add(more: Partial<PlantCopy> = {}): PlantCopy {
    const plant: PlantCopy = {
      plant_id: newId(),
      version: 1,
      owner_id: newId(),
      name: 'Boston fern',
      cover: null,
      status: 'available',
      deleted: false,
      ...more,
    };
    this.plants.set(plant.plant_id, plant);
    return plant;
  }

  /** Changes a plant; `tell` publishes it. */
  change(plantId: string, more: Partial<PlantCopy>): PlantCopy {
    const before = this.plants.get(plantId);
    if (!before) throw new Error(`There is no plant ${plantId}.`);
    const plant = { ...before, version: before.version + 1, ...more };
    this.plants.set(plantId, plant);
    return plant;
  }

  async tell(plant: PlantCopy, id: string = newId()): Promise<string> {
    await this.service.deliver({ type: 'plant.changed.v1', id, data: { ...plant, at: new Date().toISOString() } });
    return id;
  }
}
