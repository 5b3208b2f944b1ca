import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RingMessageEvidence } from '@offshoot/contracts/evidence';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { findRingMessage, type RingMessageRow } from '../persistence/ring-messages.ts';
import { ringMembersOf } from '../persistence/ring-rooms.ts';

/** How many messages before and after it moderators see. */
const neighbours = 5;
/** How many messages they see with a disputed exchange. */
const latest = 200;

/** Messages of a ring's room as moderators see them. */
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
      return {
        message_id,
        ring_id,
        sender_id,
        member_ids: await memberIds(tx, ring_id),
        content,
        is_hidden,
        at: created_at.toISOString(),
        context: context.map(inContext),
      };
    });
  }

  @RpcHandler('ring_chat.ring_for_moderators')
  ofRing({
    input: { id },
  }: RpcCall<'ring_chat.ring_for_moderators'>): Promise<RpcResponse<'ring_chat.ring_for_moderators'>> {
    return this.database.read(async (tx) => {
      const newestFirst = await tx.query<RingMessageRow>(
        `SELECT * FROM ring_message WHERE ring_id = $1 ORDER BY seq DESC LIMIT ${latest}`,
        [id],
      );
      return { messages: newestFirst.toReversed().map(inContext), member_ids: await memberIds(tx, id) };
    });
  }
}

const memberIds = async (tx: Tx, ringId: string): Promise<string[]> =>
  (await ringMembersOf(tx, ringId)).map(({ user_id }) => user_id);

const inContext = ({ id, sender_id, content, created_at }: RingMessageRow): RingMessageEvidence['context'][number] => ({
  id,
  sender_id,
  message_type: 'text',
  automatic: null,
  content,
  image: null,
  at: created_at.toISOString(),
});
