import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { PublicProfile } from '@offshoot/contracts/people';
import { newId } from '@offshoot/nest-kit/ids';
import { type Harness, person, type RunningGateway, startGateway, startHarness } from './gateway-under-test.ts';
import { anExchange } from './samples.ts';

const joined_at = '2026-01-01T08:00:00.000Z';
const record = { handovers: 4, replies: 'day' as const, no_shows: 1, growing: 2 };

describe('the record of a user over HTTP', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let caller: Actor;
  let token: string;
  const [visible, hidden] = [newId(), newId()];
  const read: string[] = [];

  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    caller = person();
    token = await harness.key.token(caller);
    await harness.reply('people.profile', ({ id }) => {
      if (id === hidden) throw new DomainError('user_not_found');
      return {
        ...{ id, name: 'Wen', avatar: null, bio: '', website: '', joined_at, email: null, location: null },
        ...{ followers: 0, following: 0, shows_plants: true, is_following: false, is_blocked: false },
      };
    });
    await harness.reply('people.cards', ({ ids }) => ({
      cards: ids.map((id) => ({ id, name: 'Wen', avatar: null, joined_at })),
    }));
    await harness.reply('plants.person_stats', () => ({ plants_shared: 2, likes_received: 0 }));
    await harness.reply('exchanges.person_rating', () => ({ mean: null, count: 0, reviews: [] }));
    await harness.reply('exchanges.handover_records', ({ user_ids }) => {
      read.push(...user_ids);
      return { records: user_ids.map((user_id) => ({ user_id, ...record })) };
    });
    await harness.reply('exchanges.incoming', (_input, actor) => {
      const requester_id = visible;
      const parties = { requester_id, owner_id: actor!.user_id };
      return [
        anExchange({ ...parties, other_record: { user_id: requester_id, ...record } }),
        anExchange({ ...parties, status: 'declined' }),
      ];
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  it('is in their profile, and is not even read for a profile that the caller must not see', async () => {
    const profile = await gateway.call('GET', `/users/${visible}`, { token });
    expect((await profile.json()) as PublicProfile).toMatchObject({
      exchanges: 4,
      replies: 'day',
      no_shows: 1,
      growing: 2,
    });
    expect((await gateway.call('GET', `/users/${hidden}`, { token })).status).toBe(404);
    // A slow read is sent twice.
    expect(new Set(read)).toEqual(new Set([visible]));
  });

  it('is in open requests, with the day on which they joined', async () => {
    const response = await gateway.call('GET', '/exchange/incoming', { token });
    const [open, declined] = (await response.json()) as Exchange[];
    expect(open?.other_record).toEqual({ user_id: visible, ...record, joined_at });
    expect(declined?.other_record).toBeUndefined();
  });
});
