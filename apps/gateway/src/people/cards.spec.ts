import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import type { Nats } from '@offshoot/nest-kit/edge';
import { newId } from '@offshoot/nest-kit/ids';
import { Log } from '@offshoot/nest-kit/logging';
import { Metrics } from '@offshoot/nest-kit/metrics';
import type { RpcClient } from '@offshoot/nest-kit/rpc';
import { PeopleCards } from './cards.ts';
import { KnownCards } from './known-cards.ts';

interface OpenRequest {
  readonly ids: string[];
  reply(): void;
  refuse(error: Error): void;
}

/** An auth service whose requests stay open until the test responds to them. */
class OpenRequests {
  readonly requested: OpenRequest[] = [];
  readonly cards = new PeopleCards(
    { call: (_name: string, { ids }: { ids: string[] }) => this.receive(ids) } as unknown as RpcClient,
    new KnownCards({} as Nats, Log.create('gateway', 'silent')),
    new Metrics('gateway'),
  );
  private received: () => void = () => undefined;

  /** Resolves with the request of this number once it has arrived. */
  async nthRequest(number: number): Promise<OpenRequest> {
    for (;;) {
      const nthRequest = this.requested[number - 1];
      if (nthRequest) return nthRequest;
      await new Promise<void>((resolve) => (this.received = resolve));
    }
  }

  private receive(ids: string[]): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.requested.push({
      ids,
      reply: () => resolve({ cards: ids.map((id) => ({ id, name: `name of ${id}`, avatar: null })) }),
      refuse: reject,
    });
    this.received();
    return promise;
  }
}

describe('the names in a response', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('are requested at once, and callers that arrive meanwhile share one request', async () => {
    // Fake timers: on a slow machine the wait must not elapse by itself.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const auth = new OpenRequests();
    const [first, second, third] = [newId(), newId(), newId()];
    const firstCards = auth.cards.of([first]);
    const requested = await auth.nthRequest(1);
    const early = auth.cards.of([second, first]);
    await turn();
    const late = auth.cards.of([third]);
    await turn();
    requested.reply();
    expect([...(await firstCards).keys()]).toEqual([first]);
    const shared = await auth.nthRequest(2);
    expect(shared.ids).toEqual([second, first, third]);
    shared.reply();
    expect([...(await early).keys()]).toEqual([second, first]);
    expect([...(await late).keys()]).toEqual([third]);
    expect(auth.requested).toHaveLength(2);
  });

  it('do not wait for a request without a response', async () => {
    const auth = new OpenRequests();
    const hanging = auth.cards.of([newId()]);
    const stuck = await auth.nthRequest(1);
    const id = newId();
    const next = auth.cards.of([id]);
    (await auth.nthRequest(2)).reply();
    expect((await next).get(id)?.name).toBe(`name of ${id}`);
    stuck.reply();
    expect((await hanging).size).toBe(1);
  });

  it('are left out if the auth service is unavailable, and requested again for the next response', async () => {
    const auth = new OpenRequests();
    const missing = auth.cards.of([newId()]);
    (await auth.nthRequest(1)).refuse(new DomainError('unavailable'));
    expect((await missing).size).toBe(0);
    const cards = auth.cards.of([newId()]);
    (await auth.nthRequest(2)).reply();
    expect((await cards).size).toBe(1);
  });

  it('fail on an unexpected error, and are requested again for the next response', async () => {
    const auth = new OpenRequests();
    const failing = auth.cards.of([newId()]);
    (await auth.nthRequest(1)).refuse(new DomainError('internal'));
    await expect(failing).rejects.toMatchObject({ code: 'internal' });
    const cards = auth.cards.of([newId()]);
    (await auth.nthRequest(2)).reply();
    expect((await cards).size).toBe(1);
  });

  it('are requested again once they are older than five minutes', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
    const begun = performance.now();
    const clock = jest.spyOn(performance, 'now');
    const wait = (ms: number) => {
      clock.mockReturnValue(begun + ms);
      jest.advanceTimersByTime(ms);
    };
    wait(0);
    const auth = new OpenRequests();
    const id = newId();
    const first = auth.cards.of([id]);
    (await auth.nthRequest(1)).reply();
    await first;
    wait(299_000);
    expect([(await auth.cards.of([id])).size, auth.requested.length]).toEqual([1, 1]);
    wait(301_000);
    const again = auth.cards.of([id]);
    (await auth.nthRequest(2)).reply();
    expect((await again).size).toBe(1);
  });
});
