import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { callSubject, heartbeatSubject, memberSubject } from '@offshoot/contracts/subjects';
import { newId } from '@offshoot/nest-kit/database';
import { eventually } from '@offshoot/testing/eventually';
import { startService, type StartedService } from '@offshoot/testing/service';
import { sample } from './sample-service.ts';

describe('calls of a service of which one process hangs', () => {
  let service: StartedService;
  let reached = 0;
  const actor: Actor = { user_id: newId(), session_id: newId(), role: 'admin', restricted: false };
  const hung = 'abcdef0123456789';

  beforeAll(async () => {
    service = await startService(sample, { asAdministrator: true });
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    reached = 0;
  });

  const balance = () => service.call('rewards.balance', { user_id: newId() });
  const replay = () => service.call('jobs.rewards.replay', { kind: 'set_aside', type: 'level.reached.v1' }, { actor });
  const beat = (state: 'serving' | 'leaving' = 'serving') =>
    service.admin.connection.publish(heartbeatSubject(service.nats.prefix, 'rewards'), `${state} ${hung}`);
  /** A process that receives calls as the others do, and does nothing. */
  const hang = () => {
    const { connection } = service.admin;
    const { prefix } = service.nats;
    const callback = () => void (reached += 1);
    const subscriptions = (['rewards.balance', 'jobs.rewards.replay'] as const).flatMap((method) => [
      connection.subscribe(callSubject(prefix, 'user', method), { queue: 'rewards', callback }),
      connection.subscribe(memberSubject(prefix, 'rewards', hung, { space: 'user', method }), { callback }),
    ]);
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  };
  /** Until calls go to members: before their first heartbeats, they go to any process. */
  const heard = () =>
    eventually(async () => {
      const before = reached;
      for (let calls = 0; calls < 10; calls += 1) await balance();
      return reached === before;
    }, 20_000);

  it('does not receive those of a caller that started after it hung, neither reads nor writes', async () => {
    const end = hang();
    await heard();
    reached = 0;
    for (let calls = 0; calls < 50; calls += 1) {
      expect(await balance()).toMatchObject({ leafs: 0 });
      expect(await replay()).toEqual({ count: 0 });
    }
    expect(reached).toBe(0);
    end();
  });

  it('receives some until its heartbeats are missed: reads succeed elsewhere', async () => {
    const end = hang();
    beat();
    await eventually(async () => {
      expect(await balance()).toMatchObject({ leafs: 0 });
      return reached > 0;
    });
    await heard();
    end();
  });

  it('receives none once it has ended or says that it stops, without a failure of reads or writes', async () => {
    // It has ended: nothing is subscribed to its subjects.
    beat();
    await service.admin.connection.flush();
    for (let calls = 0; calls < 4; calls += 1) expect(await replay()).toEqual({ count: 0 });
    beat();
    await service.admin.connection.flush();
    for (let calls = 0; calls < 4; calls += 1) expect(await balance()).toMatchObject({ leafs: 0 });
    const end = hang();
    beat();
    beat('leaving');
    await service.admin.connection.flush();
    for (let calls = 0; calls < 10; calls += 1) await replay();
    expect(reached).toBe(0);
    end();
  });
});
