import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const ACCESS_TOKEN_LIFE_MS = 15 * 60_000;

/**
 * Sessions that ended while their access tokens still live; fed by `session.ended.v1`.
 * A token outlives its session by at most its own life, so older entries are not needed.
 */
@Injectable()
export class EndedSessions {
  private readonly ids = new LRUCache<string, true>({ max: 200_000, ttl: ACCESS_TOKEN_LIFE_MS + 60_000 });
  private readonly listeners: ((sessionId: string) => void)[] = [];

  add(sessionId: string): void {
    this.ids.set(sessionId, true);
    for (const listener of this.listeners) listener(sessionId);
  }

  has(sessionId: string): boolean {
    return this.ids.has(sessionId);
  }

  /** Sockets listen, so that they close at once. */
  onEnded(listener: (sessionId: string) => void): void {
    this.listeners.push(listener);
  }
}
