import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { lockOwner, ownPlant } from '../persistence/owner-plants.ts';
import { releasePlace, treatPlace } from '../persistence/pest-waits.ts';
import { PlantEventPublisher } from '../persistence/plant-event-publisher.ts';

/** What an owner found on the listings of one place that wait since a pest was found on a plant from it. */
@Injectable()
export class LookOver {
  constructor(
    private readonly database: Database,
    private readonly events: PlantEventPublisher,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('plants.look_over')
  async handle({ actor: { user_id: ownerId }, input: { id, has_pests } }: RpcCall<'plants.look_over'>): Promise<void> {
    await this.database.transaction(async (tx) => {
      await lockOwner(tx, ownerId);
      await ownPlant(tx, id, ownerId);
      const at = this.clock.now();
      const changed = has_pests ? await treatPlace(tx, id, ownerId) : await releasePlace(tx, id, ownerId, at);
      for (const plantId of changed) await this.events.changed(tx, plantId, at);
    });
  }
}
