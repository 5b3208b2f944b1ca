import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { PlantReadModel } from '@offshoot/contracts/plants';
import { Database } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';

export type PlantsById = ReadonlyMap<string, PlantReadModel>;

const columns = 'plant_id, version, owner_id, name, cover, status, offer, deleted';
const byId = (plants: PlantReadModel[]): PlantsById => new Map(plants.map((plant) => [plant.plant_id, plant]));
/** Whether plant-service has published the plant. Version 0 is a row that the seed inserted. */
const isNotified = (plants: PlantsById, id: string): boolean => (plants.get(id)?.version ?? 0) > 0;

/** Stores a state of a plant, unless a newer one is stored. @returns whether it was stored */
export async function applyChange(tx: Tx, plant: PlantReadModel): Promise<boolean> {
  const stored = await tx.execute(
    `INSERT INTO plant_read_model (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (plant_id) DO UPDATE SET version = excluded.version, owner_id = excluded.owner_id, name = excluded.name,
       cover = excluded.cover, status = excluded.status, offer = excluded.offer, deleted = excluded.deleted
     WHERE plant_read_model.version < excluded.version`,
    [plant.plant_id, plant.version, plant.owner_id, plant.name, plant.cover, plant.status, plant.offer, plant.deleted],
  );
  return stored > 0;
}

/**
 * Locks the plant rows, in id order, until the transaction ends. Everything that holds, releases or requests a plant
 * locks it first, so that these are serialised per plant.
 */
export async function lockPlants(tx: Tx, ids: readonly (string | null)[]): Promise<PlantsById> {
  const plantIds = ids.filter((id) => id !== null);
  return byId(
    await tx.query<PlantReadModel>(
      `SELECT ${columns} FROM plant_read_model WHERE plant_id = ANY($1) ORDER BY plant_id FOR UPDATE`,
      [plantIds],
    ),
  );
}

/** Marks plants as exchanged at once; plant-service's event follows with a newer version. */
export async function markExchanged(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query(`UPDATE plant_read_model SET status = 'exchanged' WHERE plant_id = ANY($1)`, [ids]);
}

/** A stored row; `is_ahead`: a completed exchange marked the plant as exchanged, and plant-service may follow. */
export type StoredPlant = PlantReadModel & { is_ahead?: boolean };

/** Rows after this id, to compare with plant-service's record. */
export const plantsAfter = (tx: Tx, after: string | null, limit: number): Promise<StoredPlant[]> =>
  tx.query<PlantReadModel & { is_ahead: boolean }>(
    `SELECT ${columns}, status = 'exchanged' AND EXISTS (SELECT FROM plant_hold JOIN exchange ON exchange.id = plant_hold.exchange_id
       WHERE plant_hold.plant_id = plant_read_model.plant_id AND exchange.status = 'completed') AS is_ahead
     FROM plant_read_model WHERE $1::uuid IS NULL OR plant_id > $1::uuid ORDER BY plant_id LIMIT $2`,
    [after, limit],
  );

/** Removes a row that still has this version. @returns whether it was removed */
export const removePlant = async (tx: Tx, { plant_id, version }: PlantReadModel): Promise<boolean> =>
  (await tx.execute('DELETE FROM plant_read_model WHERE plant_id = $1 AND version = $2', [plant_id, version])) > 0;

/** The read model of plants; missing rows are fetched from plant-service. */
@Injectable()
export class PlantReadModels {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
  ) {}

  /** For display: a plant that cannot be fetched now is left out, so that a list never fails because of it. */
  async forShowing(ids: readonly string[]): Promise<PlantsById> {
    const storedPlants = await this.stored(ids);
    const missing = ids.filter((id) => !isNotified(storedPlants, id));
    if (missing.length === 0) return storedPlants;
    try {
      return new Map([...storedPlants, ...(await this.fetched(missing))]);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') return storedPlants;
      throw error;
    }
  }

  /**
   * Fetches plants that are missing or seem not available, since the event of their publication may not have arrived
   * yet.
   * @throws DomainError `unavailable` if a missing plant cannot be fetched
   */
  async refreshForDeciding(ids: readonly string[]): Promise<void> {
    const storedPlants = await this.stored(ids);
    const doubtful = ids.filter((id) => !isNotified(storedPlants, id) || storedPlants.get(id)?.status !== 'available');
    if (doubtful.length === 0) return;
    try {
      await this.fetched(doubtful);
    } catch (error) {
      const allKnown = doubtful.every((id) => storedPlants.has(id));
      if (!(allKnown && error instanceof DomainError && error.code === 'unavailable')) throw error;
    }
  }

  private async stored(ids: readonly string[]): Promise<PlantsById> {
    return byId(
      await this.database.query<PlantReadModel>(`SELECT ${columns} FROM plant_read_model WHERE plant_id = ANY($1)`, [
        ids,
      ]),
    );
  }

  private async fetched(ids: readonly string[]): Promise<PlantsById> {
    const { plants } = await this.rpc.call('plants.read_models', { ids: [...ids] });
    const inIdOrder = plants.toSorted((a, b) => (a.plant_id < b.plant_id ? -1 : 1));
    await this.database.transaction(async (tx) => {
      for (const plant of inIdOrder) await applyChange(tx, plant);
    });
    return byId(plants);
  }
}
