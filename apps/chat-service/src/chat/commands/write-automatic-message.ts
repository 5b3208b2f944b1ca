import { Injectable } from '@nestjs/common';
import type { DomainEvent, EventType } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { automaticMessageFor } from '../domain/automatic-message.ts';
import { appendAutomaticMessage } from '../persistence/append-automatic-message.ts';
import type { RoomRow } from '../persistence/chat.entities.ts';
import { withoutQuote } from '../persistence/quotes.ts';
import { PhotoStore } from '../photo-store.ts';
import { presentMessage } from '../queries/present.ts';

/** An event of an exchange. */
export type ExchangeEvent = Extract<DomainEvent, { type: Extract<EventType, `exchange.${string}`> }>;

/**
 * Writes the automatic message of an exchange's event into its room. It publishes no `message.sent.v1`: the event
 * itself causes the notifications.
 */
@Injectable()
export class WriteAutomaticMessage {
  constructor(
    private readonly pushes: Pushes,
    private readonly photos: PhotoStore,
  ) {}

  async handle(tx: Tx, room: RoomRow, event: ExchangeEvent): Promise<void> {
    const automatic = automaticMessageFor(event);
    if (!automatic) return;
    const { version, at } = event.data;
    const row = await appendAutomaticMessage(tx, room.id, automatic, version, new Date(at));
    if (!row) return;
    const shown = { ...row, ...withoutQuote, thumbhash: null, width: null, height: null, is_hidden: false };
    const message = presentMessage(room, shown, this.photos);
    this.pushes.afterCommit(tx, [room.requester_id, room.owner_id], 'chat:message', { room_id: room.id, message });
  }
}
