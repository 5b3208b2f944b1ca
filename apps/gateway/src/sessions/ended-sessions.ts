import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { subscribeEvents, Nats, type Unsubscribe } from '@offshoot/nest-kit/edge';
import { Log } from '@offshoot/nest-kit/logging';
import { LRUCache } from 'lru-cache';

const ACCESS_TOKEN_LIFE_MS = 15 * 60_000;

/**
 * Sessions that ended while their access tokens are still valid, from `session.ended.v1`. An access token expires by
 * itself, so entries older than its lifetime are dropped.
 */
@Injectable()
export class EndedSessions implements OnModuleInit, BeforeApplicationShutdown {
  private readonly ids = new LRUCache<string, true>({ max: 200_000, ttl: ACCESS_TOKEN_LIFE_MS + 60_000 });
  private readonly listeners: ((sessionId: string) => void)[] = [];
  private unsubscribe: Unsubscribe | undefined;

  constructor(
    private readonly nats: Nats,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.unsubscribe = subscribeEvents(this.nats, this.log, ['session.ended.v1'], (event) =>
      this.add(event.data.session_id),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.unsubscribe?.();
  }

  private add(sessionId: string): void {
    this.ids.set(sessionId, true);
    for (const listener of this.listeners) listener(sessionId);
  }

  has(sessionId: string): boolean {
    return this.ids.has(sessionId);
  }

  /** Lets sockets close as soon as their session ends. */
  onEnded(listener: (sessionId: string) => void): void {
    this.listeners.push(listener);
  }
}
