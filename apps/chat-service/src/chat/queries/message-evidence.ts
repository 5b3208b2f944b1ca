import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { MessageEvidence } from '@offshoot/contracts/evidence';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { shownMessages } from '../persistence/messages.ts';
import type { ShownMessage } from '../persistence/messages.ts';
import { PhotoStore } from '../photo-store.ts';
import { photoOf } from './present.ts';

/** How many messages before and after it moderators see. */
const neighbours = 5;
/** How many messages of a disputed exchange they see. */
const latest = 200;

/** Messages as moderators see them. */
@Injectable()
export class MessageEvidenceQuery {
  constructor(
    private readonly database: Database,
    private readonly photos: PhotoStore,
  ) {}

  @RpcHandler('chat.for_moderators')
  async handle({ input: { message_id } }: RpcCall<'chat.for_moderators'>): Promise<RpcResponse<'chat.for_moderators'>> {
    const [message] = await this.database.query<ShownMessage & { exchange_id: string }>(
      `SELECT shown.*, room.exchange_id
       FROM (${shownMessages} WHERE message.id = $1) AS shown JOIN room ON room.id = shown.room_id`,
      [message_id],
    );
    // An automatic message has no sender.
    if (!message || message.sender_id === null) throw new DomainError('not_found');
    const context = await this.database.query<ShownMessage>(
      `${shownMessages} WHERE message.room_id = $1 AND message.seq BETWEEN $2::integer - ${neighbours} AND $2::integer + ${neighbours} ORDER BY message.seq`,
      [message.room_id, message.seq],
    );
    return {
      message_id: message.id,
      room_id: message.room_id,
      exchange_id: message.exchange_id,
      sender_id: message.sender_id,
      content: message.content,
      is_hidden: message.is_hidden,
      at: message.created_at.toISOString(),
      context: context.map((each) => this.present(each)),
    };
  }

  @RpcHandler('chat.exchange_for_moderators')
  async ofExchange({
    input: { exchange_id },
  }: RpcCall<'chat.exchange_for_moderators'>): Promise<RpcResponse<'chat.exchange_for_moderators'>> {
    const newestFirst = await this.database.query<ShownMessage>(
      `${shownMessages} WHERE message.room_id = (SELECT id FROM room WHERE exchange_id = $1)
       ORDER BY message.seq DESC LIMIT ${latest}`,
      [exchange_id],
    );
    return { messages: newestFirst.reverse().map((each) => this.present(each)) };
  }

  private present(message: ShownMessage): MessageEvidence['context'][number] {
    return {
      id: message.id,
      sender_id: message.sender_id,
      message_type: message.message_type,
      automatic: message.automatic,
      content: message.content,
      image: photoOf(message, this.photos).image,
      at: message.created_at.toISOString(),
    };
  }
}
