import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { startAuth, type AuthHarness } from '../../start-auth.ts';

let harness: AuthHarness;
/** The users who have an exchange with any other one. */
const met = new Set<string>();
let requestedMeetings = 0;
beforeAll(async () => {
  harness = await startAuth();
  await harness.started.reply('exchanges.have_met', ({ other_ids }) => {
    requestedMeetings += 1;
    return { met: other_ids.filter((id) => met.has(id)) };
  });
});
afterAll(() => harness.started.stop());

const profile = (viewer: Actor, id: string) => harness.call('people.profile', { id }, { actor: viewer });
const follow = (actor: Actor, id: string) => harness.call('people.follow', { id }, { actor });
const block = (actor: Actor, id: string) => harness.call('people.block', { id }, { actor });
const choose = (actor: Actor, privacy: object) =>
  harness.call('people.update_me', { settings: { privacy } }, { actor });
const eventsOf = async (type: string, user: string) => {
  await harness.started.settled();
  return harness.started.events.all.filter((event) => event.type === type && Object.values(event.data).includes(user));
};

describe('a public profile', () => {
  it("shows only what its user's settings allow", async () => {
    const [{ actor: viewer }, { actor: person, email }] = [await harness.person(), await harness.person()];
    await harness.call(
      'people.update_me',
      { name: 'Mia Costa', bio: 'Ferns', location: 'Lisbon', phone: '+351 123 456 789' },
      { actor: person },
    );
    expect(await profile(viewer, person.user_id)).toEqual({
      id: person.user_id,
      name: 'Mia Costa',
      avatar: null,
      bio: 'Ferns',
      website: '',
      joined_at: expect.any(String),
      email: null,
      location: 'Lisbon',
      followers: 0,
      following: 0,
      shows_plants: true,
      is_following: false,
      is_blocked: false,
    });
    await choose(person, { show_email: true, show_location: false, show_plants: false });
    expect(await profile(viewer, person.user_id)).toMatchObject({ email, location: null, shows_plants: false });
    expect(await harness.call('people.shows_plants', { user_id: person.user_id })).toEqual({ shows_plants: false });
    const ids = [viewer.user_id, person.user_id];
    expect(await harness.call('people.hiding_plants', { ids })).toEqual({ ids: [person.user_id] });
  });

  it('is unknown if it is private, deleted or does not exist; one’s own is always visible', async () => {
    const [{ actor: viewer }, { actor: hidden }, { actor: removed }] = [
      await harness.person(),
      await harness.person(),
      await harness.person(),
    ];
    await choose(hidden, { public_profile: false });
    await harness.started.database.query(`UPDATE account SET deleted_at = now() WHERE id = $1`, [removed.user_id]);
    for (const id of [hidden.user_id, removed.user_id, randomUUID()]) {
      const unknown = { code: 'user_not_found', message: 'User not found' };
      await expect(profile(viewer, id)).rejects.toMatchObject(unknown);
      await expect(follow(viewer, id)).rejects.toMatchObject(unknown);
      expect(await harness.call('people.shows_plants', { user_id: id })).toEqual({ shows_plants: false });
      expect(await harness.call('people.hiding_plants', { ids: [id] })).toEqual({ ids: [id] });
    }
    expect((await profile(hidden, hidden.user_id)).id).toBe(hidden.user_id);
  });
});

