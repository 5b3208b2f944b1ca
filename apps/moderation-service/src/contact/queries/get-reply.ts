import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';

type Reply = NonNullable<RpcResponse<'moderation.reply'>['reply']>;

/** What a moderator replied to a contact message, or that it was closed without a reply, for the email. Feedback needs none. */
@Injectable()
export class GetReply {
  constructor(private readonly database: Database) {}

  @RpcHandler('moderation.reply')
  async handle({ input: { act_id } }: RpcCall<'moderation.reply'>): Promise<{ reply: Reply | null }> {
    const [reply] = await this.database.query<Reply>(
      `SELECT coalesce(CASE WHEN a.act = 'reply' THEN n.note END, '') AS text, m.message, m.writer_id AS user_id, m.email, m.language
       FROM moderation_act a
         JOIN moderation_case c ON c.id = a.case_id AND c.subject = 'contact_message'
         JOIN contact_message m ON m.id = c.subject_id
         LEFT JOIN act_note n ON n.act_id = a.id
       WHERE a.id = $1 AND (a.act = 'reply' AND n.note IS NOT NULL OR a.act = 'dismiss' AND m.kind = 'contact')`,
      [act_id],
    );
    return { reply: reply ?? null };
  }
}
