import { Injectable } from '@nestjs/common';
import type { SentMessageType } from '@offshoot/contracts/chat';
import { limits } from '@offshoot/contracts/limits';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { photoKey } from '../photo-store.ts';

/**
 * Rows per page; with the longest texts, a page stays below the NATS message limit of 1 MB. For photos only ids are
 * sent.
 */
const atOnce = { messages: 100, photos: 1_000 };
const widest = Math.max(...limits.photoWidths);

interface OwnMessage {
  id: string;
  room_id: string;
  exchange_id: string;
  content: string;
  message_type: SentMessageType;
  image_id: string | null;
  quoted_message_id: string | null;
  created_at: Date;
}

/**
 * A user's own messages and photos for the data export, paged. The other member's messages belong to their own export.
 */
@Injectable()
export class ExportMessages {
  constructor(private readonly database: Database) {}

  @RpcHandler('chat.export')
  async messages({ actor, input: { after } }: RpcCall<'chat.export'>): Promise<RpcResponse<'chat.export'>> {
    const rows = await this.database.query<OwnMessage>(
      `SELECT message.id, message.room_id, exchange_id, message.content, message.message_type, message.image_id,
         quoted.id AS quoted_message_id, message.created_at
       FROM message JOIN room ON room.id = message.room_id
       LEFT JOIN message AS quoted ON quoted.room_id = message.room_id AND quoted.seq = message.quoted_seq
       WHERE (room.requester_id = $1 OR room.owner_id = $1) AND message.sender_id = $1 AND ($2::uuid IS NULL OR message.id > $2)
       ORDER BY message.id LIMIT ${atOnce.messages}`,
      [actor.user_id, after],
    );
    return {
      items: rows.map(({ quoted_message_id, created_at, ...row }) => ({
        ...row,
        ...(quoted_message_id !== null && { quoted_message_id }),
        created_at: created_at.toISOString(),
      })),
      next: rows.length === atOnce.messages ? (rows.at(-1)?.id ?? null) : null,
    };
  }

  @RpcHandler('chat.export_photos')
  async photos({ actor, input: { after } }: RpcCall<'chat.export_photos'>): Promise<RpcResponse<'chat.export_photos'>> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT photo.id FROM photo WHERE uploader_id = $1 AND ($2::uuid IS NULL OR photo.id > $2)
         AND EXISTS (SELECT 1 FROM message WHERE image_id = photo.id)
       ORDER BY photo.id LIMIT ${atOnce.photos}`,
      [actor.user_id, after],
    );
    return {
      items: rows.map(({ id }) => ({ id, key: photoKey(id, widest) })),
      next: rows.length === atOnce.photos ? (rows.at(-1)?.id ?? null) : null,
    };
  }
}
