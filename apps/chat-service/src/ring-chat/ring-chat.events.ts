import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { applyDecision } from '@offshoot/read-models/moderated-content';
import { closesAfter } from '../chat/chat.ts';
import { UnreadTotals } from '../unread/unread.ts';
import { OpenRingRoom } from './commands/open-ring-room.ts';
import { findRingMessage } from './persistence/ring-messages.ts';
import { ringMembersOf, sharedRings } from './persistence/ring-rooms.ts';
import { presentRingMessage } from './queries/present-ring-chat.ts';

/** Opens and closes the rooms of rings, and keeps their pages current. */
@Injectable()
export class RingChatEvents {
  constructor(
    private readonly openRoom: OpenRingRoom,
    private readonly pushes: Pushes,
    private readonly totals: UnreadTotals,
  ) {}

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

  @OnEvent('person.blocked.v1')
  blocked({ data }: DomainEvent<'person.blocked.v1'>, tx: Tx): Promise<void> {
    return this.blockChanged(tx, data);
  }

  @OnEvent('person.unblocked.v1')
  unblocked({ data }: DomainEvent<'person.unblocked.v1'>, tx: Tx): Promise<void> {
    return this.blockChanged(tx, data);
  }

  /** Hidden or shown again at once, also on open pages. The rooms of exchanges store the same decision; a second time changes nothing. */
  @OnEvent('moderation.acted.v1')
  async acted({ data }: DomainEvent<'moderation.acted.v1'>, tx: Tx): Promise<void> {
    const message = data.subject === 'message' ? await findRingMessage(tx, data.subject_id) : null;
    if (!message) return;
    await applyDecision(tx, data);
    const decided = await findRingMessage(tx, message.id);
    if (!decided) return;
    const members = await ringMembersOf(tx, message.ring_id);
    const userIds = members.map(({ user_id }) => user_id);
    const push = { ring_id: message.ring_id, message: presentRingMessage(decided) };
    this.pushes.afterCommit(tx, userIds, 'ring:message', push);
  }

  /** What the blocker's page collapses, and does not count as unread, has changed. */
  private async blockChanged(
    tx: Tx,
    { blocker_id, blocked_id }: { blocker_id: string; blocked_id: string },
  ): Promise<void> {
    const ringIds = await sharedRings(tx, blocker_id, blocked_id);
    for (const ring_id of ringIds) this.pushes.afterCommit(tx, blocker_id, 'ring:room', { ring_id });
    if (ringIds.length > 0) this.totals.changed(tx, blocker_id);
  }
}
