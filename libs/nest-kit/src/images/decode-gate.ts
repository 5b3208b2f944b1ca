import { availableParallelism } from 'node:os';
import { DomainError } from '@offshoot/contracts/errors';

/**
 * Lets one picture more be worked on at a time than there are cores, so that none rests while a file is read from the
 * store; the others wait, and a long queue is refused.
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

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else if (this.waiting.length >= this.longestQueue) throw new DomainError('unavailable');
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The slot goes straight to the next in line, so that no newcomer can slip in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
