import { Inject, Injectable } from '@nestjs/common';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, newId, violates } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import type { ChatConfig } from '../../config.ts';
import { checkFirstMessages, countedSince } from '../domain/first-messages.ts';
import { messageOf } from '../domain/message-content.ts';
import { isActive, otherOf } from '../domain/room.ts';
import type { RoomState } from '../domain/room.ts';
import { appendMessage } from '../persistence/append-message.ts';
import type { NewMessage } from '../persistence/append-message.ts';
import type { RoomRow } from '../persistence/chat.entities.ts';
import { hasWritten, lockFirstMessagesSince } from '../persistence/first-messages.ts';
import { lockForSending, shownMessage } from '../persistence/messages.ts';
import type { ShownMessage } from '../persistence/messages.ts';
import { unsentPhoto } from '../persistence/photos.ts';
import { forMember } from '../persistence/rooms.ts';
import { PhotoStore } from '../photo-store.ts';
import { presentMessage } from '../queries/present.ts';
import { UnreadTotals } from '../unread-totals.ts';
import { LeftUnread } from './left-unread.ts';

type Photo = Pick<ShownMessage, 'thumbhash' | 'width' | 'height'>;
const withoutPhoto: Photo = { thumbhash: null, width: null, height: null };

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
    @Inject(CONFIG) private readonly config: Pick<ChatConfig, 'FIRST_MESSAGES_AN_HOUR'>,
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

  /**
   * The fast path: one statement. Null if more has to be done, or the message must be refused. No check is scheduled before a
   * user's first message in a room, so that it is never sent here.
   */
  private async quickly(input: RpcRequest<'chat.send'>, userId: string): Promise<ChatMessage | null> {
    const message = this.newMessage(input, userId);
    if (message.image_id !== null) return null;
    return this.database.statement((tx) => this.append(tx, message, withoutPhoto, 'scheduled'));
  }

  private newMessage(input: RpcRequest<'chat.send'>, userId: string): NewMessage {
    const { content, imageId } = messageOf(input);
    return {
      id: newId(),
      room_id: input.room_id,
      sender_id: userId,
      content,
      message_type: input.message_type,
      automatic: null,
      image_id: imageId,
      client_msg_id: input.client_msg_id ?? null,
      created_at: this.clock.now(),
    };
  }

  private async append(
    tx: Tx,
    message: NewMessage,
    { thumbhash, width, height }: Photo,
    check: 'scheduled' | 'any',
  ): Promise<ChatMessage | null> {
    const event = this.outbox.row(tx, 'message.sent.v1', {
      message_id: message.id,
      room_id: message.room_id,
      sender_id: message.sender_id,
      at: message.created_at.toISOString(),
      // Placeholders: the statement fills these three in from the room.
      exchange_id: message.room_id,
      recipient_id: message.sender_id,
      seq: 0,
    });
    const room = await appendMessage(tx, message, event, check);
    if (!room) return null;
    const row: ShownMessage = { ...message, seq: room.last_seq, thumbhash, width, height, is_hidden: false };
    return this.publish(tx, room, message.sender_id, presentMessage(room, row, this.photos));
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
        return this.publish(tx, room, userId, presentMessage(room, sent, this.photos));
      };
      if (room.sent_id) return again(room.sent_id);
      const message = this.newMessage(input, userId);
      if (!isActive(room, message.created_at) || room.is_blocked) throw new DomainError('chat_not_active');
      await this.checkFirst(tx, message);
      const photo = imageId === null ? withoutPhoto : await unsentPhoto(tx, imageId, room.id, userId);
      if (photo === null) {
        // The photo was used by another message, or by an attempt of this very message that held the lock just before.
        const meanwhile = await lockForSending(tx, room.id, userId, clientMsgId);
        if (meanwhile?.sent_id) return again(meanwhile.sent_id);
        throw new DomainError('photo_not_usable');
      }
      const sent = await this.append(tx, message, photo, 'any');
      // A block came in between.
      if (!sent) throw new DomainError('chat_not_active');
      await this.leftUnread.written(tx, room, otherOf(room, userId));
      return sent;
    });
  }

  private async checkFirst(tx: Tx, { room_id, sender_id, created_at }: NewMessage): Promise<void> {
    if (await hasWritten(tx, room_id, sender_id)) return;
    const past = await lockFirstMessagesSince(tx, sender_id, countedSince(created_at));
    checkFirstMessages(past, this.config.FIRST_MESSAGES_AN_HOUR, created_at);
  }

  private publish(tx: Tx, room: RoomState & Pick<RoomRow, 'id'>, senderId: string, message: ChatMessage): ChatMessage {
    const recipient = otherOf(room, senderId);
    // The recipient first: the sender's own page shows the message already.
    this.pushes.afterCommit(tx, [recipient, senderId], 'chat:message', { room_id: room.id, message });
    this.totals.changed(tx, recipient);
    return message;
  }
}
