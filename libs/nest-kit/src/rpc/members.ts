/** Calls that earn a second attempt, so that these add at most a tenth to the load of an overloaded service. */
const price = 10;
/** Calls that count at most: ten second attempts. */
const saved = 100;
/** Responses of all members, per member, without one of its own, after which a member is silent. */
const silentAfter = 5;
/** Milliseconds after which a member that has not responded counts as ended. */
const endedAfter = 60_000;

/** What a caller knows of the processes of one service, by their responses. */
export class Members {
  /** The member that responded last. */
  latest: string | undefined;
  private readonly heard = new Map<string, { count: number; at: number }>();
  private responses = 0;
  private budget = saved;

  responded(member: string, now = performance.now()): void {
    this.responses += 1;
    this.latest = member;
    this.heard.set(member, { count: this.responses, at: now });
  }

  /** Counts a second attempt without a response: the next one must go elsewhere. */
  failed(member: string): void {
    if (this.latest === member) this.latest = undefined;
  }

  /** Counts a call that may need a second attempt. */
  called(): void {
    this.budget = Math.min(saved, this.budget + 1);
  }

  /**
   * Whether a call may be tried once more. Without limit while a member is silent and others respond: what it fails to do is
   * load that they can have, as if it had ended. Otherwise the service may be overloaded, so a budget limits it.
   */
  mayTryAgain(now = performance.now()): boolean {
    for (const [member, { at }] of this.heard) if (now - at > endedAfter) this.heard.delete(member);
    const silence = silentAfter * this.heard.size;
    if ([...this.heard.values()].some(({ count }) => this.responses - count >= silence)) return true;
    if (this.budget < price) return false;
    this.budget -= price;
    return true;
  }
}
