import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { defaultRequestMessage } from '@offshoot/contracts/exchange';
import type { Exchange } from '@offshoot/contracts/exchange';
import { limits } from '@offshoot/contracts/limits';
import { cleanMessage } from '@offshoot/contracts/owner-message';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { isBanned } from '@offshoot/read-models/bans';
import { isBlockedEitherWay } from '@offshoot/read-models/blocks';
import { Database, violates } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcClient, RpcHandler } from '@offshoot/nest-kit/rpc';
import { FollowedSettings } from '@offshoot/nest-kit/settings';
import { judgeRequest } from '../domain/judge-request.ts';
import { type Allowance, checkAllowance, countedSince } from '../domain/request-allowance.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { hasActiveRequest, insertExchange, lockRequestsSince } from '../persistence/exchange-rows.ts';
import { lockPair } from '../persistence/pair-lock.ts';
import { lockPlants, PlantReadModels } from '../persistence/plant-read-models.ts';
import { newExchange } from '../persistence/new-exchange.ts';
import { holdsOf } from '../persistence/plant-holds.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';
import { Scheduler } from './scheduler.ts';

/** A member requests a plant, as a gift or in return for one of their own. */
@Injectable()
export class RequestExchange {
  constructor(
    private readonly database: Database,
    private readonly readModels: PlantReadModels,
    private readonly rpc: RpcClient,
    private readonly events: ExchangeEventPublisher,
    private readonly scheduler: Scheduler,
    private readonly present: PresentExchanges,
    private readonly clock: Clock,
    private readonly settings: FollowedSettings,
    @Inject(CONFIG) private readonly allowance: Allowance,
  ) {}

  @RpcHandler('exchanges.request')
  async handle({ actor, input }: RpcCall<'exchanges.request'>): Promise<Exchange> {
    const { user_id: userId } = actor;
    const message = cleanMessage(input.message, limits.requestMessage) || defaultRequestMessage;
    const plantIds = [input.plant_id, input.offered_plant_id].filter((id) => id !== null);
    await this.readModels.refreshForDeciding(plantIds);
    await this.checkLaw(input, userId);
    try {
      const row = await this.database.transaction(async (tx) => {
        const plants = await lockPlants(tx, plantIds);
        const now = this.clock.now();
        const ownerId = plants.get(input.plant_id)?.owner_id;
        if (ownerId) await lockPair(tx, userId, ownerId);
        const isBlocked = ownerId !== undefined && (await isBlockedEitherWay(tx, userId, ownerId));
        const isOwnerBanned = ownerId !== undefined && (await isBanned(tx, ownerId, now));
        const plant = judgeRequest({
          plantId: input.plant_id,
          offeredPlantId: input.offered_plant_id,
          requesterId: userId,
          plants,
          holds: await holdsOf(tx, plantIds),
          isBlocked: isBlocked || isOwnerBanned,
          isRepeated: await hasActiveRequest(tx, input.plant_id, userId),
        });
        const past = await lockRequestsSince(tx, userId, countedSince(now));
        checkAllowance(past, input.plant_id, this.allowanceOf(actor, now), now);
        const exchange = newExchange(
          {
            requester_id: userId,
            owner_id: plant.owner_id,
            plant_id: input.plant_id,
            offered_plant_id: input.offered_plant_id,
            message,
            ring_id: null,
          },
          now,
        );
        await insertExchange(tx, exchange);
        await this.scheduler.requested(tx, exchange);
        await this.events.requested(tx, exchange);
        return exchange;
      });
      return await this.present.one(row, userId);
    } catch (error) {
      if (violates(error, 'exchange_active_request')) throw new DomainError('already_requested');
      throw error;
    }
  }

  private allowanceOf(actor: Actor, now: Date): Allowance {
    const { REQUESTS_A_DAY } = this.allowance;
    const { requests } = this.settings.newcomerLimits(actor, now);
    return { ...this.allowance, REQUESTS_A_DAY: Math.min(REQUESTS_A_DAY, requests ?? REQUESTS_A_DAY) };
  }

  /** Plants can be requested while plant-service is down: what it cannot check then, it has checked at the listing's own place. */
  private async checkLaw(
    { plant_id, offered_plant_id }: RpcRequest<'exchanges.request'>,
    userId: string,
  ): Promise<void> {
    try {
      await this.rpc.call('plants.check_sharing', { plant_id, offered_plant_id, requester_id: userId });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'unavailable')) throw error;
    }
  }
}
