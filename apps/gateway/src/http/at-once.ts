import { DomainError } from '@offshoot/contracts/errors';

/** Counts what somebody has open, and lets nobody have more than so much: a budget counts beginnings, and no ends. */
export class AtOnce {
  private readonly open = new Map<string, number>();

  constructor(
    private readonly most: number,
    /** Seconds after which who is refused may try again. */
    private readonly retryAfter: number,
  ) {}

  /** @returns what gives the place back; once is enough, and twice does no harm @throws DomainError `rate_limited` for one too many */
  enter(who: string): () => void {
    const open = this.open.get(who) ?? 0;
    if (open >= this.most) throw new DomainError('rate_limited', { retry_after: this.retryAfter });
    this.open.set(who, open + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const left = (this.open.get(who) ?? 0) - 1;
      if (left > 0) this.open.set(who, left);
      else this.open.delete(who);
    };
  }
}
