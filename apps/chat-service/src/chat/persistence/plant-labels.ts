import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { PlantReadModel } from '@offshoot/contracts/plants';
import { Database } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { RoomRow } from './chat.entities.ts';
import { relabelRooms } from './rooms.ts';

/** Names and covers of plants, which label the rooms. */
@Injectable()
export class PlantLabels {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  /** The current state from plant-service; null if it is unavailable: the label is added later. */
  async of(plantId: string): Promise<PlantReadModel | null> {
    return (await this.call([plantId]))[0] ?? null;
  }

  /** The rooms, with missing labels added if plant-service is available. */
  async complete<R extends RoomRow>(rooms: readonly R[]): Promise<R[]> {
    const missing = new Set(rooms.filter((room) => room.plant_version === 0).map((room) => room.plant_id));
    if (missing.size === 0) return [...rooms];
    const plants = new Map((await this.call([...missing])).map((plant) => [plant.plant_id, plant]));
    if (plants.size === 0) return [...rooms];
    await this.database.transaction(async (tx) => {
      for (const plant of plants.values()) await relabelRooms(tx, plant);
    });
    return rooms.map((room) => {
      const plant = room.plant_version === 0 ? plants.get(room.plant_id) : undefined;
      return plant ? { ...room, plant_name: plant.name, plant_image: plant.cover, plant_version: plant.version } : room;
    });
  }

  private async call(ids: string[]): Promise<PlantReadModel[]> {
    try {
      return (await this.rpc.call('plants.read_models', { ids })).plants;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') return [];
      throw error;
    }
  }
}
