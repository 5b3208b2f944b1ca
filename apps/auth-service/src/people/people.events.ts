import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { avatarIdOf } from './avatars/avatar-keys.ts';
import { HideProfile } from './profiles/commands/hide-profile.ts';

/** Handlers of events that change profiles. */
@Injectable()
export class PeopleEvents {
  constructor(
    private readonly hideProfile: HideProfile,
    private readonly jobs: Jobs,
  ) {}

  @OnEvent('moderation.acted.v1')
  async acted({ data }: DomainEvent<'moderation.acted.v1'>, tx: Tx): Promise<void> {
    for (const avatar of await this.hideProfile.handle(tx, data))
      await this.jobs.defer(tx, 'avatar.sweep', { avatar_id: avatarIdOf(avatar) });
  }
}
