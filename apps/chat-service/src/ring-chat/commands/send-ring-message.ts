import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RingMessage } from '@offshoot/contracts/ring-chat';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId, type Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { FollowedSettings } from '@offshoot/nest-kit/settings';
import { checkNewcomer, isActive, messageOf } from '../../chat/chat.ts';
import { UnreadTotals } from '../../unread/unread.ts';
import { appendRingMessage, sentRingMessage, type ShownRingMessage } from '../persistence/ring-messages.ts';
import { lockRingRoom, ringReadersOf } from '../persistence/ring-rooms.ts';
import { presentRingMessage } from '../queries/present-ring-chat.ts';
import { OpenRingRoom } from './open-ring-room.ts';
import { RingLeftUnread } from './ring-left-unread.ts';

/**
 * A member writes to all others of a ring. A retry with the same `client_msg_id` returns the message stored the first
 * time. A ring has few messages, so that each has a transaction of its own.
 */
@Injectable()
export class SendRingMessage {
  constructor(
    private readonly database: Database,
    private readonly openRoom: OpenRingRoom,
    private readonly outbox: Outbox,
    private readonly pushes: Pushes,
    private readonly clock: Clock,
    private readonly totals: UnreadTotals,
    private readonly leftUnread: RingLeftUnread,
    private readonly settings: FollowedSettings,
  ) {}

  @RpcHandler('ring_chat.send')
  async handle({ actor, input }: RpcCall<'ring_chat.send'>): Promise<RingMessage> {
    const { content } = messageOf({ content: input.content, message_type: 'text' });
    await this.openRoom.forMember(input.id, actor.user_id);
    const { messages: limit } = this.settings.newcomerLimits(actor, this.clock.now());
    return this.database.transaction(async (tx) => {
      // The room lock makes the sequence gap-free, and makes a retry wait for the first attempt.
      const room = await lockRingRoom(tx, input.id);
      const message = {
        id: newId(),
        ring_id: room.ring_id,
        sender_id: actor.user_id,
        content,
        client_msg_id: input.client_msg_id ?? null,
        created_at: this.clock.now(),
      };
      const sent = await sentRingMessage(tx, message);
      if (sent && sent.content !== content) throw new DomainError('idempotency_key_reused');
      const members = await ringReadersOf(tx, room.ring_id);
      const recipients = members.filter(({ user_id }) => user_id !== actor.user_id);
      const recipientIds = recipients.map(({ user_id }) => user_id);
      // Published again, as the process that stored it may have crashed before its pushes.
      if (sent) return this.publish(tx, sent, recipientIds);
      if (!isActive(room, message.created_at)) throw new DomainError('chat_not_active');
      if (limit !== null) await checkNewcomer(tx, message, limit);
      const seq = await appendRingMessage(tx, message);
      await this.outbox.add(tx, 'ring_message.sent.v1', {
        message_id: message.id,
        ring_id: room.ring_id,
        sender_id: actor.user_id,
        recipient_ids: recipientIds,
        seq,
        at: message.created_at.toISOString(),
      });
      for (const member of recipients) await this.leftUnread.written(tx, { ringId: room.ring_id, member });
      return this.publish(tx, { ...message, seq, is_hidden: false }, recipientIds);
    });
  }

  private publish(tx: Tx, sent: ShownRingMessage, recipientIds: readonly string[]): RingMessage {
    const message = presentRingMessage(sent);
    // The recipients first: the sender's own page shows the message already.
    const userIds = [...recipientIds, sent.sender_id];
    this.pushes.afterCommit(tx, userIds, 'ring:message', { ring_id: sent.ring_id, message });
    for (const recipientId of recipientIds) this.totals.changed(tx, recipientId);
    return message;
  }
}
