import { Injectable } from '@nestjs/common';
import { sql } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Pushes } from '@offshoot/nest-kit/pushes';
import type { EntityManager } from 'typeorm';
import { readModelColumns, plantReadModelOf } from './plant-row.ts';
import type { ReadModelRow } from './plant-row.ts';

/** Publishes the state of a plant, in the transaction that changed it. */
@Injectable()
export class PlantEventPublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly pushes: Pushes,
  ) {}

  async changed(em: EntityManager, plantId: string, at: Date): Promise<void> {
    const [row] = await sql<ReadModelRow>(em, `select ${readModelColumns} from plant where id = $1`, [plantId]);
    if (!row) return;
    await this.outbox.add(em, 'plant.changed.v1', { ...plantReadModelOf(row), at: at.toISOString() });
    this.pushes.afterCommit(em, row.owner_id, 'plant:changed', { plant_id: row.id, status: row.status });
  }
}
