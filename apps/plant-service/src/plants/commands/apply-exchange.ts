import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { PlantEventPublisher } from '../persistence/plant-event-publisher.ts';
import { sharePlace } from '../persistence/shared-place.ts';

/** Common payload of all exchange events. */
export type ExchangeState = EventData<'exchange.accepted.v1'>;

/** An exchange of the exchange-service's record. */
export type RecordedExchange = RpcResponse<'exchanges.snapshot'>['exchanges'][number];
/** A row of the read model of exchanges. */
export type StoredExchange = Pick<
  RecordedExchange,
  'exchange_id' | 'version' | 'status' | 'plant_id' | 'offered_plant_id'
>;
type Projected = StoredExchange & Pick<RecordedExchange, 'requester_id' | 'owner_id'>;

/**
 * Plants are locked first: a concurrent transaction then derives from what this one wrote. In id order, to avoid deadlocks.
 */
async function lockPlantsOf(tx: Tx, exchange: StoredExchange): Promise<string[]> {
  const plants = [exchange.plant_id, exchange.offered_plant_id].filter((id) => id !== null);
  await tx.query('SELECT id FROM plant WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [plants]);
  return plants;
}

/**
 * Projects exchanges onto plants: stores the newest event of each exchange and derives from all of them whether a plant
 * is reserved or exchanged. So events may arrive twice and in any order.
 */
@Injectable()
export class ApplyExchange {
  constructor(
    private readonly events: PlantEventPublisher,
    private readonly clock: Clock,
  ) {}

  async handle(tx: Tx, exchange: ExchangeState): Promise<void> {
    await this.project(tx, exchange);
    if (exchange.shares_address) await sharePlace(tx, exchange, this.clock.now());
  }

  /** Stores an exchange of the owner's record, as its lost event would have. @returns whether it was stored */
  async restore(tx: Tx, exchange: RecordedExchange): Promise<boolean> {
    const isStored = await this.project(tx, exchange);
    if (isStored && exchange.shares_address) await sharePlace(tx, exchange, this.clock.now());
    return isStored;
  }

  /** Removes an exchange that the owner's record lacks and that still has this version. @returns whether it was removed */
  async remove(tx: Tx, exchange: StoredExchange): Promise<boolean> {
    const plants = await lockPlantsOf(tx, exchange);
    const removed = await tx.execute('DELETE FROM plant_exchange WHERE exchange_id = $1 AND version = $2', [
      exchange.exchange_id,
      exchange.version,
    ]);
    if (removed === 0) return false;
    await tx.query('DELETE FROM plant_access WHERE exchange_id = $1', [exchange.exchange_id]);
    await this.derive(tx, plants, []);
    return true;
  }

  private async project(tx: Tx, exchange: Projected): Promise<boolean> {
    const plants = await lockPlantsOf(tx, exchange);
    const taken = await tx.query(
      `INSERT INTO plant_exchange (exchange_id, version, plant_id, offered_plant_id, status)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (exchange_id) DO UPDATE SET version = excluded.version, status = excluded.status
         WHERE plant_exchange.version < excluded.version
       RETURNING exchange_id`,
      [exchange.exchange_id, exchange.version, exchange.plant_id, exchange.offered_plant_id, exchange.status],
    );
    if (taken.length === 0) return false;
    if (exchange.status === 'cancelled' || exchange.status === 'completed') {
      await tx.query('DELETE FROM plant_access WHERE exchange_id = $1', [exchange.exchange_id]);
    }
    // The parties' pages may have fetched the plant on the push of the exchange, before it changed.
    await this.derive(tx, plants, [exchange.requester_id, exchange.owner_id]);
    return true;
  }

  /** Derives from their exchanges whether plants are reserved or exchanged. */
  private async derive(tx: Tx, plants: readonly string[], parties: readonly string[]): Promise<void> {
    const at = this.clock.now();
    const changed = await tx.query<{ id: string }>(
      `UPDATE plant SET is_reserved = now_held, status = CASE WHEN now_gone AND withheld IS NULL THEN 'exchanged' ELSE status END,
         withheld_status = CASE WHEN now_gone AND withheld IS NOT NULL THEN 'exchanged' ELSE withheld_status END,
         version = version + 1, updated_at = $2
       FROM (
         SELECT p.id AS derived_id,
           coalesce(bool_or(e.status IN ('accepted', 'confirmed')), false) AS now_held,
           coalesce(bool_or(e.status = 'completed'), false) AS now_gone
         FROM plant p LEFT JOIN plant_exchange e ON e.plant_id = p.id OR e.offered_plant_id = p.id
         WHERE p.id = ANY($1::uuid[]) GROUP BY p.id
       ) derived
       WHERE plant.id = derived_id
         AND (is_reserved <> now_held OR (now_gone AND coalesce(withheld_status, status) <> 'exchanged'))
       RETURNING plant.id`,
      [plants, at],
    );
    for (const { id } of changed) await this.events.changed(tx, id, at, parties);
  }
}
