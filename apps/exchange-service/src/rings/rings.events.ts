import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { eraseChoices } from './persistence/ring-exclusions.ts';
import { openRingsOf, openRingsWithPlants, ringsOfExchange } from './persistence/touched-rings.ts';

/**
 * Has each ring checked that an event may have ended. The check is a job of its own: it locks the plants of the whole ring first, which the
 * other handlers of the same event would lock in another order.
 */
@Injectable()
export class RingsEvents {
  constructor(private readonly jobs: Jobs) {}

  @OnEvent('plant.changed.v1')
  async plantChanged({ data }: DomainEvent<'plant.changed.v1'>, tx: Tx): Promise<void> {
    await this.check(tx, await openRingsWithPlants(tx, [data.plant_id]));
  }

  @OnEvent('exchange.accepted.v1')
  async accepted({ data }: DomainEvent<'exchange.accepted.v1'>, tx: Tx): Promise<void> {
    if (data.ring_id === undefined)
      await this.check(tx, await openRingsWithPlants(tx, [data.plant_id, data.offered_plant_id]));
  }

  @OnEvent('exchange.cancelled.v1')
  async cancelled({ data }: DomainEvent<'exchange.cancelled.v1'>, tx: Tx): Promise<void> {
    await this.check(tx, await ringsOfExchange(tx, data.exchange_id));
  }

  @OnEvent('exchange.completed.v1')
  async completed({ data }: DomainEvent<'exchange.completed.v1'>, tx: Tx): Promise<void> {
    await this.check(tx, await ringsOfExchange(tx, data.exchange_id));
  }

  @OnEvent('person.deleted.v1')
  async deleted({ data }: DomainEvent<'person.deleted.v1'>, tx: Tx): Promise<void> {
    await eraseChoices(tx, data.user_id);
    await this.check(tx, await openRingsOf(tx, data.user_id));
  }

  @OnEvent('person.blocked.v1')
  async blocked({ data }: DomainEvent<'person.blocked.v1'>, tx: Tx): Promise<void> {
    await this.check(tx, await openRingsOf(tx, data.blocker_id));
  }

  @OnEvent('person.banned.v1')
  async banned({ data }: DomainEvent<'person.banned.v1'>, tx: Tx): Promise<void> {
    await this.check(tx, await openRingsOf(tx, data.user_id));
  }

  private async check(tx: Tx, ringIds: readonly string[]): Promise<void> {
    for (const ring_id of ringIds) await this.jobs.defer(tx, 'exchange.check_ring', { ring_id });
  }
}
