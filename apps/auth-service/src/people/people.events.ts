import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { HideProfile } from './profiles/commands/hide-profile.ts';

/** Handlers of events that change profiles. */
@Injectable()
export class PeopleEvents {
  constructor(private readonly hideProfile: HideProfile) {}

  @OnEvent('moderation.acted.v1')
  acted({ data }: DomainEvent<'moderation.acted.v1'>, tx: Tx): Promise<void> {
    return this.hideProfile.handle(tx, data);
  }
}
