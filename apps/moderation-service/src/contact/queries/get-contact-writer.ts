import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';

type Response = RpcResponse<'moderation.contact_writer'>;

/** How the writer of a contact message is reached. */
@Injectable()
export class GetContactWriter {
  constructor(private readonly database: Database) {}

  @RpcHandler('moderation.contact_writer')
  async handle({ input: { message_id } }: RpcCall<'moderation.contact_writer'>): Promise<Response> {
    const [writer] = await this.database.query<NonNullable<Response['writer']>>(
      'SELECT writer_id AS user_id, email, language FROM contact_message WHERE id = $1',
      [message_id],
    );
    return { writer: writer ?? null };
  }
}
