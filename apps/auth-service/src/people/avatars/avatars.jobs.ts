import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Database } from '@offshoot/nest-kit/database';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { Storage } from '@offshoot/nest-kit/storage';
import { stateOfAvatar } from '../profiles/persistence/people.ts';
import { avatarKeys, avatarReferenceOf, hiddenAvatarKeys } from './avatar-keys.ts';

/** Deletes pictures that are not any user's avatar, and moves those that moderators hide to where no URL reads them, or back. */
@Injectable()
export class AvatarsJobs {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
  ) {}

  @Works('avatar.sweep')
  async sweep({ avatar_id }: JobData<'avatar.sweep'>, job: JobRun): Promise<void> {
    const [shown, hidden] = [avatarKeys(avatar_id), hiddenAvatarKeys(avatar_id)];
    await this.database.transaction(async (tx) => {
      const state = await stateOfAvatar(tx, avatarReferenceOf(avatar_id));
      if (state === 'shown') await this.move(hidden, shown);
      else if (state === 'hidden') await this.move(shown, hidden);
      else await this.storage.remove([...shown, ...hidden]);
    });
    await job.commit(async () => undefined);
  }

  private async move(from: readonly string[], to: readonly string[]): Promise<void> {
    for (const [index, key] of from.entries()) {
      const target = to[index];
      if (!target || !(await this.storage.exists(key))) continue;
      const file = await this.storage.get(key);
      await this.storage.put(target, file, { contentType: 'image/webp', size: file.length });
    }
    await this.storage.remove(from);
  }
}
