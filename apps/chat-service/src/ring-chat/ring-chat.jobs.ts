import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type JobRun, Jobs, Works } from '@offshoot/nest-kit/jobs';
import { Log } from '@offshoot/nest-kit/logging';
import { CompareRingRooms } from './commands/compare-ring-rooms.ts';
import { OpenRingRoom } from './commands/open-ring-room.ts';
import { RingLeftUnread } from './commands/ring-left-unread.ts';

const day = 24 * 60 * 60 * 1_000;

@Injectable()
export class RingChatJobs implements OnApplicationBootstrap {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly leftUnread: RingLeftUnread,
    private readonly openRoom: OpenRingRoom,
    private readonly compareRooms: CompareRingRooms,
    private readonly log: Log,
  ) {}

  /** Each comparison enqueues the next; this enqueues the first, and repairs a broken chain. */
  async onApplicationBootstrap(): Promise<void> {
    const today = this.clock.now().toISOString().slice(0, 10);
    await this.database
      .transaction((tx) => this.jobs.defer(tx, 'chat.compare_ring_rooms', { day: today }, { key: today }))
      .catch((error: unknown) => this.log.warn('the comparison of ring rooms was not planned', { error }));
  }

  @Works('chat.compare_ring_rooms', { concurrency: 1 })
  async compare(data: JobData<'chat.compare_ring_rooms'>, job: JobRun): Promise<void> {
    await this.compareRooms.handle();
    const next = new Date(Date.parse(`${data.day}T04:15:00Z`) + day);
    const named = next.toISOString().slice(0, 10);
    await job.commit(
      async (tx) =>
        void (await this.jobs.defer(tx, 'chat.compare_ring_rooms', { day: named }, { key: named, runAt: next })),
    );
  }

  @Works('chat.check_unread_in_ring', { concurrency: 4 })
  async checkUnread({ ring_id, recipient_id }: JobData<'chat.check_unread_in_ring'>, job: JobRun): Promise<void> {
    await job.commit((tx) => this.leftUnread.check(tx, ring_id, recipient_id));
  }

  @Works('chat.ring_room_closes')
  async roomCloses({ ring_id }: JobData<'chat.ring_room_closes'>, job: JobRun): Promise<void> {
    await job.commit((tx) => this.openRoom.publishClosing(tx, ring_id));
  }
}
