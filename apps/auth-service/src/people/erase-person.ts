import { Injectable } from '@nestjs/common';
import { Jobs } from '@offshoot/nest-kit/jobs';
import type { EntityManager } from 'typeorm';
import type { AccountRow } from '../identity/identity.ts';
import { avatarIdOf } from './avatars/avatar-keys.ts';
import { removeFollowsOf } from './relations/persistence/follows.ts';

/** Erases whom a user follows, who follows them, and their avatar's files. Blocks stay. */
@Injectable()
export class ErasePerson {
  constructor(private readonly jobs: Jobs) {}

  /** @param account as it was before it was erased */
  async handle(em: EntityManager, { id, avatar }: AccountRow): Promise<void> {
    await removeFollowsOf(em, id);
    if (avatar !== null) await this.jobs.defer(em, 'avatar.sweep', { avatar_id: avatarIdOf(avatar) });
  }
}
