import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { RateGroup } from '@offshoot/contracts/site-settings';
import { SecurityEvents } from '@offshoot/nest-kit/security-events';
import { FollowedSettings } from '@offshoot/nest-kit/edge';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.ts';
import { sharedNetworks } from './caller-address.ts';
import type { RateBudget } from './route-options.ts';

interface Budget {
  points: number;
  duration: number;
  /** Whose factor of the settings changes it. */
  group: RateGroup;
}

/**
 * Requests, pages and socket handshakes per address, and socket messages per user, each in a window of `duration`
 * seconds; values for production.
 */
const budgets: Record<RateBudget, Budget> = {
  read: { points: 1_200, duration: 60, group: 'reading' },
  write: { points: 240, duration: 60, group: 'writing' },
  upload: { points: 60, duration: 60, group: 'writing' },
  credentials: { points: 60, duration: 15 * 60, group: 'signing_in' },
  register: { points: 20, duration: 60 * 60, group: 'signing_in' },
  // One a page view, also of many users behind one address.
  vitals: { points: 600, duration: 60, group: 'reading' },
  socket: { points: 300, duration: 60, group: 'live' },
  page: { points: 600, duration: 60, group: 'reading' },
  // A connection is charged twice: when it opens, and when its token is verified.
  handshake: { points: 600, duration: 60, group: 'live' },
  // What arrives on sockets: a point, and one more per 1,000 bytes. A user with 20 open tabs and one chat, all of which reconnect
  // within the minute, needs 300: heartbeats 50, reconnects and rooms 100, typing 30, 40 of the longest messages with their receipts 120.
  packets: { points: 3_000, duration: 60, group: 'live' },
};

/** Factor for development and tests, where one machine registers and calls as often as many do. */
const relaxedBy = 100;

/** An exceeded rate limit. It is recorded where it is thrown. */
export class BudgetSpent extends DomainError {
  constructor(retryAfter: number) {
    super('rate_limited', { retry_after: retryAfter });
  }
}

/** Rate limits per address; each gateway process counts on its own. */
@Injectable()
export class RateLimits {
  private readonly factor: number;
  private readonly limiters: Record<RateBudget, RateLimiterMemory>;

  constructor(
    @Inject(CONFIG) config: Pick<GatewayConfig, 'RATE_LIMITS'>,
    private readonly securityEvents: SecurityEvents,
    private readonly settings: FollowedSettings,
  ) {
    this.factor = config.RATE_LIMITS === 'relaxed' ? relaxedBy : 1;
    const limiter = (name: RateBudget) =>
      new RateLimiterMemory({
        keyPrefix: name,
        points: budgets[name].points * this.factor,
        duration: budgets[name].duration,
      });
    this.limiters = {
      read: limiter('read'),
      write: limiter('write'),
      upload: limiter('upload'),
      credentials: limiter('credentials'),
      register: limiter('register'),
      vitals: limiter('vitals'),
      socket: limiter('socket'),
      page: limiter('page'),
      handshake: limiter('handshake'),
      packets: limiter('packets'),
    };
  }

  /** With what the settings leave of its points: a change counts at once, for what was charged before too. */
  private limiterOf(budget: RateBudget): RateLimiterMemory {
    const limiter = this.limiters[budget];
    const { points, group } = budgets[budget];
    limiter.points = points * this.factor * this.settings.current().rate_budgets[group];
    return limiter;
  }

  /**
   * Charges a caller's budget, and those of the networks around it. What one of them refuses is charged to no wider one.
   * @throws BudgetSpent with `retry_after` in seconds; all refusals are counted, only the first of a window is logged
   */
  async draw(budget: RateBudget, caller: string, route: string, userId?: string, points = 1): Promise<void> {
    const limiter = this.limiterOf(budget);
    const wider = sharedNetworks(caller);
    try {
      // First, so that the addresses of a network that has spent its budget take no memory.
      for (const { network, times } of wider) {
        const spent = await limiter.get(network);
        if (spent && spent.consumedPoints >= limiter.points * times) throw spent;
      }
      await limiter.consume(caller, points);
      for (const { network } of wider) await limiter.penalty(network, points);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const repeated = refusal.consumedPoints > limiter.points + points;
      this.securityEvents.record('limit_reached', { user_id: userId, route, reason: 'rate_limited' }, repeated);
      throw new BudgetSpent(Math.ceil(refusal.msBeforeNext / 1000));
    }
  }
}
