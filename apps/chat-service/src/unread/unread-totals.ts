import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { unreadOf } from './persistence/unread-messages.ts';

/**
 * Milliseconds between a change and its count: message pushes go out first, and simultaneous changes are counted in one
 * query.
 */
const gather = 10;

/**
 * Pushes their unread totals to users. Counted after the commit: two concurrent transactions in two rooms would each
 * miss the other's message. Only one count runs at a time, so that the last push has the newest total.
 */
@Injectable()
export class UnreadTotals {
  private readonly changedFor = new Set<string>();
  private counting = false;

  constructor(
    private readonly database: Database,
    private readonly pushes: Pushes,
  ) {}

  changed(tx: Tx, userId: string): void {
    tx.afterCommit(() => this.publish(userId));
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
