import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { deriveFromExchanges, lockPlantsOf, removeExchange, storeExchange } from '../persistence/exchanged-plants.ts';
import type { RecordedExchange, StoredExchange } from '../persistence/exchanged-plants.ts';
import { PlantEventPublisher } from '../persistence/plant-event-publisher.ts';
import { sharePlace } from '../persistence/shared-place.ts';

/** Common payload of all exchange events. */
export type ExchangeState = EventData<'exchange.accepted.v1'>;

type Projected = StoredExchange & Pick<RecordedExchange, 'requester_id' | 'owner_id'>;

/**
 * Projects exchanges onto plants: stores the newest event of each exchange and derives from all of them whether a plant
 * is reserved or exchanged. So events may arrive twice and in any order.
 */
@Injectable()
export class ApplyExchange {
  constructor(
    private readonly events: PlantEventPublisher,
    private readonly jobs: Jobs,
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
    if (!(await removeExchange(tx, exchange))) return false;
    await this.derive(tx, plants, []);
    return true;
  }

  private async project(tx: Tx, exchange: Projected): Promise<boolean> {
    const plants = await lockPlantsOf(tx, exchange);
    if (!(await storeExchange(tx, exchange))) return false;
    // The parties' pages may have fetched the plant on the push of the exchange, before it changed.
    await this.derive(tx, plants, [exchange.requester_id, exchange.owner_id]);
    return true;
  }

  private async derive(tx: Tx, plants: readonly string[], parties: readonly string[]): Promise<void> {
    const at = this.clock.now();
    for (const { id, is_free } of await deriveFromExchanges(tx, plants, at)) {
      await this.events.changed(tx, id, at, parties);
      if (is_free) await this.jobs.defer(tx, 'plant.notify_free', { plant_id: id, parties: [...parties], after: null });
    }
  }
}
