import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, useQuota } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isBlockedEitherWay } from '@offshoot/read-models/blocks';
import type { PlantConfig } from '../../config.ts';
import { currentSpecies } from '../../species/species.ts';
import { heldWish, insertOffer } from '../persistence/waiting-wishes.ts';
import { checkOwnPlant } from '../persistence/own-plant.ts';
import { lockWisher } from '../persistence/wish-rows.ts';
import { ownPlantsNear } from '../persistence/wished-plants.ts';

/** Notifies the owner of a wish, once, of a plant that another user has. */
@Injectable()
export class OfferToWish {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: PlantConfig,
  ) {}

  @RpcHandler('wishes.offer')
  handle({ actor, input: { id, plant_id } }: RpcCall<'wishes.offer'>): Promise<void> {
    const at = this.clock.now();
    const userId = actor.user_id;
    return this.database.transaction(async (tx) => {
      // An account that is deleted meanwhile has no plant to offer afterwards.
      await lockWisher(tx, userId);
      const wish = await heldWish(tx, id, at);
      if (!wish || (await isBlockedEitherWay(tx, userId, wish.owner_id))) throw new DomainError('wish_not_found');
      if (wish.owner_id === userId) throw new DomainError('own_wish');
      await checkOwnPlant(tx, plant_id, userId);
      const species = await currentSpecies(tx);
      const near = (await ownPlantsNear(tx, userId, [id])).find((plant) => plant.id === plant_id);
      if (!near || species.ofPlant(near)?.slug !== wish.species) throw new DomainError('plant_not_wished');
      if (!(await insertOffer(tx, { wishId: id, plantId: plant_id, ownerId: userId, at }))) return;
      const quota = { count: this.config.WISH_OFFERS_A_DAY, megabytes: 1 };
      await useQuota(tx, { userId, kind: 'wish_offer', bytes: 0, at }, quota);
      await this.outbox.add(tx, 'wish.matched.v1', {
        ...{ wish_id: id, user_id: wish.owner_id, owner_id: userId, plant_id },
        ...{ how: 'offered', at: at.toISOString() },
      });
    });
  }
}
