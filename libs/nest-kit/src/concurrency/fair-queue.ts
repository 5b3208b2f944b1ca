import { DomainError } from '@offshoot/contracts/errors';

interface Waiting {
  readonly start: () => void;
  readonly timer: NodeJS.Timeout;
}

/** How many tasks may wait. */
export interface QueueLimits {
  readonly perAccount: number;
  readonly inAll: number;
}

/**
 * Runs at most `slots` costly tasks at a time and one of each account. Accounts take turns, so that the many tasks of one
 * delay those of another by the tasks in progress only. A task whose caller has stopped waiting is dropped.
 */
export class FairQueue {
  /** In the order of the accounts' turns. */
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly active = new Set<string>();
  private count = 0;

  constructor(
    private readonly slots: number,
    private readonly limits: QueueLimits,
  ) {}

  /**
   * Runs `task` when a slot is free and it is the account's turn.
   * @param expires the time of `performance.now()` at which the caller stops waiting
   * @throws DomainError `rate_limited` where too many tasks of this account wait, `unavailable` where too many wait in all,
   * or the caller has stopped waiting before the task's turn
   */
  async run<T>(account: string, expires: number, task: () => Promise<T>): Promise<T> {
    await this.enter(account, expires);
    try {
      return await task();
    } finally {
      this.active.delete(account);
      this.passOn(account);
      this.next();
    }
  }

  /** The account has had its turn. */
  private passOn(account: string): void {
    const own = this.waiting.get(account);
    if (!own) return;
    this.waiting.delete(account);
    this.waiting.set(account, own);
  }

  private async enter(account: string, expires: number): Promise<void> {
    const left = expires - performance.now();
    if (left <= 0) throw new DomainError('unavailable');
    if (this.active.size < this.slots && !this.active.has(account)) {
      this.active.add(account);
      return;
    }
    const own = this.waiting.get(account) ?? [];
    if (own.length >= this.limits.perAccount) throw new DomainError('rate_limited');
    if (this.count >= this.limits.inAll) throw new DomainError('unavailable');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.drop(account, waiting);
      reject(new DomainError('unavailable'));
    }, left);
    const waiting: Waiting = { start: resolve, timer };
    this.waiting.set(account, [...own, waiting]);
    this.count += 1;
    return promise;
  }

  private drop(account: string, dropped: Waiting): void {
    const others = this.waiting.get(account)?.filter((each) => each !== dropped) ?? [];
    this.count -= 1;
    if (others.length > 0) this.waiting.set(account, others);
    else this.waiting.delete(account);
  }

  private next(): void {
    for (const [account, [first, ...others]] of this.waiting) {
      if (this.active.size >= this.slots) return;
      if (first === undefined || this.active.has(account)) continue;
      clearTimeout(first.timer);
      this.count -= 1;
      if (others.length > 0) this.waiting.set(account, others);
      else this.waiting.delete(account);
      this.active.add(account);
      first.start();
    }
  }
}
