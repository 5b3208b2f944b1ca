import { Injectable } from '@nestjs/common';
import type { ChatRoom } from '@offshoot/contracts/chat';
import { DomainError } from '@offshoot/contracts/errors';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { accountById, settingsOf } from '../../identity/identity.ts';
import { ShowInBrowser } from './commands/show-in-browser.ts';
import { pages, tagOfRoom } from './domain/pages.ts';
import { isSentBy } from './domain/wishes.ts';
import { browsersOf, removeSubscription } from './persistence/push-subscriptions.ts';

/** Sends pushes for messages that their reader has not read on an open page. */
@Injectable()
export class MessagePushesJobs {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly log: Log,
    private readonly rpc: RpcClient,
    private readonly show: ShowInBrowser,
  ) {}

  @Works('push.message', { concurrency: 4 })
  async push({ room_id, user_id }: JobData<'push.message'>, job: JobRun): Promise<void> {
    const now = this.clock.now();
    const account = await this.database.read((tx) => accountById(tx, user_id, now));
    const isWanted =
      account?.active &&
      isSentBy('push_notifications', { kind: 'message', params: {} }, settingsOf(account).notifications);
    const room = isWanted ? await this.room(room_id, user_id) : null;
    const removed: string[] = [];
    if (account && room && room.is_active && room.unread_count > 0) {
      const sender = await this.database.read((tx) => accountById(tx, room.other_participant.id, now));
      for (const browser of await this.database.read((tx) => browsersOf(tx, user_id, now))) {
        const isExpired = await this.show
          .handle(browser, account, {
            id: room_id,
            kind: 'message',
            params: { count: room.unread_count },
            actorName: sender?.active ? sender.name : null,
            plantName: room.plant_name,
            path: pages.chat(room_id),
            tag: tagOfRoom(room_id),
          })
          .catch((error: unknown) => {
            // A retry would repeat the push in the other browsers; after ten minutes the notification reaches this
            // one.
            this.log.warn('a push of a message did not go out', { error });
            return false;
          });
        if (isExpired) removed.push(browser.id);
      }
    }
    await job.commit(async (tx) => {
      for (const id of removed) await removeSubscription(tx, id);
    });
  }

  /** The room as its reader sees it now; null if they are no longer a member. */
  private async room(roomId: string, userId: string): Promise<ChatRoom | null> {
    try {
      return await this.rpc.call('chat.room_of_member', { id: roomId, user_id: userId });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'chat_room_not_found') return null;
      throw error;
    }
  }
}
