import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Decision, decide, deliverActs, undo } from '@offshoot/testing/decisions';
import { type AuthHarness, claimsOf, password, startAuth } from '../../start-auth.ts';
import { FoldNames } from '../../../src/people/profiles/commands/fold-names.ts';

describe('a ban', () => {
  let harness: AuthHarness;
  beforeAll(async () => {
    harness = await startAuth();
  });
  afterAll(() => harness.started.stop());

  const decision = (personId: string, more: Partial<Decision> = {}): Decision =>
    decide(harness.clock, 'person', personId, more.act ?? 'ban', { person_id: personId, ...more });
  const deliver = (...acts: Decision[]) => deliverActs(harness.started, ...acts);
  const published = (userId: string) =>
    harness.started.events.all.flatMap(({ type, data }) =>
      (type === 'person.banned.v1' || type === 'person.unbanned.v1') && data.user_id === userId
        ? [`${type} ${data.version}`]
        : [],
    );
  const isRestricted = async (email: string) =>
    claimsOf((await harness.call('auth.login', { email, password })).access_token).restricted === true;

  it('restricts sessions, says why in English and by code, and ends when it is lifted', async () => {
    const { email, actor } = await harness.person();
    await deliver(decision(actor.user_id, { until: '2026-03-31T12:00:00.000Z' }));
    expect(await isRestricted(email)).toBe(true);
    await expect(harness.call('people.may_create', {}, { actor })).rejects.toMatchObject({
      message: 'Account banned: insults or harassment',
      params: { reason: 'insults or harassment', ground: 'abuse' },
    });
    expect((await harness.call('people.for_moderators', { ids: [actor.user_id] })).people).toMatchObject([
      { id: actor.user_id, language: 'en', banned_until: '2026-03-31T12:00:00.000Z', ban_reason: 'abuse' },
    ]);
    await deliver(decision(actor.user_id, { act: 'unban', ground: null }));
    expect(await isRestricted(email)).toBe(false);
    expect((await harness.call('people.for_moderators', { ids: [actor.user_id] })).people).toMatchObject([
      { banned_until: null, ban_reason: null },
    ]);
    expect(published(actor.user_id)).toEqual(['person.banned.v1 1', 'person.unbanned.v1 2']);
  });

  it('ends by the clock: sign-in, refreshed and issued tokens are free again, and nothing is published', async () => {
    const { email, actor } = await harness.person();
    const seconds = 120;
    const ban = decision(actor.user_id);
    await deliver({ ...ban, until: new Date(Date.parse(ban.at) + seconds * 1_000 + 500).toISOString() });
    const { access_token, refresh_token } = await harness.call('auth.login', { email, password });
    const { restricted, iat, exp } = claimsOf(access_token) as { restricted: boolean; iat: number; exp: number };
    // The token expires with the ban, to the second.
    expect({ restricted, seconds: exp - iat }).toEqual({ restricted: true, seconds: seconds + 1 });

    harness.clock.advance(seconds * 1_000 + 500);
    expect(await isRestricted(email)).toBe(false);
    const refreshed = claimsOf((await harness.call('auth.refresh', { refresh_token })).access_token);
    expect(refreshed).not.toHaveProperty('restricted');
    expect(Number(refreshed.exp) - Number(refreshed.iat)).toBe(900);
    await expect(harness.call('people.may_create', {}, { actor })).resolves.toEqual({});
    expect((await harness.call('people.for_moderators', { ids: [actor.user_id] })).people).toMatchObject([
      { banned_until: null, ban_reason: null },
    ]);
    await harness.started.settled();
    expect(published(actor.user_id)).toEqual(['person.banned.v1 1']);
  });

  it('without an end is published without one', async () => {
    const { email, actor } = await harness.person();
    await deliver(decision(actor.user_id));
    expect(await isRestricted(email)).toBe(true);
    const event = harness.started.events.all.findLast((candidate) => candidate.type === 'person.banned.v1');
    expect(event?.data).toMatchObject({ user_id: actor.user_id, until: null });
  });

  it('has one effect however often it arrives', async () => {
    const { actor } = await harness.person();
    const act = decision(actor.user_id);
    await deliver(act, act);
    expect(published(actor.user_id)).toEqual(['person.banned.v1 1']);
  });

  it('is undone, and what was in force before is in force again', async () => {
    const { email, actor } = await harness.person();
    const first = decision(actor.user_id, { until: '2026-04-30T12:00:00.000Z' });
    const second = decision(actor.user_id, { until: '2026-05-31T12:00:00.000Z', ground: 'scam' });
    await deliver(first, second, undo(second));
    expect((await harness.call('people.for_moderators', { ids: [actor.user_id] })).people).toMatchObject([
      { banned_until: '2026-04-30T12:00:00.000Z', ban_reason: 'abuse' },
    ]);
    const lift = decision(actor.user_id, { act: 'unban' });
    await deliver(lift, undo(lift));
    expect(await isRestricted(email)).toBe(true);
  });

  it('that arrives after its undoing, or after a later decision, changes nothing', async () => {
    const { email, actor } = await harness.person();
    const [act, other, lift] = [
      decision(actor.user_id),
      decision(actor.user_id),
      decision(actor.user_id, { act: 'unban' }),
    ];
    await deliver(undo(act), act);
    expect(await isRestricted(email)).toBe(false);
    await deliver(lift, other);
    expect(await isRestricted(email)).toBe(false);
  });
});

describe('people for moderators', () => {
  let harness: AuthHarness;
  beforeAll(async () => {
    harness = await startAuth();
  });
  afterAll(() => harness.started.stop());

  it('are found by a part of the name, by its percent sign as it is, or by id, without their address', async () => {
    const { email, actor } = await harness.person();
    const named = `Fern 100% ${actor.user_id.slice(-6)}`;
    await harness.call('people.update_me', { name: named, bio: 'Likes shade' }, { actor });
    const find = async (q: string) => (await harness.call('people.find_for_moderators', { q })).people;
    for (const q of [named, actor.user_id, `100% ${actor.user_id.slice(-6)}`])
      expect(await find(q)).toMatchObject([{ id: actor.user_id, name: named, bio: 'Likes shade', banned_until: null }]);
    expect(await find('%%')).toEqual([]);
    expect(await find('\u200c\u200c')).toEqual([]);
    expect(JSON.stringify(await find(named))).not.toContain(email);
  });

  it('are found by every spelling of the name, also those that are folded afterwards', async () => {
    const { actor } = await harness.person();
    const name = `یاسمین ٣ Zoë ${actor.user_id.slice(-6)}`;
    const folded = `ياسمين 3 zoe ${actor.user_id.slice(-6)}`;
    const find = async () =>
      (await harness.call('people.find_for_moderators', { q: folded })).people.map((person) => person.name);
    await harness.call('people.update_me', { name }, { actor });
    expect(await find()).toEqual([name]);
    const { app, database } = harness.started;
    await database.query(`UPDATE account SET folding = 1, name_folded = '' WHERE id = $1`, [actor.user_id]);
    expect(await find()).toEqual([]);
    const folder = app.get(FoldNames, { strict: false });
    expect([await folder.handle(), await folder.handle()]).toEqual([1, 0]);
    expect(await find()).toEqual([name]);
  });
});
