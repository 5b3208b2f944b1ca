import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { CONFIG } from '@offshoot/nest-kit/config';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../config.ts';
import type { RateBudget } from './route-options.ts';

/** Calls per address and window (seconds), messages of sockets per person, as production wants them. */
const budgets: Record<RateBudget, { points: number; duration: number }> = {
  read: { points: 1_200, duration: 60 },
  write: { points: 240, duration: 60 },
  upload: { points: 60, duration: 60 },
  credentials: { points: 60, duration: 15 * 60 },
  register: { points: 20, duration: 60 * 60 },
  socket: { points: 300, duration: 60 },
};

/** One machine that tries the site or tests it registers and calls as many do. */
const relaxedBy = 100;

/** Budgets of calls per address; each gateway keeps its own count. */
@Injectable()
export class RateLimits {
  private readonly limiters: Record<RateBudget, RateLimiterMemory>;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    const factor = config.RATE_LIMITS === 'relaxed' ? relaxedBy : 1;
    const limiter = (name: RateBudget) =>
      new RateLimiterMemory({ keyPrefix: name, points: budgets[name].points * factor, duration: budgets[name].duration });
    this.limiters = {
      read: limiter('read'),
      write: limiter('write'),
      upload: limiter('upload'),
      credentials: limiter('credentials'),
      register: limiter('register'),
      socket: limiter('socket'),
    };
  }

  /** @throws DomainError `rate_limited` with `retry_after` in seconds once the budget is used up. */
  async draw(budget: RateBudget, caller: string): Promise<void> {
    try {
      await this.limiters[budget].consume(caller);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new DomainError('rate_limited', { retry_after: Math.ceil(refusal.msBeforeNext / 1000) });
    }
  }
}
