import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Notification } from '@offshoot/contracts/notifications';
import type { PlantCopy } from '@offshoot/contracts/rpc/plant-questions';
import { RpcClient } from '@offshoot/nest-kit/rpc';

/** Names and pictures of the plants that notifications are about; plant-service keeps them. */
@Injectable()
export class PlantNames {
  constructor(private readonly rpc: RpcClient) {}

  /** The list serves without them, too: where plant-service is silent, names are missing. */
  async within(items: readonly Notification[]): Promise<Notification[]> {
    const plants = await this.copies([...new Set(items.flatMap((item) => (item.plant ? [item.plant.id] : [])))]);
    return items.map((item) => {
      const plant = item.plant && plants.get(item.plant.id);
      return plant ? { ...item, plant: { id: plant.plant_id, name: plant.name, image: plant.cover } } : item;
    });
  }

  /** Of deleted plants nothing is shown. */
  private async copies(ids: string[]): Promise<ReadonlyMap<string, PlantCopy>> {
    if (ids.length === 0) return new Map();
    try {
      const { plants } = await this.rpc.ask('plants.copies', { ids });
      return new Map(plants.filter((plant) => !plant.deleted).map((plant) => [plant.plant_id, plant]));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') return new Map();
      throw error;
    }
  }
}
