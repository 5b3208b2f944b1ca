import { Injectable } from '@nestjs/common';
import { Database } from '@offshoot/nest-kit/database';
import { Pushes } from '@offshoot/nest-kit/pushes';
import type { EntityManager } from 'typeorm';
import { afterCommit } from '@offshoot/nest-kit/database';
import { unreadOf } from './persistence/messages.ts';

/**
 * Tells people how much they have not read. Counted after the commit, not within: two messages in two rooms at once
 * would each count without the other. One count of a person at a time, so that the one told last is the newest.
 */
@Injectable()
export class UnreadTotals {
  /** Who is being counted for; true where something changed meanwhile. */
  private readonly counting = new Map<string, boolean>();

  constructor(
    private readonly database: Database,
    private readonly pushes: Pushes,
  ) {}

  changed(em: EntityManager, userId: string): void {
    afterCommit(em, () => this.tell(userId));
  }

  private async tell(userId: string): Promise<void> {
    if (this.counting.has(userId)) {
      this.counting.set(userId, true);
      return;
    }
    try {
      do {
        this.counting.set(userId, false);
        const total = await unreadOf(this.database, userId);
        this.pushes.toUser(userId, 'chat:unread', { total });
      } while (this.counting.get(userId));
    } finally {
      this.counting.delete(userId);
    }
  }
}
