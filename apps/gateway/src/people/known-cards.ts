import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import type { PersonCard } from '@offshoot/contracts/auth';
import { subscribeEvents, Nats, type Unsubscribe } from '@offshoot/nest-kit/edge';
import { Log } from '@offshoot/nest-kit/logging';
import { LRUCache } from 'lru-cache';

/** Some 8 MB. */
const maxEntries = 20_000;
/** How long, in milliseconds, a former name may be shown where the event of its change was lost. */
const maxAgeMs = 5 * 60_000;

/**
 * Names and avatars that this gateway has read, until `person.card_changed.v1` or `person.deleted.v1` says that they changed. What
 * arrives while the connection is lost is unknown, so a reconnect removes all of them.
 */
@Injectable()
export class KnownCards implements OnModuleInit, BeforeApplicationShutdown {
  private readonly cards = new LRUCache<string, PersonCard>({ max: maxEntries, ttl: maxAgeMs });
  /** How often cards were removed because they changed. */
  private changes = 0;
  private stopListening: (() => void) | undefined;
  private unsubscribe: Unsubscribe | undefined;

  constructor(
    private readonly nats: Nats,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.stopListening = this.nats.onReconnect(() => {
      this.changes += 1;
      this.cards.clear();
    });
    this.unsubscribe = subscribeEvents(
      this.nats,
      this.log,
      ['person.card_changed.v1', 'person.deleted.v1'],
      ({ data }) => this.remove(data.user_id),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopListening?.();
    await this.unsubscribe?.();
  }

  get(id: string): PersonCard | undefined {
    return this.cards.get(id);
  }

  /** Keeps what `read` resolves with, unless a card changed meanwhile: it may have been read before the change. */
  async keep(read: () => Promise<readonly PersonCard[]>): Promise<readonly PersonCard[]> {
    const { changes } = this;
    const cards = await read();
    if (changes === this.changes) for (const card of cards) this.cards.set(card.id, card);
    return cards;
  }

  /** Resolves with the response to a change of a user's card: who receives it must not see the former card afterwards. */
  async changedBy<T>(userId: string, change: Promise<T>): Promise<T> {
    try {
      return await change;
    } finally {
      // Also after a failure: the change may have been made, and only its response missed the deadline.
      this.remove(userId);
    }
  }

  private remove(userId: string): void {
    this.changes += 1;
    this.cards.delete(userId);
  }
}
