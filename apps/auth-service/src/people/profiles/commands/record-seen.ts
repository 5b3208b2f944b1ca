import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { markSeen } from '../persistence/people.ts';

/** Publishes a user's first visit of each UTC day. */
@Injectable()
export class RecordSeen {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @RpcHandler('people.seen')
  handle({ actor }: RpcCall<'people.seen'>): Promise<void> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now().toISOString();
      const day = at.slice(0, 10);
      if (await markSeen(tx, actor.user_id, day)) {
        await this.outbox.add(tx, 'person.seen.v1', { user_id: actor.user_id, day, at });
      }
    });
  }
}
