import { Inject, Injectable } from '@nestjs/common';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { DomainError } from '@offshoot/contracts/errors';
import { foldText, FOLDING } from '@offshoot/contracts/fold-text';
import type { RpcRequest } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, newId, violates } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { loaderInTurns } from '@offshoot/nest-kit/loader-in-turns';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { FollowedSettings } from '@offshoot/nest-kit/settings';
import type { ChatConfig } from '../../config.ts';
import { UnreadTotals } from '../../unread/unread.ts';
import { checkFirstMessages, countedSince } from '../domain/first-messages.ts';
import { messageOf } from '../domain/message-content.ts';
import { isActive, otherOf } from '../domain/room.ts';
import type { RoomState } from '../domain/room.ts';
import { appendMessages } from '../persistence/append-messages.ts';
import type { MessageWithEvent, NewMessage } from '../persistence/append-messages.ts';
import type { RoomRow } from '../persistence/chat.entities.ts';
import { hasWritten, lockFirstMessagesSince } from '../persistence/first-messages.ts';
import { lockForSending, shownMessage } from '../persistence/messages.ts';
import type { ShownMessage } from '../persistence/messages.ts';
import { unsentPhoto } from '../persistence/photos.ts';
import { quotedMessage, withoutQuote } from '../persistence/quotes.ts';
import type { QuoteColumns } from '../persistence/quotes.ts';
import { checkNewcomer } from '../persistence/newcomer-messages.ts';
import { forMember } from '../persistence/rooms.ts';
import { PhotoStore } from '../photo-store.ts';
import { presentMessage } from '../queries/present.ts';
import { LeftUnread } from './left-unread.ts';

type Photo = Pick<ShownMessage, 'thumbhash' | 'width' | 'height'>;
const withoutPhoto: Photo = { thumbhash: null, width: null, height: null };
const onlyText = { ...withoutPhoto, ...withoutQuote };

const messagesPerStatement = 100;

