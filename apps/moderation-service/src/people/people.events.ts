import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { ContinueBan } from './commands/continue-ban.ts';

@Injectable()
export class PeopleEvents {
  constructor(private readonly continueBan: ContinueBan) {}

  @OnEvent('person.ban_continued.v1')
  banContinued({ data }: DomainEvent<'person.ban_continued.v1'>, tx: Tx): Promise<void> {
    return this.continueBan.handle(tx, data);
  }
}
