import { availableParallelism } from 'node:os';
import { DomainError } from '@offshoot/contracts/errors';

/**
 * Limits how many pictures are processed at a time: by default one more than there are cores, so that no core is idle
 * while a file is read from the object store. Further ones wait in order.
 */
export class DecodeGate {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(
    slots: number = availableParallelism() + 1,
    private readonly longestQueue = 100,
  ) {
    this.free = slots;
  }

  /** Runs `work` when a slot is free. @throws DomainError `unavailable` where the queue is full */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else if (this.waiting.length >= this.longestQueue) throw new DomainError('unavailable');
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Hands the slot to the first in the queue, so that no new call can overtake it.
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
