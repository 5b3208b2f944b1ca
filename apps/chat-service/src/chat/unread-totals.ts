import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { afterCommit, Database } from '@offshoot/nest-kit/database';
import { Pushes } from '@offshoot/nest-kit/pushes';
import type { EntityManager } from 'typeorm';
import { unreadOf } from './persistence/messages.ts';

/** Milliseconds from a change to its count: messages go first, and people of one moment are counted for together. */
const gather = 10;

/**
 * Tells people how much they have not read. Counted after the commit, not within: two messages in two rooms at once
 * would each count without the other. One count at a time, so that the one told last is the newest.
 */
@Injectable()
export class UnreadTotals {
  private readonly changedFor = new Set<string>();
  private counting = false;

  constructor(
    private readonly database: Database,
    private readonly pushes: Pushes,
  ) {}

  changed(em: EntityManager, userId: string): void {
    afterCommit(em, () => this.publish(userId));
  }

  private async publish(userId: string): Promise<void> {
    this.changedFor.add(userId);
    if (this.counting) return;
    this.counting = true;
    try {
      while (this.changedFor.size > 0) {
        await sleep(gather, undefined, { ref: false });
        const userIds = [...this.changedFor];
        this.changedFor.clear();
        for (const { user_id, total } of await unreadOf(this.database, userIds))
          this.pushes.toUser(user_id, 'chat:unread', { total });
      }
    } finally {
      this.counting = false;
    }
  }
}
