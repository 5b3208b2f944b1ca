import { Injectable } from '@nestjs/common';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { DomainError } from '@offshoot/contracts/errors';
import type { QuestionRequest } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { messageContent } from '../domain/message-content.ts';
import { isActive, otherOf } from '../domain/room.ts';
import { isBlockedEitherWay } from '../persistence/block-copies.ts';
import { appendMessage, findSent, unreadOf } from '../persistence/messages.ts';
import { lockRoom } from '../persistence/rooms.ts';
import { presentMessage } from '../queries/present.ts';

/** A member writes. A retry with the same `client_msg_id` gets the message that was stored the first time. */
@Injectable()
export class SendMessage {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly pushes: Pushes,
    private readonly clock: Clock,
  ) {}

  async handle(input: QuestionRequest<'chat.send'>, userId: string): Promise<ChatMessage> {
    const content = messageContent(input.content);
    return this.database.transaction(async (em) => {
      // The lock of the room is what makes the count gap-free and a retry wait for the first try.
      const room = await lockRoom(em, input.room_id, userId);
      const sent = input.client_msg_id ? await findSent(em, room.id, userId, input.client_msg_id) : null;
      if (sent) {
        if (sent.content !== content) throw new DomainError('idempotency_key_reused');
        return presentMessage(room, sent);
      }
      const now = this.clock.now();
      if (!isActive(room, now) || (await isBlockedEitherWay(em, room.requester_id, room.owner_id))) throw new DomainError('chat_not_active');
      const row = {
        id: newId(),
        room_id: room.id,
        seq: room.last_seq + 1,
        sender_id: userId,
        content,
        message_type: input.message_type,
        client_msg_id: input.client_msg_id ?? null,
        created_at: now,
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
      const message = presentMessage(room, row);
      for (const member of [userId, recipient]) this.pushes.afterCommit(em, member, 'chat:message', { room_id: room.id, message });
      this.pushes.afterCommit(em, recipient, 'chat:unread', { total: await unreadOf(em, recipient) });
      return message;
    });
  }
}
