import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { applyBlockChange } from '@offshoot/read-models/blocks';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { roomsBetween } from '../persistence/rooms.ts';

/**
 * Updates the read model of blocks. The rooms of the two users are inactive while a block is active; their open pages
 * get a push.
 */
@Injectable()
export class ApplyBlock {
  constructor(private readonly pushes: Pushes) {}

  async handle(tx: Tx, pair: Omit<EventData<'person.blocked.v1'>, 'at'>, active: boolean): Promise<boolean> {
    if (!(await applyBlockChange(tx, pair, active))) return false;
    for (const { id, exchange_id } of await roomsBetween(tx, pair.blocker_id, pair.blocked_id)) {
      this.pushes.afterCommit(tx, [pair.blocker_id, pair.blocked_id], 'chat:room', { room_id: id, exchange_id });
    }
    return true;
  }
}
