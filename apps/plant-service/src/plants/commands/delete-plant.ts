import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { lockReserved, setDeleted } from '../persistence/deleted-plants.ts';
import { PlantEventPublisher } from '../persistence/plant-event-publisher.ts';
import { CheckNotHeld } from './check-not-held.ts';

/** Deletes a plant for everyone; its photos are removed 30 days later. */
@Injectable()
export class DeletePlant {
  constructor(
    private readonly database: Database,
    private readonly notHeld: CheckNotHeld,
    private readonly events: PlantEventPublisher,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('plants.delete')
  async handle({ actor, input: { id: plantId } }: RpcCall<'plants.delete'>): Promise<void> {
    await this.notHeld.handle(actor, plantId);
    await this.database.transaction(async (tx) => {
      const isReserved = await lockReserved(tx, plantId);
      if (isReserved === undefined) throw new DomainError('plant_not_found');
      if (isReserved) throw new DomainError('plant_held');
      const at = this.clock.now();
      await setDeleted(tx, plantId, at);
      await this.events.changed(tx, plantId, at);
    });
  }
}
