import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { applyDecision } from '@offshoot/read-models/moderated-content';
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

  /** A message is hidden or shown again at once, also on open pages. */
  async acted(tx: Tx, decision: EventData<'moderation.acted.v1'>): Promise<void> {
    if (decision.subject !== 'message' || !(await applyDecision(tx, decision))) return;
    const message = await findShownMessage(tx, decision.subject_id);
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
