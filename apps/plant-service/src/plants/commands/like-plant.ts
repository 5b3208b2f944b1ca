import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { PlantLike } from '@offshoot/contracts/plants';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { setLike } from '../persistence/likes-and-views.ts';
import { visiblePlant } from '../persistence/visible-plant.ts';

/** Likes a plant, or removes the like. */
@Injectable()
export class LikePlant {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('plants.like')
  like({ actor, input }: RpcCall<'plants.like'>): Promise<PlantLike> {
    return this.set(actor, input.id, true);
  }

  @RpcHandler('plants.unlike')
  unlike({ actor, input }: RpcCall<'plants.unlike'>): Promise<PlantLike> {
    return this.set(actor, input.id, false);
  }

  private set(actor: Actor, id: string, liked: boolean): Promise<PlantLike> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const plant = await visiblePlant(tx, actor, id, at);
      if (plant.owner_id === actor.user_id) throw new DomainError('forbidden');
      return { liked, likes: await setLike(tx, { plantId: id, userId: actor.user_id, at }, liked) };
    });
  }
}
