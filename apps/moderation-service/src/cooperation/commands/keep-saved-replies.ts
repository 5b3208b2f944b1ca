import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { SavedReply } from '@offshoot/contracts/moderation';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { serverLimits } from '@offshoot/contracts/server-limits';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, newId } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { PeopleCards } from '../../cases/cases.ts';
import {
  deleteSavedReply,
  lockSavedReplies,
  lockSavedReply,
  savedReplies,
  type SavedReplyRow,
  storeSavedReply,
} from '../persistence/saved-replies.ts';

/** The replies that all moderators share and edit. */
@Injectable()
export class KeepSavedReplies {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleCards,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('moderation.saved_replies')
  async list(_call: RpcCall<'moderation.saved_replies'>): Promise<RpcResponse<'moderation.saved_replies'>> {
    return { items: await this.present(await this.database.read(savedReplies)) };
  }

  @RpcHandler('moderation.save_reply')
  async save({ actor, input }: RpcCall<'moderation.save_reply'>): Promise<SavedReply> {
    const row = { id: newId(), ...input, edited_by: actor.user_id, edited_at: this.clock.now() };
    await this.database.transaction(async (tx) => {
      const limit = serverLimits.savedReplies;
      const current = (await lockSavedReplies(tx)).length;
      if (current >= limit) throw new DomainError('saved_reply_limit_reached', { limit, current });
      await storeSavedReply(tx, row);
    });
    return this.presentOne(row);
  }

  @RpcHandler('moderation.edit_saved_reply')
  async edit({ actor, input }: RpcCall<'moderation.edit_saved_reply'>): Promise<SavedReply> {
    const { edited_at: seen, ...edited } = input;
    const row = await this.database.transaction(async (tx) => {
      const stored = await lockSavedReply(tx, edited.id);
      if (!stored) throw new DomainError('saved_reply_not_found');
      if (stored.edited_at.getTime() !== Date.parse(seen)) throw new DomainError('saved_reply_changed');
      // Later than before also within one millisecond, as it is the version.
      const at = new Date(Math.max(this.clock.now().getTime(), stored.edited_at.getTime() + 1));
      const changed = { ...edited, edited_by: actor.user_id, edited_at: at };
      await storeSavedReply(tx, changed);
      return changed;
    });
    return this.presentOne(row);
  }

  @RpcHandler('moderation.delete_saved_reply')
  async delete({ input: { id } }: RpcCall<'moderation.delete_saved_reply'>): Promise<void> {
    const existed = await this.database.transaction((tx) => deleteSavedReply(tx, id));
    if (!existed) throw new DomainError('saved_reply_not_found');
  }

  private async present(rows: readonly SavedReplyRow[]): Promise<SavedReply[]> {
    const cardOf = await this.people.of(rows.map(({ edited_by }) => edited_by));
    return rows.map((row) => ({
      ...row,
      edited_by: cardOf(row.edited_by),
      edited_at: row.edited_at.toISOString(),
    }));
  }

  private async presentOne(row: SavedReplyRow): Promise<SavedReply> {
    const [reply] = await this.present([row]);
    if (!reply) throw new Error('a saved reply without a presentation');
    return reply;
  }
}
