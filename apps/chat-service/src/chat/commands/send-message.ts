import { Injectable } from '@nestjs/common';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId, violates } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
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

/** A member sends a message. A retry with the same `client_msg_id` returns the message stored the first time. */
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

  @RpcHandler('chat.send')
  async handle({ actor: { user_id }, input }: RpcCall<'chat.send'>): Promise<ChatMessage> {
    try {
      return (await this.quickly(input, user_id)) ?? (await this.once(input, user_id));
    } catch (error) {
      // The same message was sent before or is being sent concurrently. The slow path waits for the room lock and
      // returns the stored one.
      if (violates(error, 'message_sent_once')) return this.once(input, user_id);
      throw error;
    }
  }

  /** The fast path: one statement. Null if more has to be done, or the message must be refused. */
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
    return this.database.statement(async (tx) => {
      const event = this.outbox.row(tx, 'message.sent.v1', {
        message_id: text.id,
        room_id: text.room_id,
        sender_id: userId,
        at: now.toISOString(),
        // Placeholders: the statement fills these three in from the room.
        exchange_id: text.room_id,
        recipient_id: userId,
        seq: 0,
      });
      const room = await appendQuickly(tx, text, event);
      if (!room) return null;
      const row: ShownMessage = { ...text, seq: room.last_seq, message_type: 'text', image_id: null, ...withoutPhoto };
      return this.publish(tx, room, presentMessage(room, row, this.photos));
    });
  }

  private once(input: RpcRequest<'chat.send'>, userId: string): Promise<ChatMessage> {
    const { content, imageId } = messageOf(input);
    const clientMsgId = input.client_msg_id ?? null;
    return this.database.transaction(async (tx) => {
      // The room lock makes the sequence gap-free, and makes a retry wait for the first attempt.
      const room = forMember(await lockForSending(tx, input.room_id, userId, clientMsgId), userId);
      const again = async (id: string): Promise<ChatMessage> => {
        const sent = await shownMessage(tx, id);
        // A photo can be missing only when its sender deleted the account, and then nothing retries.
        if (sent.content !== content || sent.image_id !== imageId) throw new DomainError('idempotency_key_reused');
        // Published again, as the process that stored it may have crashed before its pushes.
        return this.publish(tx, room, presentMessage(room, sent, this.photos));
      };
      if (room.sent_id) return again(room.sent_id);
      const now = this.clock.now();
      if (!isActive(room, now) || room.is_blocked) throw new DomainError('chat_not_active');
      const photo = imageId === null ? withoutPhoto : await unsentPhoto(tx, imageId, room.id, userId);
      if (photo === null) {
        // The photo was used by another message, or by an attempt of this very message that held the lock just before.
        const meanwhile = await lockForSending(tx, room.id, userId, clientMsgId);
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
      await appendMessage(tx, row);
      const recipient = otherOf(room, userId);
      await this.outbox.add(tx, 'message.sent.v1', {
        message_id: row.id,
        room_id: room.id,
        exchange_id: room.exchange_id,
        sender_id: userId,
        recipient_id: recipient,
        seq: row.seq,
        at: now.toISOString(),
      });
      await this.leftUnread.written(tx, room, recipient);
      return this.publish(tx, room, presentMessage(room, row, this.photos));
    });
  }

  private publish(tx: Tx, room: RoomState & Pick<RoomRow, 'id'>, message: ChatMessage): ChatMessage {
    const recipient = otherOf(room, message.sender_id);
    // The recipient first: the sender's own page shows the message already.
    this.pushes.afterCommit(tx, [recipient, message.sender_id], 'chat:message', { room_id: room.id, message });
    this.totals.changed(tx, recipient);
    return message;
  }
}
