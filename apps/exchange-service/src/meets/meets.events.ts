import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { PartFromMeets } from './commands/part-from-meets.ts';

/** While a ban can be undone, reads leave its user out; once it is final, their meets are cancelled. */
@Injectable()
export class MeetsEvents {
  constructor(private readonly part: PartFromMeets) {}

  @OnEvent('person.deleted.v1')
  async deleted({ data }: DomainEvent<'person.deleted.v1'>, tx: Tx): Promise<void> {
    await this.part.deleted(tx, data.user_id);
  }

  @OnEvent('moderation.settled.v1')
  async settled(
    { data: { act, undone, person_id: userId } }: DomainEvent<'moderation.settled.v1'>,
    tx: Tx,
  ): Promise<void> {
    if (act === 'ban' && !undone && userId !== null) await this.part.banned(tx, userId);
  }
}
