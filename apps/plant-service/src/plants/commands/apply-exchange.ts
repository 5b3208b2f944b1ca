import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { PlantEventPublisher } from '../persistence/plant-event-publisher.ts';
import { sharePlace } from '../persistence/shared-place.ts';

/** Common payload of all exchange events. */
export type ExchangeState = EventData<'exchange.accepted.v1'>;

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

  private async project(tx: Tx, exchange: ExchangeState): Promise<void> {
    const plants = [exchange.plant_id, exchange.offered_plant_id].filter((id) => id !== null);
    // Plants are locked first: a concurrent transaction then derives from what this one wrote. In id order, to avoid
    // deadlocks.
    await tx.query('select id from plant where id = any($1::uuid[]) order by id for update', [plants]);
    const taken = await tx.query(
      `insert into plant_exchange (exchange_id, version, plant_id, offered_plant_id, status)
       values ($1, $2, $3, $4, $5)
       on conflict (exchange_id) do update set version = excluded.version, status = excluded.status
         where plant_exchange.version < excluded.version
       returning exchange_id`,
      [exchange.exchange_id, exchange.version, exchange.plant_id, exchange.offered_plant_id, exchange.status],
    );
    if (taken.length === 0) return;
    if (exchange.status === 'cancelled' || exchange.status === 'completed') {
      await tx.query('delete from plant_access where exchange_id = $1', [exchange.exchange_id]);
    }

    const at = this.clock.now();
    const changed = await tx.query<{ id: string }>(
      `update plant set is_reserved = now_held, status = case when now_gone then 'exchanged' else status end,
         version = version + 1, updated_at = $2
       from (
         select p.id as derived_id,
           coalesce(bool_or(e.status in ('accepted', 'confirmed')), false) as now_held,
           coalesce(bool_or(e.status = 'completed'), false) as now_gone
         from plant p left join plant_exchange e on e.plant_id = p.id or e.offered_plant_id = p.id
         where p.id = any($1::uuid[]) group by p.id
       ) derived
       where plant.id = derived_id
         and (is_reserved <> now_held or (now_gone and status <> 'exchanged'))
       returning plant.id`,
      [plants, at],
    );
    for (const { id } of changed) await this.events.changed(tx, id, at);
  }
}
