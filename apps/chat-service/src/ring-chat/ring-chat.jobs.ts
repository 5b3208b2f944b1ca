import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { OpenRingRoom } from './commands/open-ring-room.ts';
import { RingLeftUnread } from './commands/ring-left-unread.ts';

@Injectable()
export class RingChatJobs {
  constructor(
    private readonly leftUnread: RingLeftUnread,
    private readonly openRoom: OpenRingRoom,
  ) {}

  @Works('chat.check_unread_in_ring', { concurrency: 4 })
  async checkUnread({ ring_id, recipient_id }: JobData<'chat.check_unread_in_ring'>, job: JobRun): Promise<void> {
    await job.commit((tx) => this.leftUnread.check(tx, ring_id, recipient_id));
  }

  @Works('chat.ring_room_closes')
  async roomCloses({ ring_id }: JobData<'chat.ring_room_closes'>, job: JobRun): Promise<void> {
    await job.commit((tx) => this.openRoom.publishClosing(tx, ring_id));
  }
}