describe('following', () => {
  it('counts once however often it is requested, and can end', async () => {
    const [{ actor: fan }, { actor: star }] = [await harness.person(), await harness.person()];
    await Promise.all([1, 2, 3].map(() => follow(fan, star.user_id)));
    expect(await profile(fan, star.user_id)).toMatchObject({ is_following: true, followers: 1, following: 0 });
    expect(await harness.call('people.follow_stats', { user_id: fan.user_id })).toEqual({ followers: 0, following: 1 });
    expect((await eventsOf('person.followed.v1', fan.user_id)).map(({ data }) => data)).toEqual([
      { user_id: star.user_id, follower_id: fan.user_id, at: expect.any(String) },
    ]);
    for (let time = 0; time < 2; time += 1) await harness.call('people.unfollow', { id: star.user_id }, { actor: fan });
    expect(await profile(fan, star.user_id)).toMatchObject({ is_following: false, followers: 0 });
    await expect(follow(fan, fan.user_id)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a user with a private profile', () => {
  const reach = (viewer: Actor, id: string) =>
    harness.call('people.check_reachable', { id, viewer_id: viewer.user_id });
  const unknown = { code: 'user_not_found', message: 'User not found', params: {}, fields: {} };

  it('can be neither blocked nor reported by a stranger, who gets the same response as for an unknown user', async () => {
    const [{ actor: viewer }, { actor: hidden }, { actor: removed }] = [
      await harness.person(),
      await harness.person(),
      await harness.person(),
    ];
    await choose(hidden, { public_profile: false });
    await harness.started.database.query(`UPDATE account SET deleted_at = now() WHERE id = $1`, [removed.user_id]);
    for (const id of [hidden.user_id, removed.user_id, randomUUID()])
      for (const attempt of [block, reach]) {
        const before = requestedMeetings;
        await expect(attempt(viewer, id)).rejects.toMatchObject(unknown);
        // The same calls for each: the duration reveals nothing either.
        expect(requestedMeetings).toBe(before + 1);
      }
    expect((await harness.call('people.blocked', {}, { actor: viewer })).people).toEqual([]);
  });

  it('can be blocked, again and again, and reported by users whom they know from an exchange or follow', async () => {
    const [{ actor: partner }, { actor: followed }, { actor: hidden }] = [
      await harness.person(),
      await harness.person(),
      await harness.person(),
    ];
    await follow(hidden, followed.user_id);
    await choose(hidden, { public_profile: false });
    await reach(followed, hidden.user_id);
    for (let time = 0; time < 2; time += 1) await block(followed, hidden.user_id);
    await expect(block(partner, hidden.user_id)).rejects.toMatchObject(unknown);
    met.add(hidden.user_id);
    await reach(partner, hidden.user_id);
    for (let time = 0; time < 2; time += 1) await block(partner, hidden.user_id);
    for (const actor of [partner, followed]) {
      const { people } = await harness.call('people.blocked', {}, { actor });
      expect(people.map(({ id }) => id)).toEqual([hidden.user_id]);
    }
  });
});

describe('blocking', () => {
  it("lists the caller's blocked users, latest first, and no other user’s", async () => {
    const [{ actor: first }, { actor: other }, { actor: third }] = [
      await harness.person(),
      await harness.person(),
      await harness.person(),
    ];
    const blocked = async (actor: Actor) =>
      (await harness.call('people.blocked', {}, { actor })).people.map(({ id }) => id);
    await block(first, other.user_id);
    await block(first, third.user_id);
    await block(other, third.user_id);
    expect([await blocked(first), await blocked(third)]).toEqual([[third.user_id, other.user_id], []]);
    await harness.call('people.unblock', { id: third.user_id }, { actor: first });
    expect(await blocked(first)).toEqual([other.user_id]);
  });

  it('ends following both ways until it is lifted, and publishes each change once with the next version', async () => {
    const [{ actor: first }, { actor: other }] = [await harness.person(), await harness.person()];
    await follow(first, other.user_id);
    await follow(other, first.user_id);
    await block(first, other.user_id);
    await block(first, other.user_id);
    expect(await profile(first, other.user_id)).toMatchObject({
      is_blocked: true,
      is_following: false,
      followers: 0,
      following: 0,
    });
    expect((await profile(other, first.user_id)).is_blocked).toBe(false);
    for (const [actor, id] of [
      [first, other.user_id],
      [other, first.user_id],
    ] as const) {
      await expect(follow(actor, id)).rejects.toMatchObject({
        code: 'user_not_found',
        message: 'User not found',
        params: {},
      });
    }
    await harness.call('people.unblock', { id: other.user_id }, { actor: first });
    await harness.call('people.unblock', { id: other.user_id }, { actor: first });
    await follow(other, first.user_id);
    await block(first, other.user_id);

    const published = [
      ...(await eventsOf('person.blocked.v1', first.user_id)),
      ...(await eventsOf('person.unblocked.v1', first.user_id)),
    ];
    expect(published.map(({ type, data }) => [type, 'version' in data ? data.version : 0])).toEqual([
      ['person.blocked.v1', 1],
      ['person.blocked.v1', 3],
      ['person.unblocked.v1', 2],
    ]);
    const { blocks } = await harness.call('people.blocks_snapshot', { after: null, limit: 500 });
    expect(blocks).toContainEqual({
      id: expect.any(String),
      blocker_id: first.user_id,
      blocked_id: other.user_id,
      version: 3,
      active: true,
    });
    await expect(block(first, first.user_id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(block(first, randomUUID())).rejects.toMatchObject({ code: 'user_not_found' });
  });
});
