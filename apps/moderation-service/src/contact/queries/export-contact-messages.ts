import { Injectable } from '@nestjs/common';
import type { ContactMessageKind } from '@offshoot/contracts/contact';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';

/** Messages per page; with the longest texts, this many stay below the NATS message limit of 1 MB. */
const atOnce = 50;

interface OwnMessage {
  id: string;
  kind: ContactMessageKind;
  message: string;
  rating: number | null;
  created_at: Date;
}

/** What a user wrote to the moderators, for the data export, paged. */
@Injectable()
export class ExportContactMessages {
  constructor(private readonly database: Database) {}

  @RpcHandler('moderation.export_contact_messages')
  async handle({
    actor,
    input: { after },
  }: RpcCall<'moderation.export_contact_messages'>): Promise<RpcResponse<'moderation.export_contact_messages'>> {
    const rows = await this.database.query<OwnMessage>(
      `SELECT id, kind, message, rating, created_at FROM contact_message
       WHERE writer_id = $1 AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT ${atOnce}`,
      [actor.user_id, after],
    );
    return {
      items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      next: rows.length === atOnce ? (rows.at(-1)?.id ?? null) : null,
    };
  }
}
