import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Database } from '@offshoot/nest-kit/database';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { Storage } from '@offshoot/nest-kit/storage';
import { isAvatarInUse } from '../profiles/persistence/people.ts';
import { avatarKeys, avatarReferenceOf } from './avatar-keys.ts';

/** Deletes pictures that are not any user's avatar. */
@Injectable()
export class AvatarsJobs {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
  ) {}

  @Works('avatar.sweep')
  async sweep({ avatar_id }: JobData<'avatar.sweep'>, job: JobRun): Promise<void> {
    const isUsed = await this.database.read((tx) => isAvatarInUse(tx, avatarReferenceOf(avatar_id)));
    if (!isUsed) await this.storage.remove(avatarKeys(avatar_id));
    await job.commit(async () => undefined);
  }
}
