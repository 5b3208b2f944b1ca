import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import type { AccountRow } from '../identity/identity.ts';
import { avatarIdOf } from './avatars/avatar-keys.ts';
import { eraseEarlierProfiles } from './profiles/persistence/earlier-profiles.ts';
import { eraseHiddenProfile } from './profiles/persistence/hidden-profiles.ts';
import { removeFollowsOf } from './relations/persistence/follows.ts';

/** Erases whom a user follows, who follows them, what they showed before, what moderators hid of their profile, and their avatar's files. Blocks stay. */
@Injectable()
export class ErasePerson {
  constructor(private readonly jobs: Jobs) {}

  /** @param account as it was before it was erased */
  async handle(tx: Tx, { id, avatar }: AccountRow): Promise<void> {
    await removeFollowsOf(tx, id);
    await eraseEarlierProfiles(tx, id);
    for (const reference of [avatar, await eraseHiddenProfile(tx, id)])
      if (reference !== null) await this.jobs.defer(tx, 'avatar.sweep', { avatar_id: avatarIdOf(reference) });
  }
}
