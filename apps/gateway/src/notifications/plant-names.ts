import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { Notification } from '@offshoot/contracts/notifications';
import { isPublic } from '@offshoot/contracts/plants';
import type { PlantReadModel } from '@offshoot/contracts/plants';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { SignedMedia } from '@offshoot/media/signed-media';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { GatewayConfig } from '../config.ts';

/** Names and photos of the plants in notifications, from the plant service. */
@Injectable()
export class PlantNames {
  private readonly media: SignedMedia;

  constructor(
    private readonly rpc: RpcClient,
    clock: Clock,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.media = new SignedMedia(config.MEDIA_SECRET, clock);
  }

  /** If the plant service is unavailable, the list is returned without names. */
  async within(items: readonly Notification[], reader: Actor): Promise<Notification[]> {
    const plants = await this.readModels([...new Set(items.flatMap((item) => (item.plant ? [item.plant.id] : [])))]);
    return items.map((item) => {
      const plant = item.plant && plants.get(item.plant.id);
      return plant
        ? { ...item, plant: { id: plant.plant_id, name: plant.name, image: this.coverFor(reader, plant) } }
        : item;
    });
  }

  /** The photo of a plant that is not public is only for its owner. */
  private coverFor(reader: Actor, { cover, status, owner_id }: PlantReadModel): string | null {
    if (cover === null || isPublic(status)) return cover;
    return owner_id === reader.user_id ? this.media.signed(cover) : null;
  }

  /** Deleted plants have no entry. */
  private async readModels(ids: string[]): Promise<ReadonlyMap<string, PlantReadModel>> {
    if (ids.length === 0) return new Map();
    try {
      const { plants } = await this.rpc.call('plants.read_models', { ids });
      return new Map(plants.filter((plant) => !plant.deleted).map((plant) => [plant.plant_id, plant]));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') return new Map();
      throw error;
    }
  }
}
