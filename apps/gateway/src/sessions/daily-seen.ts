import { Injectable } from '@nestjs/common';
import type { Actor } from '@offshoot/contracts/basics';
import { Clock } from '@offshoot/nest-kit/clock';
import { Log } from '@offshoot/nest-kit/logging';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { LRUCache } from 'lru-cache';

/** Reports a user's first request of a UTC day to the auth service; a repeated report has no effect there. */
@Injectable()
export class DailySeen {
  private readonly published = new LRUCache<string, true>({ max: 100_000 });

  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Never delays or fails the request. */
  note(actor: Actor): void {
    if (actor.restricted) return;
    const key = `${actor.user_id} ${this.clock.now().toISOString().slice(0, 10)}`;
    if (this.published.has(key)) return;
    this.published.set(key, true);
    this.rpc.call('people.seen', {}, { actor }).catch((error: unknown) => {
      this.published.delete(key);
      this.log.warn('first call of the day not noted; the next call tries again', { error });
    });
  }
}
