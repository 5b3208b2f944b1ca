import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { readModelColumns, plantReadModelOf } from './plant-row.ts';
import type { ReadModelRow } from './plant-row.ts';

interface RevisedPlant {
  readonly plant_id: string;
  readonly owner_id: string;
  readonly revision_id: string;
  /** Whether only a moderator may approve it… */
  readonly needs_person?: boolean;
  /** …and others see the plant meanwhile. */
  readonly is_public?: boolean;
}

/** Publishes the state of a plant, in the transaction that changed it. */
@Injectable()
export class PlantEventPublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly pushes: Pushes,
  ) {}

  /** A revision is to be judged. */
  async revised(tx: Tx, { needs_person = false, is_public = false, ...plant }: RevisedPlant, at: Date): Promise<void> {
    await this.outbox.add(tx, 'plant.revised.v1', { ...plant, needs_person, is_public, at: at.toISOString() });
  }

  /** @param viewers users besides the owner whose open pages show the plant */
  async changed(tx: Tx, plantId: string, at: Date, viewers: readonly string[] = []): Promise<void> {
    const [row] = await tx.query<ReadModelRow>(`SELECT ${readModelColumns} FROM plant WHERE id = $1`, [plantId]);
    if (!row) return;
    await this.outbox.add(tx, 'plant.changed.v1', { ...plantReadModelOf(row), at: at.toISOString() });
    for (const userId of new Set([row.owner_id, ...viewers]))
      this.pushes.afterCommit(tx, userId, 'plant:changed', { plant_id: row.id, status: row.status });
  }
}
