import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import { subscribeEvents, Nats, type Unsubscribe } from '@offshoot/nest-kit/edge';
import { Log } from '@offshoot/nest-kit/logging';
import { LRUCache } from 'lru-cache';

const ACCESS_TOKEN_LIFE_MS = 15 * 60_000;

interface BanState {
  readonly version: number;
  /** Milliseconds; `Infinity` without an end, null once the ban is lifted. */
  readonly until: number | null;
  /** When this state was decided, in milliseconds. */
  readonly at: number;
}

/**
 * Bans of the last minutes, from `person.banned.v1` and `person.unbanned.v1`: tokens that were issued before say whether
 * the user was banned then. Later tokens say it themselves, so older entries are dropped.
 */
@Injectable()
export class Bans implements OnModuleInit, BeforeApplicationShutdown {
  private readonly states = new LRUCache<string, BanState>({ max: 200_000, ttl: ACCESS_TOKEN_LIFE_MS + 60_000 });
  private readonly listeners: ((userId: string) => void)[] = [];
  private unsubscribe: Unsubscribe | undefined;

  constructor(
    private readonly nats: Nats,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.unsubscribe = subscribeEvents(
      this.nats,
      this.log,
      ['person.banned.v1', 'person.unbanned.v1'],
      ({ type, data }) => {
        const until = type === 'person.banned.v1' ? endOf(data.until) : null;
        this.add(data.user_id, { version: data.version, until, at: Date.parse(data.at) });
      },
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.unsubscribe?.();
  }

  /** Whether a user is restricted who presents a token issued at `issuedAt` (seconds) that says `claimed`. */
  restricts(userId: string, issuedAt: number, claimed: boolean): boolean {
    const state = this.states.get(userId);
    if (!state) return claimed;
    if (state.until === null) return claimed && issuedAt * 1_000 > state.at;
    if (state.until > this.clock.now().getTime()) return true;
    return claimed && issuedAt * 1_000 > state.until;
  }

  /** Lets sockets close as soon as their user is banned. */
  onBanned(listener: (userId: string) => void): void {
    this.listeners.push(listener);
  }

  /** The two types of events are subscribed to apart, so that a newer one may arrive first. */
  private add(userId: string, state: BanState): void {
    if ((this.states.get(userId)?.version ?? 0) >= state.version) return;
    this.states.set(userId, state);
    if (state.until === null || state.until <= this.clock.now().getTime()) return;
    for (const listener of this.listeners) listener(userId);
  }
}

const endOf = (until: string | null | undefined): number => (until ? Date.parse(until) : Number.POSITIVE_INFINITY);
