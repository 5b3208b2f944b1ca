import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { type Meet, meetLimits } from '@offshoot/contracts/meets';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { lockPerson, lockPlants, PlantReadModels } from '../../exchanges/exchanges.ts';
import { canHostFor, findMeet, isDeleted, isOver, lockMeet } from '../persistence/meet-rows.ts';
import { deleteVisit, storeVisit, visitorIdsOf } from '../persistence/visit-rows.ts';
import { PresentMeets } from '../queries/present-meets.ts';
import { MeetScheduler } from './schedule-meet.ts';

/** Members say that they come, and what they bring, or that they do not come. */
@Injectable()
export class VisitMeet {
  constructor(
    private readonly database: Database,
    private readonly plants: PlantReadModels,
    private readonly scheduler: MeetScheduler,
    private readonly present: PresentMeets,
    private readonly clock: Clock,
  ) {}

  /** The same call again replaces what the visitor brings. */
  @RpcHandler('meets.visit')
  async visit({ actor, input }: RpcCall<'meets.visit'>): Promise<Meet> {
    const { id } = input;
    const userId = actor.user_id;
    const plantIds = [...new Set(input.plant_ids)];
    await this.plants.refreshForDeciding(plantIds);
    await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      await this.checkPlants(tx, plantIds, userId);
      await lockPerson(tx, userId);
      const meet = await lockMeet(tx, id, 'UPDATE');
      const isSeen = meet?.published_at && (await canHostFor(tx, meet.host_id, userId, now));
      if (!meet || !isSeen || (await isDeleted(tx, userId))) throw new DomainError('meet_not_found');
      if (meet.status !== 'published' || isOver(meet, now)) throw new DomainError('meet_closed');
      const visitorIds = await visitorIdsOf(tx, id);
      if (!visitorIds.includes(userId) && visitorIds.length >= meetLimits.visitors)
        throw new DomainError('meet_full', { limit: meetLimits.visitors });
      await storeVisit(tx, { meetId: id, userId, plantIds, now });
      await this.scheduler.visited(tx, id);
    });
    return this.present.byId(id, actor);
  }

  @RpcHandler('meets.leave')
  async leave({ actor, input: { id } }: RpcCall<'meets.leave'>): Promise<Meet> {
    const left = await this.database.transaction(async (tx) => {
      const isLeft = await deleteVisit(tx, id, actor.user_id);
      const meet = isLeft ? await findMeet(tx, id) : null;
      // What no moderator has read is not public; the meet itself need not be any more.
      return meet && this.present.all(tx, [{ ...meet, ...meet.read_text }], actor.user_id);
    });
    return left?.[0] ?? this.present.byId(id, actor);
  }

  /** @throws DomainError `plant_not_found` for one that is not the visitor's, or not available */
  private async checkPlants(tx: Tx, plantIds: readonly string[], userId: string): Promise<void> {
    const plants = await lockPlants(tx, plantIds);
    const areBrought = plantIds.every((id) => {
      const plant = plants.get(id);
      return plant?.owner_id === userId && plant.status === 'available' && !plant.deleted;
    });
    if (!areBrought) throw new DomainError('plant_not_found');
  }
}
