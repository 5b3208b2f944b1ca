import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { visiblePlant } from '../persistence/visible-plant.ts';

/** Counts a view of another user's plant, once per user and UTC day. */
@Injectable()
export class ViewPlant {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('plants.view')
  async handle({ actor, input: { id } }: RpcCall<'plants.view'>): Promise<void> {
    await this.database.transaction(async (tx) => {
      const plant = await visiblePlant(tx, actor, id, this.clock.now());
      if (plant.owner_id === actor.user_id) return;
      const counted = await tx.execute(
        `INSERT INTO plant_view (plant_id, person_id, day) VALUES ($1, $2, $3)
         ON CONFLICT (plant_id, person_id) DO UPDATE SET day = excluded.day WHERE plant_view.day < excluded.day`,
        [id, actor.user_id, this.clock.now().toISOString().slice(0, 10)],
      );
      if (counted > 0) await tx.execute('UPDATE plant SET views = views + 1 WHERE id = $1', [id]);
    });
  }
}
