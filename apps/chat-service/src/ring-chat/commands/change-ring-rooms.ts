import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { UnreadTotals } from '../../unread/unread.ts';
import { findRingMessage } from '../persistence/ring-messages.ts';
import { ringReadersOf, sharedRings } from '../persistence/ring-rooms.ts';
import { presentRingMessage } from '../queries/present-ring-chat.ts';

/** What blocks, deletions and moderators change in the rooms of rings. */
@Injectable()
export class ChangeRingRooms {
  constructor(
    private readonly pushes: Pushes,
    private readonly totals: UnreadTotals,
  ) {}

  /** Shows a moderators' decision about a message on open pages. @returns whether the message is one of a ring */
  async decided(tx: Tx, messageId: string): Promise<boolean> {
    const message = await findRingMessage(tx, messageId);
    if (!message) return false;
    const members = await ringReadersOf(tx, message.ring_id);
    const userIds = members.map(({ user_id }) => user_id);
    const push = { ring_id: message.ring_id, message: presentRingMessage(message) };
    this.pushes.afterCommit(tx, userIds, 'ring:message', push);
    return true;
  }

  /** What the blocker's page collapses, and does not count as unread, has changed. */
  async blockChanged(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
    const ringIds = await sharedRings(tx, blockerId, blockedId);
    for (const ring_id of ringIds) this.pushes.afterCommit(tx, blockerId, 'ring:room', { ring_id });
    if (ringIds.length > 0) this.totals.changed(tx, blockerId);
  }
}