/** A member sends a message. A retry with the same `client_msg_id` returns the message stored the first time. */
@Injectable()
export class SendMessage {
  /** Messages that arrive while others are being written share the next statement and its commit. */
  private readonly together = loaderInTurns(
    (sent: readonly MessageWithEvent[]) => this.quickly(sent),
    messagesPerStatement,
  );

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly pushes: Pushes,
    private readonly clock: Clock,
    private readonly photos: PhotoStore,
    private readonly totals: UnreadTotals,
    private readonly leftUnread: LeftUnread,
    private readonly settings: FollowedSettings,
    @Inject(CONFIG) private readonly config: Pick<ChatConfig, 'FIRST_MESSAGES_AN_HOUR'>,
  ) {}

  @RpcHandler('chat.send')
  async handle({ actor, input }: RpcCall<'chat.send'>): Promise<ChatMessage> {
    const { user_id } = actor;
    const message = this.newMessage(input, user_id);
    const { messages: limit } = this.settings.newcomerLimits(actor, message.created_at);
    try {
      const isPlain = message.image_id === null && input.quoted_message_id === undefined && limit === null;
      return (isPlain ? await this.fast(message) : null) ?? (await this.once(input, user_id, limit));
    } catch (error) {
      // The same message was being sent concurrently. This time the slow path finds it, and returns the stored one.
      if (violates(error, 'message_sent_once')) return this.once(input, user_id, limit);
      throw error;
    }
  }

  /** Null if the message must be decided on its own. The transaction of an Idempotency-Key is shared with no other message. */
  private async fast(message: NewMessage): Promise<ChatMessage | null> {
    const sent = this.withEvent(message);
    if (!this.database.isShared) return this.together.load(sent);
    const [written] = await this.quickly([sent]);
    return written ?? null;
  }

  /**
   * Several messages in one statement; null for those that need more, or must be refused. One of each room, as the statement
   * advances its counter by one. No check is scheduled before a user's first message in a room, so that it is never sent here.
   */
  private async quickly(sent: readonly MessageWithEvent[]): Promise<(ChatMessage | null)[]> {
    const firstOfRoom = new Map(sent.toReversed().map((stored) => [stored.message.room_id, stored]));
    try {
      const written = await this.database.statement((tx) =>
        this.append(tx, [...firstOfRoom.values()], onlyText, 'scheduled'),
      );
      return sent.map(({ message }) => written.get(message.id) ?? null);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') throw error;
      // One message that was stored already, or cannot be, must not fail the others: each is decided on its own.
      return sent.map(() => null);
    }
  }

  private newMessage(input: RpcRequest<'chat.send'>, userId: string, quotedSeq: number | null = null): NewMessage {
    const { content, imageId } = messageOf(input);
    return {
      id: newId(),
      room_id: input.room_id,
      sender_id: userId,
      content,
      content_folded: foldText(content),
      folding: FOLDING,
      message_type: input.message_type,
      automatic: null,
      image_id: imageId,
      client_msg_id: input.client_msg_id ?? null,
      quoted_seq: quotedSeq,
      created_at: this.clock.now(),
    };
  }

  /** The event names the request of the current call. */
  private withEvent(message: NewMessage): MessageWithEvent {
    const event = this.outbox.row('message.sent.v1', {
      message_id: message.id,
      room_id: message.room_id,
      sender_id: message.sender_id,
      at: message.created_at.toISOString(),
      // Placeholders: the statement fills these three in from the room.
      exchange_id: message.room_id,
      recipient_id: message.sender_id,
      seq: 0,
    });
    return { message, event };
  }

  /** @returns the written messages by their ids */
  private async append(
    tx: Tx,
    sent: readonly MessageWithEvent[],
    shows: Photo & QuoteColumns,
    check: 'scheduled' | 'any',
  ): Promise<Map<string, ChatMessage>> {
    const rooms = new Map((await appendMessages(tx, sent, check)).map((room) => [room.id, room]));
    this.outbox.wakeAfter(tx);
    const written = sent.flatMap(({ message }): [string, ChatMessage][] => {
      const room = rooms.get(message.room_id);
      if (!room) return [];
      const row: ShownMessage = { ...message, ...shows, seq: room.last_seq, is_hidden: false };
      return [[message.id, this.publish(tx, room, message.sender_id, presentMessage(room, row, this.photos))]];
    });
    return new Map(written);
  }

  /** @param limit of the messages that a newcomer may send in a UTC day */
  private once(input: RpcRequest<'chat.send'>, userId: string, limit: number | null): Promise<ChatMessage> {
    const { content, imageId } = messageOf(input);
    const clientMsgId = input.client_msg_id ?? null;
    const quotedId = input.quoted_message_id ?? null;
    return this.database.transaction(async (tx) => {
      // The room lock makes the sequence gap-free, and makes a retry wait for the first attempt.
      const room = forMember(await lockForSending(tx, input.room_id, userId, clientMsgId), userId);
      const again = async (id: string): Promise<ChatMessage> => {
        const sent = await shownMessage(tx, id);
        // A photo can be missing only when its sender deleted the account, and then nothing retries.
        if (sent.content !== content || sent.image_id !== imageId || sent.quoted_id !== quotedId)
          throw new DomainError('idempotency_key_reused');
        // Published again, as the process that stored it may have crashed before its pushes.
        return this.publish(tx, room, userId, presentMessage(room, sent, this.photos));
      };
      if (room.sent_id) return again(room.sent_id);
      const quote = quotedId === null ? withoutQuote : await quotedMessage(tx, room.id, quotedId);
      const message = this.newMessage(input, userId, quote.quoted_seq);
      if (!isActive(room, message.created_at) || room.is_blocked) throw new DomainError('chat_not_active');
      await this.checkFirst(tx, message);
      if (limit !== null) await checkNewcomer(tx, message, limit);
      const photo = imageId === null ? withoutPhoto : await unsentPhoto(tx, imageId, room.id, userId);
      if (photo === null) {
        // The photo was used by another message, or by an attempt of this very message that held the lock just before.
        const meanwhile = await lockForSending(tx, room.id, userId, clientMsgId);
        if (meanwhile?.sent_id) return again(meanwhile.sent_id);
        throw new DomainError('photo_not_usable');
      }
      const { thumbhash, width, height } = photo;
      const shows = { thumbhash, width, height, ...quote };
      const sent = (await this.append(tx, [this.withEvent(message)], shows, 'any')).get(message.id);
      // A block came in between.
      if (!sent) throw new DomainError('chat_not_active');
      await this.leftUnread.written(tx, { room, userId: otherOf(room, userId) });
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
