import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { closesAfter } from '../domain/room.ts';
import type { RoomRow } from '../persistence/chat.entities.ts';
import { PlantLabels } from '../persistence/plant-labels.ts';
import { roomOfExchange } from '../persistence/rooms.ts';
import { CloseRoom } from './close-room.ts';
import { MakeRoom } from './make-room.ts';
import { type ExchangeEvent, WriteAutomaticMessage } from './write-automatic-message.ts';

/**
 * Opens and closes the room of an exchange, and shows its steps there. Events may arrive in any order: an end that
 * arrives before the acceptance creates a closed room, which the acceptance then leaves closed.
 */
@Injectable()
export class ApplyExchange {
  constructor(
    private readonly makeRoom: MakeRoom,
    private readonly closeRoom: CloseRoom,
    private readonly labels: PlantLabels,
    private readonly writeAutomaticMessage: WriteAutomaticMessage,
  ) {}

  /** The exchange was accepted, or goes on. */
  async continued(tx: Tx, event: ExchangeEvent): Promise<void> {
    const room = await this.room(tx, event, null);
    await this.writeAutomaticMessage.handle(tx, room, event);
  }

  async cancelled(tx: Tx, event: DomainEvent<'exchange.cancelled.v1'>): Promise<void> {
    if (event.data.was_held) await this.ended(tx, event, new Date(event.data.at));
  }

  async completed(tx: Tx, event: DomainEvent<'exchange.completed.v1'>): Promise<void> {
    await this.ended(tx, event, closesAfter(new Date(event.data.at)));
  }

  private async ended(tx: Tx, event: ExchangeEvent, at: Date): Promise<void> {
    const room = await this.room(tx, event, at);
    await this.closeRoom.of(tx, room.exchange_id, at);
    await this.writeAutomaticMessage.handle(tx, room, event);
  }

  private async room(tx: Tx, { data: exchange }: ExchangeEvent, inactiveAt: Date | null): Promise<RoomRow> {
    const existing = await roomOfExchange(tx, exchange.exchange_id);
    if (existing) return existing;
    const plant = await this.labels.of(exchange.plant_id);
    return this.makeRoom.within(tx, {
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
