import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { closesAfter } from '../chat/chat.ts';
import { OpenRingRoom } from './commands/open-ring-room.ts';

/** Opens and closes the rooms of rings. */
@Injectable()
export class RingChatEvents {
  constructor(private readonly openRoom: OpenRingRoom) {}

  @OnEvent('ring.agreed.v1')
  agreed({ data }: DomainEvent<'ring.agreed.v1'>, tx: Tx): Promise<void> {
    return this.openRoom.within(tx, { ringId: data.ring_id, members: data.person_ids, inactiveAt: null });
  }

  /** Its `person_ids` are those who are notified, not all members. A proposal that ended has no room. */
  @OnEvent('ring.ended.v1')
  async ended({ data }: DomainEvent<'ring.ended.v1'>, tx: Tx): Promise<void> {
    if (data.status === 'broken')
      await this.openRoom.within(tx, { ringId: data.ring_id, members: [], inactiveAt: new Date(data.at) });
  }

  @OnEvent('ring.completed.v1')
  completed({ data }: DomainEvent<'ring.completed.v1'>, tx: Tx): Promise<void> {
    const inactiveAt = closesAfter(new Date(data.at));
    return this.openRoom.within(tx, { ringId: data.ring_id, members: data.person_ids, inactiveAt });
  }
}
