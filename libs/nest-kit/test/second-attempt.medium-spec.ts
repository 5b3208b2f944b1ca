import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { Contacts } from '@offshoot/nest-kit/contacts';
import { newId } from '@offshoot/nest-kit/database';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { RpcServer } from '@offshoot/nest-kit/rpc/rpc-server';
import { startService, type StartedService } from '@offshoot/testing/service';
import { sample } from './sample-service.ts';

describe('calls of a service of which one process hangs', () => {
  let service: StartedService;
  /** That of a gateway; `service.call` sends reads once. */
  let client: RpcClient;
  let hung: RpcServer;
  let reached = 0;
  const ended = Promise.withResolvers<{ response: unknown }>();
  const hang = () => {
    reached += 1;
    return ended.promise;
  };
  const balance = () => client.call('rewards.balance', { user_id: newId() });

  beforeAll(async () => {
    service = await startService(sample, { asAdministrator: true });
    client = new RpcClient(service.admin, new Metrics('test'), 'gateway');
    await balance();
    hung = new RpcServer(service.config, 'rewards', new Contacts());
    hung.serve('rewards.balance', 'user', hang);
    hung.serve('plants.like', 'user', hang);
    await new Promise<void>((resolve, reject) => void hung.listen((error) => (error ? reject(error) : resolve())));
  });
  afterAll(async () => {
    ended.resolve({ response: {} });
    await hung.close();
    await service.stop();
  });
  beforeEach(() => {
    reached = 0;
  });

  it('succeed for reads, after a part of the deadline where that process received them', async () => {
    for (let calls = 0; reached < 3 && calls < 100; calls += 1) {
      const start = performance.now();
      expect(await balance()).toMatchObject({ leafs: 0 });
      expect(performance.now() - start).toBeLessThan(1_500);
    }
    expect(reached).toBe(3);
  });

  it('fail for writes, which are not repeated', async () => {
    const actor: Actor = { user_id: newId(), session_id: newId(), role: 'user', restricted: false };
    const outcomes = new Set<string>();
    for (let calls = 0; reached === 0 && calls < 100; calls += 1) {
      await client.call('plants.like', { id: newId() }, { actor }).then(
        () => outcomes.add('liked'),
        (error: { code: string }) => outcomes.add(error.code),
      );
    }
    expect(reached).toBe(1);
    expect(outcomes).toContain('unavailable');
  });
});
