import { silentAfter } from './heartbeat.ts';

/** Calls that earn a second attempt, so that these add at most a tenth to the load of an overloaded service. */
const price = 10;
/** Calls that count at most: ten second attempts. */
const saved = 100;

/** What a caller knows of the processes of one service, by their heartbeats. */
export class Members {
  /** Member → when its last heartbeat arrived. The order is that of their turns. */
  private readonly heard = new Map<string, number>();
  private budget = saved;

  serving(member: string, now = performance.now()): void {
    this.heard.set(member, now);
  }

  /** Removes a member that stops or has ended. */
  left(member: string): void {
    this.heard.delete(member);
  }

  /** The member whose turn it is, of those that are not silent. @param except is passed over */
  next(except?: string, now = performance.now()): string | undefined {
    for (const [member, at] of this.heard) {
      if (now - at > silentAfter) {
        this.heard.delete(member);
      } else if (member !== except) {
        this.heard.delete(member);
        this.heard.set(member, at);
        return member;
      }
    }
    return undefined;
  }

  /** Counts a call that may need a second attempt. */
  called(): void {
    this.budget = Math.min(saved, this.budget + 1);
  }

  /**
   * Whether a call that was sent to `member` at `sentAt` may be tried once more at another. Without limit where the member
   * has sent no heartbeat since: what it fails to do is load that the others can have, as if it had ended. Otherwise the
   * service may be overloaded, so a budget limits it.
   */
  mayTryAgain(member: string | undefined, sentAt: number): boolean {
    if (member !== undefined && (this.heard.get(member) ?? 0) < sentAt) return true;
    if (this.budget < price) return false;
    this.budget -= price;
    return true;
  }
}
