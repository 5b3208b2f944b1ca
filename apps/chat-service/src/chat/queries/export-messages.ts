import { Injectable } from '@nestjs/common';
import type { QuestionAnswer, QuestionRequest } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';

/** Texts of so many keep an answer under NATS's limit of 1 MB. */
const atOnce = 100;

interface OwnMessage {
  id: string;
  room_id: string;
  exchange_id: string;
  content: string;
  created_at: Date;
}

/** What a person wrote, a page at a time; the answers are the others' to export. */
@Injectable()
export class ExportMessages {
  constructor(private readonly database: Database) {}

  async handle({ after }: QuestionRequest<'chat.export'>, userId: string): Promise<QuestionAnswer<'chat.export'>> {
    const rows = await this.database.query<OwnMessage>(
      `SELECT message.id, room_id, exchange_id, content, message.created_at
       FROM message JOIN room ON room.id = message.room_id
       WHERE (room.requester_id = $1 OR room.owner_id = $1) AND sender_id = $1 AND ($2::uuid IS NULL OR message.id > $2)
       ORDER BY message.id LIMIT ${atOnce}`,
      [userId, after],
    );
    return {
      items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      next: rows.length === atOnce ? (rows.at(-1)?.id ?? null) : null,
    };
  }
}
