import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { CONFIG } from '@offshoot/nest-kit/config';
import type { GatewayConfig } from '../config.ts';

const megabyte = 1024 * 1024;
/** Seconds after which a refused caller may try again. */
const retryAfter = 5;
/** The part of what is free that one caller may hold beyond its first body, so that a few callers never hold everything. */
const shareOfFree = 1 / 4;

/** Whose bytes they are: an account, or before it is known, an address. */
export type BodyHolder = `account:${string}` | `address:${string}`;

/** The bytes of request bodies that a gateway may hold in memory at one time, in all and of each caller. */
@Injectable()
export class BodyBudget {
  private readonly most: number;
  private readonly mostOf: Record<'account' | 'address', number>;
  private readonly held = new Map<BodyHolder, number>();
  private inAll = 0;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    this.most = config.BODIES_MB * megabyte;
    this.mostOf = {
      account: config.BODIES_ACCOUNT_MB * megabyte,
      // One machine tries and tests with as many callers as many machines have.
      address: config.RATE_LIMITS === 'relaxed' ? this.most : config.BODIES_ADDRESS_MB * megabyte,
    };
  }

  /**
   * Reserves the bytes that a body may hold.
   * @returns releases them; further calls have no effect
   * @throws DomainError `rate_limited` if this caller holds too much, `unavailable` if all of them do
   */
  reserve(holder: BodyHolder, bytes: number): () => void {
    if (this.inAll + bytes > this.most)
      throw Object.assign(new DomainError('unavailable'), { cause: new Error('all bodies take what they may hold') });
    if (!this.isWithinShare(holder, bytes)) throw new DomainError('rate_limited', { retry_after: retryAfter });
    return this.taken(holder, bytes);
  }

  /** Reserves bytes that a body need not hold, but is faster with; null where others may need them. */
  reserveSpare(holder: BodyHolder, bytes: number): (() => void) | null {
    if (this.inAll + bytes > this.most / 2 || !this.isWithinShare(holder, bytes)) return null;
    return this.taken(holder, bytes);
  }

  private isWithinShare(holder: BodyHolder, bytes: number): boolean {
    const held = this.held.get(holder) ?? 0;
    if (held + bytes > this.mostOf[holder.startsWith('account:') ? 'account' : 'address']) return false;
    return held === 0 || held + bytes <= (this.most - this.inAll) * shareOfFree;
  }

  private taken(holder: BodyHolder, bytes: number): () => void {
    this.inAll += bytes;
    this.held.set(holder, (this.held.get(holder) ?? 0) + bytes);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.inAll -= bytes;
      const left = (this.held.get(holder) ?? 0) - bytes;
      if (left > 0) this.held.set(holder, left);
      else this.held.delete(holder);
    };
  }
}
