import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { FreshQueryClient } from './fresh-query-client.ts';

const client = new FreshQueryClient({
  defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
});
afterEach(() => client.clear());

/** A server whose responses the test sends by hand. */
function requested() {
  const open: ((reply: string) => void)[] = [];
  let calls = 0;
  return {
    queryFn: () => new Promise<string>((resolve) => (calls += 1) && open.push(resolve)),
    reply: (text: string) => open.shift()?.(text),
    calls: () => calls,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('invalidating queries', () => {
  it('repeats a first request that was in flight when its data changed', async () => {
    const server = requested();
    const observer = new QueryObserver(client, { queryKey: ['plants', 'one', 'a'], queryFn: server.queryFn });
    const stop = observer.subscribe(() => undefined);
    const again = client.invalidateQueries({ queryKey: ['plants'] });
    expect(server.calls()).toBe(1);
    server.reply('old');
    await settled();
    // Shown while the newer one is being fetched.
    expect(observer.getCurrentResult().data).toBe('old');
    server.reply('new');
    await again;
    expect([observer.getCurrentResult().data, server.calls()]).toEqual(['new', 2]);
    stop();
  });

  it('marks as stale what is fetched before it is shown', async () => {
    const server = requested();
    const options = { queryKey: ['plants', 'one', 'b'], queryFn: server.queryFn };
    const early = client.prefetchQuery(options);
    const again = client.invalidateQueries({ queryKey: ['plants'] });
    server.reply('old');
    await Promise.all([early, again]);
    expect(client.getQueryState(options.queryKey)).toMatchObject({ data: 'old', isInvalidated: true });
  });

  it('fetches active queries at once, inactive ones when they are shown again, and nothing else', async () => {
    const [seen, behind, other] = [requested(), requested(), requested()];
    const observe = (queryKey: string[], server: ReturnType<typeof requested>) =>
      new QueryObserver(client, { queryKey, queryFn: server.queryFn }).subscribe(() => undefined);
    const stops = [observe(['plants', 'my'], seen), observe(['plants', 'one'], behind), observe(['stats'], other)];
    [seen, behind, other].forEach((server) => server.reply('first'));
    await settled();
    stops[1]?.();
    const again = client.invalidateQueries({ queryKey: ['plants'] });
    expect([seen.calls(), behind.calls(), other.calls()]).toEqual([2, 1, 1]);
    seen.reply('second');
    await again;
    const back = observe(['plants', 'one'], behind);
    expect(behind.calls()).toBe(2);
    [...stops, back].forEach((stop) => stop());
  });
});
