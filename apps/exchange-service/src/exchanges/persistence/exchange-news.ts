import { Injectable } from '@nestjs/common';
import type { FactData } from '@offshoot/contracts/events';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Pushes } from '@offshoot/nest-kit/pushes';
import type { EntityManager } from 'typeorm';
import type { ExchangeRow } from './exchange.entity.ts';

const factOf = (row: ExchangeRow): FactData<'exchange.requested.v1'> => ({
  exchange_id: row.id,
  version: row.version,
  status: row.status,
  requester_id: row.requester_id,
  owner_id: row.owner_id,
  plant_id: row.plant_id,
  offered_plant_id: row.offered_plant_id,
  at: row.updated_at.toISOString(),
});

function reasonOf(row: ExchangeRow) {
  if (!row.closed_reason) throw new Error(`Exchange ${row.id} ended without a reason.`);
  return row.closed_reason;
}

/**
 * Tells of a change of an exchange: the fact in the same transaction, the hint to both parties' pages after
 * its commit.
 */
@Injectable()
export class ExchangeNews {
  constructor(
    private readonly outbox: Outbox,
    private readonly pushes: Pushes,
  ) {}

  async requested(em: EntityManager, row: ExchangeRow): Promise<void> {
    await this.outbox.add(em, 'exchange.requested.v1', factOf(row));
    this.hint(em, row);
  }

  async accepted(em: EntityManager, row: ExchangeRow): Promise<void> {
    await this.outbox.add(em, 'exchange.accepted.v1', factOf(row));
    this.hint(em, row);
  }

  async declined(em: EntityManager, row: ExchangeRow): Promise<void> {
    await this.outbox.add(em, 'exchange.declined.v1', { ...factOf(row), closed_reason: reasonOf(row) });
    this.hint(em, row);
  }

  async cancelled(em: EntityManager, row: ExchangeRow, wasHeld: boolean): Promise<void> {
    await this.outbox.add(em, 'exchange.cancelled.v1', { ...factOf(row), closed_reason: reasonOf(row), was_held: wasHeld });
    this.hint(em, row);
  }

  async confirmed(em: EntityManager, row: ExchangeRow, confirmedBy: string): Promise<void> {
    await this.outbox.add(em, 'exchange.confirmed.v1', { ...factOf(row), confirmed_by: confirmedBy });
    this.hint(em, row);
  }

  async completed(em: EntityManager, row: ExchangeRow): Promise<void> {
    const videoBy = [row.requester_video_url ? row.requester_id : null, row.owner_video_url ? row.owner_id : null];
    await this.outbox.add(em, 'exchange.completed.v1', { ...factOf(row), video_by: videoBy.filter((id) => id !== null) });
    this.hint(em, row);
  }

  private hint(em: EntityManager, row: ExchangeRow): void {
    const change = { exchange_id: row.id, plant_id: row.plant_id, status: row.status };
    for (const person of [row.requester_id, row.owner_id]) this.pushes.afterCommit(em, person, 'exchange:changed', change);
  }
}
