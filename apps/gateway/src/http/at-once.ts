import { DomainError } from '@offshoot/contracts/errors';

/** Limits how many places each key holds at the same time; a rate limit only counts starts, not what is still open. */
export class AtOnce {
  private readonly open = new Map<string, number>();

  constructor(
    private readonly most: number,
    /** Seconds after which a refused caller may try again. */
    private readonly retryAfter: number,
  ) {}

  /**
   * @returns releases the place; further calls have no effect
   * @throws DomainError `rate_limited` if all places are in use
   */
  enter(key: string): () => void {
    const open = this.open.get(key) ?? 0;
    if (open >= this.most) throw new DomainError('rate_limited', { retry_after: this.retryAfter });
    this.open.set(key, open + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const left = (this.open.get(key) ?? 0) - 1;
      if (left > 0) this.open.set(key, left);
      else this.open.delete(key);
    };
  }
}
