import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { countView } from '../persistence/likes-and-views.ts';
import { visiblePlant } from '../persistence/visible-plant.ts';

/** Counts a view of another user's plant, once per user and UTC day. */
@Injectable()
export class RecordView {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('plants.view')
  async handle({ actor, input: { id } }: RpcCall<'plants.view'>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const plant = await visiblePlant(tx, actor, id, at);
      if (plant.owner_id !== actor.user_id) await countView(tx, { plantId: id, userId: actor.user_id, at });
    });
  }
}
