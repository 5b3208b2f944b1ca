import { DomainError } from '@offshoot/contracts/errors';
import type { PlantReadModel } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import type { StartedService, StartOptions } from '@offshoot/testing/service';
import { startExchange } from './exchange-service.ts';

/** Fake plant-service: the plants that it returns. */
export class FakePlantService {
  private readonly plants = new Map<string, PlantReadModel>();
  /** By the ids of plants, the species that the law forbids to share. */
  readonly forbidden = new Map<string, string>();

  /** By the ids of plants, those of their families that a pest may have reached, the oldest first. */
  readonly kin = new Map<string, string[]>();
  /** The parents of plants, by their ids, and whether every user may see them. */
  readonly parents = new Map<string, { parent_id: string; is_seen: boolean }>();

  private constructor(private readonly service: StartedService) {}

  /** Starts exchange-service with a fake plant-service. */
  static async start(options?: StartOptions): Promise<{ harness: StartedService; plantService: FakePlantService }> {
    const harness = await startExchange(options);
    const plantService = new FakePlantService(harness);
    await plantService.open();
    return { harness, plantService };
  }

  private async open(): Promise<void> {
    await this.service.reply('plants.read_models', ({ ids }) => ({
      plants: ids.map((id) => this.plants.get(id)).filter((plant) => plant !== undefined),
    }));
    await this.service.reply('lineage.kin', ({ plant_id, after }) => {
      const kin = (this.kin.get(plant_id) ?? [plant_id]).filter((id) => after === null || id > after).toSorted();
      const [family_id = plant_id] = this.kin.get(plant_id) ?? [];
      return { family_id, plant_ids: kin.slice(0, 2), next: kin.length > 2 ? (kin[1] ?? null) : null };
    });
    await this.service.reply(
      'lineage.parent_for',
      ({ id }) => this.parents.get(id) ?? { parent_id: null, is_seen: false },
    );
    await this.service.reply('plants.check_sharing', ({ plant_id }) => {
      const taxon = this.forbidden.get(plant_id);
      if (taxon !== undefined) throw new DomainError('species_forbidden', { taxon });
      return {};
    });
  }

  /** Adds a plant that exchange-service has not fetched yet. */
  add(more: Partial<PlantReadModel> = {}): PlantReadModel {
    const plant: PlantReadModel = {
      plant_id: newId(),
      version: 1,
      owner_id: newId(),
      name: 'Boston fern',
      cover: null,
      status: 'available',
      offer: 'either',
      deleted: false,
      ...more,
    };
    this.plants.set(plant.plant_id, plant);
    return plant;
  }

  nameOf(plantId: string): string {
    return this.plants.get(plantId)?.name ?? '';
  }

  /** Changes a plant; `publishChange` publishes it. */
  change(plantId: string, more: Partial<PlantReadModel>): PlantReadModel {
    const before = this.plants.get(plantId);
    if (!before) throw new Error(`There is no plant ${plantId}.`);
    const plant = { ...before, version: before.version + 1, ...more };
    this.plants.set(plantId, plant);
    return plant;
  }

  async publishChange(plant: PlantReadModel, id: string = newId()): Promise<string> {
    await this.service.deliver({ type: 'plant.changed.v1', id, data: { ...plant, at: new Date().toISOString() } });
    return id;
  }
}
