import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
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
      const [plant] = await tx.query<{ is_reserved: boolean }>(
        'SELECT is_reserved FROM plant WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
        [plantId],
      );
      if (!plant) throw new DomainError('plant_not_found');
      if (plant.is_reserved) throw new DomainError('plant_held');
      const at = this.clock.now();
      await tx.execute('UPDATE plant SET deleted_at = $2, updated_at = $2, version = version + 1 WHERE id = $1', [
        plantId,
        at,
      ]);
      await this.events.changed(tx, plantId, at);
    });
  }
}
