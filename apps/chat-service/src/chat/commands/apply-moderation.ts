import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { findShownMessage } from '../persistence/messages.ts';
import { openExchangesOf, roomById } from '../persistence/rooms.ts';
import { PhotoStore } from '../photo-store.ts';
import { presentMessage } from '../queries/present.ts';
import { CloseRoom } from './close-room.ts';

/** What moderators decided on messages and users. */
@Injectable()
export class ApplyModeration {
  constructor(
    private readonly closeRoom: CloseRoom,
    private readonly photos: PhotoStore,
    private readonly pushes: Pushes,
    private readonly clock: Clock,
  ) {}

  /** Shows a stored decision about a message on open pages. */
  async decided(tx: Tx, messageId: string): Promise<void> {
    const message = await findShownMessage(tx, messageId);
    const room = message && (await roomById(tx, message.room_id));
    if (!room) return;
    this.pushes.afterCommit(tx, [room.requester_id, room.owner_id], 'chat:message', {
      room_id: room.id,
      message: presentMessage(room, message, this.photos),
    });
  }

  /** A ban that cannot be undone any more closes the rooms that the user had then. */
  async settled(tx: Tx, { act, person_id: userId, at }: EventData<'moderation.settled.v1'>): Promise<void> {
    if (act !== 'ban' || userId === null) return;
    const now = this.clock.now();
    for (const exchangeId of await openExchangesOf(tx, userId, now, new Date(at)))
      await this.closeRoom.of(tx, exchangeId, now);
  }
}
