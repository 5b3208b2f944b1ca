import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { findRingMessage, type RingMessageRow } from '../persistence/ring-messages.ts';
import { ringMembersOf } from '../persistence/ring-rooms.ts';

/** How many messages before and after it moderators see. */
const neighbours = 5;

/** A message of a ring's room as moderators see it. */
@Injectable()
export class RingMessageForModerators {
  constructor(private readonly database: Database) {}

  @RpcHandler('ring_chat.for_moderators')
  handle({
    input: { message_id },
  }: RpcCall<'ring_chat.for_moderators'>): Promise<RpcResponse<'ring_chat.for_moderators'>> {
    return this.database.read(async (tx) => {
      const message = await findRingMessage(tx, message_id);
      if (!message) throw new DomainError('not_found');
      const { ring_id, seq, sender_id, content, is_hidden, created_at } = message;
      const context = await tx.query<RingMessageRow>(
        `SELECT * FROM ring_message WHERE ring_id = $1
           AND seq BETWEEN $2::integer - ${neighbours} AND $2::integer + ${neighbours} ORDER BY seq`,
        [ring_id, seq],
      );
      const members = await ringMembersOf(tx, ring_id);
      return {
        message_id,
        ring_id,
        sender_id,
        member_ids: members.map(({ user_id }) => user_id),
        content,
        is_hidden,
        at: created_at.toISOString(),
        context: context.map((each) => ({
          id: each.id,
          sender_id: each.sender_id,
          message_type: 'text' as const,
          automatic: null,
          content: each.content,
          image: null,
          at: each.created_at.toISOString(),
        })),
      };
    });
  }
}
