import { Injectable } from '@nestjs/common';
import type { FactData } from '@offshoot/contracts/events';
import { takeOverBlock } from '@offshoot/nest-kit/copies/block-copies';
import { Pushes } from '@offshoot/nest-kit/pushes';
import type { EntityManager } from 'typeorm';
import { roomsBetween } from '../persistence/rooms.ts';

/** Keeps the copy of who blocks whom: the rooms of the two are inactive while it stands, and their open pages hear of it. */
@Injectable()
export class FollowBlock {
  constructor(private readonly pushes: Pushes) {}

  async handle(em: EntityManager, pair: FactData<'person.blocked.v1'>, active: boolean): Promise<void> {
    if (!(await takeOverBlock(em, pair, active))) return;
    for (const { id, exchange_id } of await roomsBetween(em, pair.blocker_id, pair.blocked_id)) {
      this.pushes.afterCommit(em, [pair.blocker_id, pair.blocked_id], 'chat:room', { room_id: id, exchange_id });
    }
  }
}
