import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { searchWords } from '@offshoot/contracts/search-words';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { likePattern } from '@offshoot/nest-kit/like-pattern';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { TaskLimiter } from '@offshoot/nest-kit/task-limiter';
import type { ChatConfig } from '../../config.ts';
import { matchingMessages } from '../persistence/folded-texts.ts';
import { findRoom } from '../persistence/rooms.ts';
import { PhotoStore } from '../photo-store.ts';
import { presentMessage } from './present.ts';

const pageSize = 20;
/** Messages that one call searches, so that the longest room takes no longer; the next call goes on from there. */
const searchedAtMost = 10_000;
const mostQueued = 50;
/** Milliseconds, below the deadline of the call: afterwards nothing waits for its result. */
const withinMs = 1_800;

/** Searches the texts of a room, newest first. */
@Injectable()
export class SearchMessages {
  private readonly limiter: TaskLimiter;

  constructor(
    private readonly database: Database,
    private readonly photos: PhotoStore,
    @Inject(CONFIG) config: Pick<ChatConfig, 'SEARCHES_AT_ONCE'>,
  ) {
    this.limiter = new TaskLimiter(config.SEARCHES_AT_ONCE, mostQueued);
  }

  @RpcHandler('chat.search')
  async handle({ actor, input }: RpcCall<'chat.search'>): Promise<RpcResponse<'chat.search'>> {
    const until = performance.now() + withinMs;
    const room = await findRoom(this.database, input.room_id, actor.user_id);
    const before = Math.min(input.before_seq ?? Infinity, room.last_seq + 1);
    const from = Math.max(1, before - searchedAtMost);
    const search = { room_id: room.id, from, before, patterns: searchWords(input.query).map(likePattern) };
    const messages = await this.limiter.run(async () => {
      const left = until - performance.now();
      if (left < 1) throw new DomainError('unavailable');
      return matchingMessages(this.database, search, pageSize, left);
    });
    const next = messages.length === pageSize ? (messages.at(-1)?.seq ?? 1) : from;
    return {
      items: messages.map((message) => presentMessage(room, message, this.photos)),
      next_before_seq: next > 1 ? next : null,
    };
  }
}
