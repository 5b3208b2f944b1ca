import { Injectable } from '@nestjs/common';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { containsWords, searchWords } from '@offshoot/contracts/search-words';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isHidden } from '@offshoot/read-models/moderated-content';
import { shownMessages } from '../persistence/messages.ts';
import type { ShownMessage } from '../persistence/messages.ts';
import { findRoom } from '../persistence/rooms.ts';
import { PhotoStore } from '../photo-store.ts';
import { presentMessage } from './present.ts';

const pageSize = 20;
const readAtOnce = 200;
/** Messages that one call reads, so that the longest room takes no longer; the next call goes on from there. */
const readAtMost = 2_000;

/**
 * Searches the texts of a room, newest first. They are compared here and not in the database, in the order of an index that
 * exists: a room is short, and a folded text of each message would cost every message its second storage.
 */
@Injectable()
export class SearchMessages {
  constructor(
    private readonly database: Database,
    private readonly photos: PhotoStore,
  ) {}

  @RpcHandler('chat.search')
  async handle({ actor, input }: RpcCall<'chat.search'>): Promise<RpcResponse<'chat.search'>> {
    const room = await findRoom(this.database, input.room_id, actor.user_id);
    const words = searchWords(input.query);
    const found: ShownMessage[] = [];
    let before: number | null = input.before_seq ?? room.last_seq + 1;
    for (let read = 0; read < readAtMost && before !== null && found.length < pageSize; read += readAtOnce) {
      const texts = await this.textsBefore(room.id, before);
      const matching = texts.filter(({ content }) => containsWords(content, words)).slice(0, pageSize - found.length);
      found.push(...matching);
      const last = found.length === pageSize ? matching.at(-1) : texts.length === readAtOnce ? texts.at(-1) : undefined;
      before = last?.seq ?? null;
    }
    return { items: found.map((message) => presentMessage(room, message, this.photos)), next_before_seq: before };
  }

  private textsBefore(roomId: string, seq: number): Promise<ShownMessage[]> {
    return this.database.query<ShownMessage>(
      `${shownMessages} WHERE message.room_id = $1 AND message.seq < $2 AND message.content <> '' AND NOT ${isHidden('message.id')}
       ORDER BY message.seq DESC LIMIT ${readAtOnce}`,
      [roomId, seq],
    );
  }
}
