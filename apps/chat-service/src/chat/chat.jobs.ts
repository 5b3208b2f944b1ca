import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Database } from '@offshoot/nest-kit/database';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { CloseRoom } from './commands/close-room.ts';
import { LeftUnread } from './commands/left-unread.ts';
import { removeUnsent } from './persistence/photos.ts';
import { PhotoStore } from './photo-store.ts';

@Injectable()
export class ChatJobs {
  constructor(
    private readonly database: Database,
    private readonly store: PhotoStore,
    private readonly leftUnread: LeftUnread,
    private readonly closeRoom: CloseRoom,
  ) {}

  /**
   * The row is deleted first, so that nothing can send a photo whose objects are being removed. A retry removes what
   * the first run left.
   */
  @Works('chat.sweep_photo')
  async sweepPhoto({ photo_id }: JobData<'chat.sweep_photo'>, job: JobRun): Promise<void> {
    const state = await this.database.transaction((tx) => removeUnsent(tx, photo_id));
    if (state === 'deleted') await this.store.remove(photo_id);
    await job.commit(async () => undefined);
  }

  @Works('chat.check_unread', { concurrency: 4 })
  async checkUnread({ room_id, recipient_id }: JobData<'chat.check_unread'>, job: JobRun): Promise<void> {
    await job.commit((tx) => this.leftUnread.check(tx, room_id, recipient_id));
  }

  @Works('chat.room_closes')
  async roomCloses({ room_id }: JobData<'chat.room_closes'>, job: JobRun): Promise<void> {
    await job.commit((tx) => this.closeRoom.publish(tx, room_id));
  }
}
