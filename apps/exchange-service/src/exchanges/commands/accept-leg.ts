import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { decide } from '../domain/transitions.ts';
import { ExchangeEventPublisher } from '../persistence/exchange-event-publisher.ts';
import { insertExchange, lockTouching } from '../persistence/exchange-rows.ts';
import { newExchange } from '../persistence/new-exchange.ts';
import { holdPlants } from '../persistence/plant-holds.ts';
import { EndExchange } from './end-exchange.ts';
import { Scheduler } from './scheduler.ts';

/** A plant that goes from its giver to its receiver in a ring. */
interface Leg {
  readonly ring_id: string;
  readonly giver_id: string;
  readonly receiver_id: string;
  readonly plant_id: string;
}

/** Makes the exchange of a ring's leg, which both parties have agreed to: it is accepted from the start. */
@Injectable()
export class AcceptLeg {
  constructor(
    private readonly events: ExchangeEventPublisher,
    private readonly scheduler: Scheduler,
    private readonly end: EndExchange,
    private readonly clock: Clock,
  ) {}

  /** The caller holds the plant's lock, under which it was available and not held. @returns the id of the exchange */
  async handle(tx: Tx, { ring_id, giver_id, receiver_id, plant_id }: Leg): Promise<string> {
    await this.withdrawRequest(tx, plant_id, receiver_id);
    const now = this.clock.now();
    const parties = { requester_id: receiver_id, owner_id: giver_id };
    const requested = newExchange({ ...parties, plant_id, offered_plant_id: null, message: '', ring_id }, now);
    const exchange = { ...requested, status: 'accepted', accepted_at: now } as const;
    await insertExchange(tx, exchange);
    const missed = await holdPlants(tx, exchange.id, [plant_id]);
    if (missed.size > 0) throw new Error(`Plant ${plant_id} is held by another exchange than that of its ring.`);
    await this.scheduler.accepted(tx, exchange);
    await this.events.accepted(tx, exchange);
    return exchange.id;
  }

  /** The receiver may have requested the same plant before: they get it in the ring instead. */
  private async withdrawRequest(tx: Tx, plantId: string, receiverId: string): Promise<void> {
    for (const open of await lockTouching(tx, [plantId], ['requested'])) {
      if (open.plant_id === plantId && open.requester_id === receiverId)
        await this.end.handle(tx, open, decide(open, 'cancel', receiverId), { closedBy: receiverId });
    }
  }
}
