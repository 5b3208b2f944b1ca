interface Fresh {
  access: string;
  refresh: string;
  /** When it was received, by the device's clock. */
  receivedAt: number;
}
/** `from` was exchanged for `fresh`; without `fresh`, a request for what it was exchanged for. */
interface Word {
  from: string;
  fresh?: Fresh;
}

/** The subset of BroadcastChannel and of the tab's own tokens that this needs. */
export interface Channel {
  postMessage(word: Word): void;
  onmessage: ((event: MessageEvent) => void) | null;
}
interface Tokens {
  refresh(): string | null;
  renew(access: string, refresh: string, receivedAt: number): void;
}

/** How many token exchanges are remembered. */
const most = 50;

/**
 * A window that is opened from a session without 'remember me' starts with a copy of its tokens. A refresh token can be
 * refreshed until its successor is, and a later use ends the whole session: so windows broadcast what a token was exchanged for.
 */
export class SessionSync {
  private readonly traded = new Map<string, Fresh>();
  private readonly waiting = new Map<string, () => void>();

  constructor(
    private readonly channel: Channel | null,
    private readonly tokens: Tokens,
  ) {
    if (channel) channel.onmessage = ({ data }) => this.onMessage(data);
  }

  /** Broadcasts that `from` has been used. */
  announce(from: string, fresh: Fresh): void {
    this.note(from, fresh);
    this.channel?.postMessage({ from, fresh });
  }

  /**
   * Adopts what another window exchanged `token` for.
   * @param timeoutMs how long it waits for another window's response, in milliseconds
   * @returns whether there was such an exchange
   */
  async catchUp(token: string, timeoutMs: number): Promise<boolean> {
    if (!this.channel) return false;
    if (!this.newest(token)) {
      const received = new Promise<void>((resolve) => this.waiting.set(token, resolve));
      this.channel.postMessage({ from: token });
      let timer: ReturnType<typeof setTimeout> | undefined;
      await Promise.race([received, new Promise((resolve) => (timer = setTimeout(resolve, timeoutMs)))]);
      clearTimeout(timer);
      this.waiting.delete(token);
    }
    const fresh = this.newest(token);
    if (fresh) this.tokens.renew(fresh.access, fresh.refresh, fresh.receivedAt);
    return fresh !== undefined;
  }

  private onMessage(data: unknown): void {
    if (!isWord(data)) return;
    const { from, fresh } = data;
    if (!fresh) {
      const newest = this.newest(from);
      if (newest) this.channel?.postMessage({ from, fresh: newest });
      return;
    }
    this.note(from, fresh);
    if (this.tokens.refresh() === from) this.tokens.renew(fresh.access, fresh.refresh, fresh.receivedAt);
    this.waiting.get(from)?.();
  }

  private note(from: string, fresh: Fresh): void {
    this.traded.set(from, fresh);
    for (const oldest of [...this.traded.keys()].slice(0, -most)) this.traded.delete(oldest);
  }

  /** What a token has become by now: its successor may have been exchanged, too. */
  private newest(token: string): Fresh | undefined {
    let fresh = this.traded.get(token);
    for (let steps = 0; fresh && steps < most; steps += 1) {
      const next = this.traded.get(fresh.refresh);
      if (!next) break;
      fresh = next;
    }
    return fresh;
  }
}

function isWord(data: unknown): data is Word {
  if (typeof data !== 'object' || data === null || !('from' in data) || typeof data.from !== 'string') return false;
  if (!('fresh' in data) || data.fresh === undefined) return true;
  const { fresh } = data;
  return (
    typeof fresh === 'object' &&
    fresh !== null &&
    'access' in fresh &&
    'refresh' in fresh &&
    typeof fresh.access === 'string' &&
    typeof fresh.refresh === 'string' &&
    'receivedAt' in fresh &&
    typeof fresh.receivedAt === 'number'
  );
}
