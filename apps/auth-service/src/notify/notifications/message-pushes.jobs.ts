import { Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '@offshoot/contracts/errors';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { accountById, settingsOf } from '../../identity/identity.ts';
import { ShowInBrowser, type ShownNotification } from './commands/show-in-browser.ts';
import { pages, tagOfRoom } from './domain/pages.ts';
import { isSentBy } from './domain/wishes.ts';
import { browsersOf, removeSubscription } from './persistence/push-subscriptions.ts';

/** What a room says of its messages that its reader has not read. */
type Unread = Pick<ShownNotification, 'params' | 'actorName' | 'plantName' | 'path'>;

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
    await this.send(job, user_id, room_id, () => this.unreadInRoom(room_id, user_id));
  }

  @Works('push.ring_message', { concurrency: 4 })
  async pushOfRing({ ring_id, user_id }: JobData<'push.ring_message'>, job: JobRun): Promise<void> {
    await this.send(job, user_id, ring_id, () => this.unreadInRing(ring_id, user_id));
  }

  private async send(
    job: JobRun,
    userId: string,
    roomId: string,
    unreadNow: () => Promise<Unread | null>,
  ): Promise<void> {
    const now = this.clock.now();
    const account = await this.database.read((tx) => accountById(tx, userId, now));
    const isWanted =
      account?.active &&
      isSentBy('push_notifications', { kind: 'message', params: {} }, settingsOf(account).notifications);
    const unread = isWanted ? await unreadNow() : null;
    const removed: string[] = [];
    if (account && unread) {
      const shown = { id: roomId, kind: 'message' as const, tag: tagOfRoom(roomId), ...unread };
      for (const browser of await this.database.read((tx) => browsersOf(tx, userId, now))) {
        const isExpired = await this.show.handle(browser, account, shown).catch((error: unknown) => {
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

  /** Null where none are unread, also for a user who is no longer a member. */
  private async unreadInRoom(id: string, user_id: string): Promise<Unread | null> {
    const room = await unless('chat_room_not_found', this.rpc.call('chat.room_of_member', { id, user_id }));
    if (!room?.is_active || room.unread_count === 0) return null;
    const sender = await this.database.read((tx) => accountById(tx, room.other_participant.id, this.clock.now()));
    return {
      params: { count: room.unread_count },
      actorName: sender?.active ? sender.name : null,
      plantName: room.plant_name,
      path: pages.chat(id),
    };
  }

  /** Names none of the members: those who wrote may be several. */
  private async unreadInRing(id: string, user_id: string): Promise<Unread | null> {
    const room = await unless('ring_not_found', this.rpc.call('ring_chat.room_of_member', { id, user_id }));
    if (!room?.is_active || room.unread_count === 0) return null;
    return {
      params: { count: room.unread_count, in_ring: true },
      actorName: null,
      plantName: null,
      path: pages.ringChat(id),
    };
  }
}

/** The response of a call, null where it was refused with this code. */
async function unless<T>(code: ErrorCode, call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DomainError && error.code === code) return null;
    throw error;
  }
}
