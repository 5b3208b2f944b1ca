import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';

const clock = testClock('2026-05-01T12:00:00Z');
const moderator = { user_id: newId(), session_id: newId(), role: 'moderator' as const, restricted: false };
let moderation: StartedService;
beforeAll(async () => {
  moderation = await startService(service, { clock, eventBackoff: () => 50 });
  await moderation.reply('people.cards', () => ({ cards: [] }));
});
afterAll(() => moderation.stop());

const [requester_id, owner_id] = [newId(), newId()];
const exchange = () => ({
  exchange_id: newId(),
  version: 3,
  status: 'completed' as const,
  requester_id,
  owner_id,
  plant_id: newId(),
  offered_plant_id: null,
  at: clock.now().toISOString(),
});
const casesOf = async (subjectId: string) =>
  (await moderation.call('moderation.cases', { q: subjectId }, { actor: moderator })).items;

it('opens one case for a disputed exchange', async () => {
  const data = { ...exchange(), confirmed_by: owner_id, cancelled_by: requester_id };
  await moderation.deliver({ type: 'exchange.disputed.v1', data });
  await moderation.settled();
  expect(await casesOf(data.exchange_id)).toMatchObject([{ subject: 'dispute', queue: 'disputes', state: 'open' }]);
});

it('opens one case for each video that a party gave', async () => {
  const data = { ...exchange(), video_id: newId(), given_by: owner_id, kind: 'link' as const, is_known: true };
  await moderation.deliver({ type: 'exchange.video_given.v1', data });
  await moderation.settled();
  expect(await casesOf(data.video_id)).toMatchObject([{ subject: 'video', queue: 'videos', state: 'open' }]);
});
