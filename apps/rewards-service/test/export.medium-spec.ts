import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../src/service.ts';

let started: StartedService;
beforeAll(async () => {
  started = await startService(service);
});
afterAll(() => started.stop());

it('exports the rewards of the user only', async () => {
  const [userId, other] = [newId(), newId()];
  for (const user_id of [userId, other]) {
    await started.deliver({
      type: 'person.seen.v1',
      data: { user_id, day: '2026-03-01', at: '2026-03-01T08:00:00.000Z' },
    });
  }
  await started.settled();
  const actor = { user_id: userId, session_id: newId(), role: 'user' as const, restricted: false };
  const exported = await started.call('rewards.export', { after: null }, { actor });
  expect(exported).toEqual({ items: [expect.objectContaining({ reward_type: 'daily_login' })], next: null });
});
