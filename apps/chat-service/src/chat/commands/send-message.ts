import { Injectable } from '@nestjs/common';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId, violates } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Pushes } from '@offshoot/nest-kit/pushes';
import type { EntityManager } from 'typeorm';
import { messageOf } from '../domain/message-content.ts';
import { isActive, otherOf } from '../domain/room.ts';
import type { RoomState } from '../domain/room.ts';
import type { RoomRow } from '../persistence/chat.entities.ts';
import { appendMessage, lockForSending, shownMessage } from '../persistence/messages.ts';
import type { ShownMessage } from '../persistence/messages.ts';
import { unsentPhoto } from '../persistence/photos.ts';
import { appendQuickly } from '../persistence/quick-message.ts';
import { forMember } from '../persistence/rooms.ts';
import { PhotoStore } from '../photo-store.ts';
import { presentMessage } from '../queries/present.ts';
import { UnreadTotals } from '../unread-totals.ts';
import { LeftUnread } from './left-unread.ts';

const withoutPhoto = { thumbhash: null, width: null, height: null };

/** A member writes. A retry with the same `client_msg_id` gets the message that was stored the first time. */
@Injectable()
export class SendMessage {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly pushes: Pushes,
    private readonly clock: Clock,
    private readonly photos: PhotoStore,
    private readonly totals: UnreadTotals,
    private readonly leftUnread: LeftUnread,
  ) {}

  async handle(input: RpcRequest<'chat.send'>, userId: string): Promise<ChatMessage> {
    try {
      return (await this.quickly(input, userId)) ?? (await this.once(input, userId));
    } catch (error) {
      // Sent before, or two tries at once: this one waited for the lock of the one that is stored now.
      if (violates(error, 'message_sent_once')) return this.once(input, userId);
      throw error;
    }
  }

  /** What most messages need: one statement. Null where there is more to do, or something to refuse. */
  private async quickly(input: RpcRequest<'chat.send'>, userId: string): Promise<ChatMessage | null> {
    const { content, imageId } = messageOf(input);
    if (imageId !== null) return null;
    const now = this.clock.now();
    const text = {
      id: newId(),
      room_id: input.room_id,
      sender_id: userId,
      content,
      client_msg_id: input.client_msg_id ?? null,
      created_at: now,
    };
    return this.database.statement(async (em) => {
      const event = this.outbox.row(em, 'message.sent.v1', {
        message_id: text.id,
        room_id: text.room_id,
        sender_id: userId,
        at: now.toISOString(),
        // These three are the room's to tell.
        exchange_id: text.room_id,
        recipient_id: userId,
        seq: 0,
      });
      const room = await appendQuickly(em, text, event);
      if (!room) return null;
      const row: ShownMessage = { ...text, seq: room.last_seq, message_type: 'text', image_id: null, ...withoutPhoto };
      return this.publish(em, room, presentMessage(room, row, this.photos));
    });
  }

  private once(input: RpcRequest<'chat.send'>, userId: string): Promise<ChatMessage> {
    const { content, imageId } = messageOf(input);
    const clientMsgId = input.client_msg_id ?? null;
    return this.database.transaction(async (em) => {
      // The lock of the room is what makes the count gap-free and a retry wait for the first try.
      const room = forMember(await lockForSending(em, input.room_id, userId, clientMsgId), userId);
      const again = async (id: string): Promise<ChatMessage> => {
        const sent = await shownMessage(em, id);
        // A photo may be gone with its sender's account, who then asks no more.
        if (sent.content !== content || sent.image_id !== imageId) throw new DomainError('idempotency_key_reused');
        // The process that stored it may have died before it told the pages.
        return this.publish(em, room, presentMessage(room, sent, this.photos));
      };
      if (room.sent_id) return again(room.sent_id);
      const now = this.clock.now();
      if (!isActive(room, now) || room.is_blocked) throw new DomainError('chat_not_active');
      const photo = imageId === null ? withoutPhoto : await unsentPhoto(em, imageId, room.id, userId);
      if (photo === null) {
        // By another, or by a try of this very message that held the lock a moment ago.
        const meanwhile = await lockForSending(em, room.id, userId, clientMsgId);
        if (meanwhile?.sent_id) return again(meanwhile.sent_id);
        throw new DomainError('photo_not_usable');
      }
      const { thumbhash, width, height } = photo;
      const row: ShownMessage = {
        id: newId(),
        room_id: room.id,
        seq: room.last_seq + 1,
        sender_id: userId,
        content,
        message_type: input.message_type,
        image_id: imageId,
        client_msg_id: clientMsgId,
        created_at: now,
        thumbhash,
        width,
        height,
      };
      await appendMessage(em, row);
      const recipient = otherOf(room, userId);
      await this.outbox.add(em, 'message.sent.v1', {
        message_id: row.id,
        room_id: room.id,
        exchange_id: room.exchange_id,
        sender_id: userId,
        recipient_id: recipient,
        seq: row.seq,
        at: now.toISOString(),
      });
      await this.leftUnread.written(em, room, recipient);
      return this.publish(em, room, presentMessage(room, row, this.photos));
    });
  }

  private publish(em: EntityManager, room: RoomState & Pick<RoomRow, 'id'>, message: ChatMessage): ChatMessage {
    const recipient = otherOf(room, message.sender_id);
    // Who waits for it comes first; the sender's own page has shown it already.
    this.pushes.afterCommit(em, [recipient, message.sender_id], 'chat:message', { room_id: room.id, message });
    this.totals.changed(em, recipient);
    return message;
  }
}
