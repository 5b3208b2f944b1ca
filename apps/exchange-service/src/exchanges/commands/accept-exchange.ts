import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import { cleanMessage } from '@offshoot/contracts/owner-message';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { decide } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { setAccepted } from '../persistence/exchange-rows.ts';
import type { ExchangeRow } from '../persistence/exchange.entity.ts';
import { lockWithPlants } from '../persistence/lock-with-plants.ts';
import type { PlantsById } from '../persistence/plant-read-models.ts';
import { holdPlants } from '../persistence/plant-holds.ts';
import { PresentExchanges } from '../queries/present-exchanges.ts';
import { Scheduler } from './scheduler.ts';

function checkPlants(exchange: ExchangeRow, plants: PlantsById): void {
  const requested = plants.get(exchange.plant_id);
  if (!requested || requested.deleted) throw new DomainError('plant_not_available', { status: 'inactive' });
  if (requested.status !== 'available') throw new DomainError('plant_not_available', { status: requested.status });
  if (!exchange.offered_plant_id) return;
  const offered = plants.get(exchange.offered_plant_id);
  if (!offered || offered.deleted || offered.status !== 'available' || offered.owner_id !== exchange.requester_id) {
    throw new DomainError('offered_plant_not_available');
  }
}

/** The owner accepts. Holding both plants and accepting the exchange happen in one transaction. */
@Injectable()
export class AcceptExchange {
  constructor(
    private readonly database: Database,
    private readonly events: ExchangeEventPublisher,
    private readonly scheduler: Scheduler,
    private readonly present: PresentExchanges,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  @RpcHandler('exchanges.accept')
  async handle({ actor: { user_id: userId }, input }: RpcCall<'exchanges.accept'>): Promise<Exchange> {
    const ownerMessage = cleanMessage(input.owner_message) || null;
    const row = await this.database.transaction(async (tx) => {
      const locked = await lockWithPlants(tx, input.id);
      if (!locked) throw new DomainError('exchange_not_found');
      const { exchange, plants } = locked;
      decide(exchange, 'accept', userId);
      checkPlants(exchange, plants);
      const missed = await holdPlants(tx, exchange.id, [exchange.plant_id, exchange.offered_plant_id]);
      if (missed.has(exchange.plant_id)) throw new DomainError('plant_reserved');
      if (missed.size > 0) throw new DomainError('offered_plant_not_available');
      const accepted = await setAccepted(
        tx,
        exchange.id,
        { ownerMessage, sharesAddress: input.share_address },
        this.clock.now(),
      );
      if (!accepted) throw new DomainError('wrong_exchange_state', { status: exchange.status });
      await this.scheduler.accepted(tx, accepted);
      await this.events.accepted(tx, accepted);
      tx.afterCommit(() => this.measure(accepted));
      return accepted;
    });
    return this.present.one(row, userId);
  }

  private measure({ created_at }: ExchangeRow): void {
    const seconds = (this.clock.now().getTime() - created_at.getTime()) / 1_000;
    this.metrics.histogram('offshoot_acceptance_seconds').observe(seconds);
  }
}
