import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { moderator, ModeratedPlants } from '../acts/moderated-plants.ts';

let plants: ModeratedPlants;
beforeAll(async () => {
  plants = await ModeratedPlants.start();
});
afterAll(() => plants.stop());

it('counts open cases that are late, with the times of the first and the last', async () => {
  const late = () => plants.moderation.call('moderation.late_cases', {});
  const first = await plants.caseOf(await plants.announce());
  plants.clock.advance(3_600_000);
  const second = await plants.caseOf(await plants.announce());
  expect(await late()).toEqual({ queues: [], first_due_at: null, last_due_at: null });
  plants.clock.advance(7.5 * 3_600_000);
  expect(await late()).toEqual({
    queues: [{ queue: 'plants', count: 1 }],
    first_due_at: first.due_at,
    last_due_at: first.due_at,
  });
  plants.clock.advance(3_600_000);
  expect(await late()).toEqual({
    queues: [{ queue: 'plants', count: 2 }],
    first_due_at: first.due_at,
    last_due_at: second.due_at,
  });
  await plants.act(moderator(), first, { act: 'approve' });
  expect(await late()).toMatchObject({ queues: [{ queue: 'plants', count: 1 }], first_due_at: second.due_at });
});
