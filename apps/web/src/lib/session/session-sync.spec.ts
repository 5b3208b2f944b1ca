import { describe, expect, it } from '@jest/globals';
import { SessionSync } from './session-sync.ts';
import type { Channel } from './session-sync.ts';

const timeoutMs = 150;
const receivedAt = Date.UTC(2026, 2, 1);

/** Windows of one browser: each has a store of its own, and receives the others' messages later. */
function browser() {
  const channels: Channel[] = [];
  return (refresh: string) => {
    const held = { access: 'none', refresh, receivedAt: 0 };
    const channel: Channel = {
      onmessage: null,
      postMessage: (word) =>
        channels
          .filter((other) => other !== channel)
          .forEach((other) => queueMicrotask(() => other.onmessage?.({ data: { ...word } } as MessageEvent))),
    };
    channels.push(channel);
    const copies = new SessionSync(channel, {
      refresh: () => held.refresh,
      renew: (access, next, at) => Object.assign(held, { access, refresh: next, receivedAt: at }),
    });
    return { held, copies };
  };
}

describe('windows with copies of one session', () => {
  it('adopt the token for which another window exchanged theirs', async () => {
    const open = browser();
    const [opened, other, stranger] = [open('r1'), open('r1'), open('else')];
    opened.copies.announce('r1', { access: 'a2', refresh: 'r2', receivedAt });
    await Promise.resolve();
    expect(other.held).toEqual({ access: 'a2', refresh: 'r2', receivedAt });
    expect(stranger.held).toEqual({ access: 'none', refresh: 'else', receivedAt: 0 });
  });

  it('query the others before they use a token that may be stale, over several exchanges', async () => {
    const open = browser();
    const opened = open('r1');
    opened.copies.announce('r1', { access: 'a2', refresh: 'r2', receivedAt });
    opened.copies.announce('r2', { access: 'a3', refresh: 'r3', receivedAt });
    // Opened from a frozen window: it received none of this.
    const late = open('r1');
    expect(await late.copies.catchUp('r1', timeoutMs)).toBe(true);
    expect(late.held).toEqual({ access: 'a3', refresh: 'r3', receivedAt });
  });

  it('use their own token when no window has a newer one', async () => {
    const open = browser();
    open('r1');
    const opened = open('r1');
    expect(await opened.copies.catchUp('r1', timeoutMs)).toBe(false);
    expect(opened.held.refresh).toBe('r1');
  });

  it('work without a channel', async () => {
    const alone = new SessionSync(null, { refresh: () => 'r1', renew: () => undefined });
    alone.announce('r0', { access: 'a1', refresh: 'r1', receivedAt });
    expect(await alone.catchUp('r1', timeoutMs)).toBe(false);
  });
});
