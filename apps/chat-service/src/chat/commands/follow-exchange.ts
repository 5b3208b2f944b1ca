import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { closesAfter } from '../domain/room.ts';
import { PlantLabels } from '../persistence/plant-labels.ts';
import { CloseRoom } from './close-room.ts';
import { MakeRoom } from './make-room.ts';

type ExchangeEvent = EventData<'exchange.accepted.v1'>;

/**
 * Opens and closes the room of an exchange. Events may arrive in any order: an end that arrives before the acceptance
 * creates a closed room, which the acceptance then leaves closed.
 */
@Injectable()
export class FollowExchange {
  constructor(
    private readonly makeRoom: MakeRoom,
    private readonly closeRoom: CloseRoom,
    private readonly labels: PlantLabels,
  ) {}

  async accepted(tx: Tx, exchange: ExchangeEvent): Promise<void> {
    await this.room(tx, exchange, null);
  }

  async cancelled(tx: Tx, exchange: EventData<'exchange.cancelled.v1'>): Promise<void> {
    if (exchange.was_held) await this.end(tx, exchange, new Date(exchange.at));
  }

  async completed(tx: Tx, exchange: ExchangeEvent): Promise<void> {
    await this.end(tx, exchange, closesAfter(new Date(exchange.at)));
  }

  private async end(tx: Tx, exchange: ExchangeEvent, at: Date): Promise<void> {
    await this.room(tx, exchange, at);
    await this.closeRoom.of(tx, exchange.exchange_id, at);
  }

  private async room(tx: Tx, exchange: ExchangeEvent, inactiveAt: Date | null): Promise<void> {
    const plant = await this.labels.of(exchange.plant_id);
    await this.makeRoom.within(tx, {
      exchange_id: exchange.exchange_id,
      requester_id: exchange.requester_id,
      owner_id: exchange.owner_id,
      plant_id: exchange.plant_id,
      plant_name: plant?.name ?? '',
      plant_image: plant?.cover ?? null,
      plant_version: plant?.version ?? 0,
      inactive_at: inactiveAt,
    });
  }
}
