import { DomainError } from '@offshoot/contracts/errors';
import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Runs at most `concurrency` tasks at a time. Up to `maxQueued` further ones wait in order of arrival, so that a burst
 * cannot fill the memory of the process. Not for limits that reject instead of queueing, such as the uploads of one account
 * in the gateway, and not across processes.
 */
export class TaskLimiter {
  private readonly limit: LimitFunction;

  constructor(
    concurrency: number,
    private readonly maxQueued: number,
  ) {
    this.limit = pLimit(concurrency);
  }

  /** Runs `task` when a slot is free. @throws DomainError `unavailable` where the queue is full */
  async run<T>(task: () => Promise<T>): Promise<T> {
    const { activeCount, concurrency, pendingCount } = this.limit;
    if (activeCount >= concurrency && pendingCount >= this.maxQueued) throw new DomainError('unavailable');
    return this.limit(task);
  }
}
