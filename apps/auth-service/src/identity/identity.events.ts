import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { ChangeBan } from './accounts/commands/change-ban.ts';

/** Handlers of events that change accounts. */
@Injectable()
export class IdentityEvents {
  constructor(private readonly changeBan: ChangeBan) {}

  @OnEvent('moderation.acted.v1')
  acted({ data }: DomainEvent<'moderation.acted.v1'>, tx: Tx): Promise<void> {
    return this.changeBan.handle(tx, data);
  }
}
