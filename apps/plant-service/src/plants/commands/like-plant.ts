import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { PlantLike } from '@offshoot/contracts/plants';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
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
      const plant = await visiblePlant(tx, actor, id, this.clock.now());
      if (plant.owner_id === actor.user_id) throw new DomainError('forbidden');
      // Counts only if a row was inserted or deleted, so that a repeated or concurrent like counts once.
      const changed = liked
        ? await tx.execute(
            'INSERT INTO plant_like (plant_id, person_id, liked_at) VALUES ($1, $2, $3) ON CONFLICT (plant_id, person_id) DO NOTHING',
            [id, actor.user_id, this.clock.now()],
          )
        : await tx.execute('DELETE FROM plant_like WHERE plant_id = $1 AND person_id = $2', [id, actor.user_id]);
      const [counted] = await tx.query<{ likes: number }>(
        'UPDATE plant SET likes = likes + $2 WHERE id = $1 RETURNING likes',
        [id, liked ? changed : -changed],
      );
      return { liked, likes: counted?.likes ?? 0 };
    });
  }
}
