import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { ApplyBlock } from '../../chat/chat.ts';
import { ChangeRingRooms } from '../../ring-chat/ring-chat.ts';

/** Stores that one user blocks another, or no longer, and shows it in all rooms of both. */
@Injectable()
export class ApplyBlocks {
  constructor(
    private readonly applyBlock: ApplyBlock,
    private readonly ringRooms: ChangeRingRooms,
  ) {}

  /** @returns whether it was stored: false where the read model has the same or a newer version */
  async handle(
    tx: Tx,
    { active, ...pair }: Omit<EventData<'person.blocked.v1'>, 'at'> & { active: boolean },
  ): Promise<boolean> {
    if (!(await this.applyBlock.handle(tx, pair, active))) return false;
    await this.ringRooms.blockChanged(tx, pair.blocker_id, pair.blocked_id);
    return true;
  }
}
