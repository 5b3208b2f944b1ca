import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';

/** Rows per page; with the longest texts, a page stays below the NATS message limit of 1 MB. */
const atOnce = 100;

/** A user's own messages in the rooms of rings for the data export, paged. */
@Injectable()
export class ExportRingMessages {
  constructor(private readonly database: Database) {}

  @RpcHandler('ring_chat.export')
  async handle({ actor, input: { after } }: RpcCall<'ring_chat.export'>): Promise<RpcResponse<'ring_chat.export'>> {
    const rows = await this.database.query<{ id: string; ring_id: string; content: string; created_at: Date }>(
      `SELECT ring_message.id, ring_message.ring_id, ring_message.content, ring_message.created_at
       FROM ring_room_member AS member JOIN ring_message ON ring_message.ring_id = member.ring_id AND ring_message.sender_id = $1
       WHERE member.user_id = $1 AND ($2::uuid IS NULL OR ring_message.id > $2) ORDER BY ring_message.id LIMIT ${atOnce}`,
      [actor.user_id, after],
    );
    return {
      items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      next: rows.length === atOnce ? (rows.at(-1)?.id ?? null) : null,
    };
  }
}
