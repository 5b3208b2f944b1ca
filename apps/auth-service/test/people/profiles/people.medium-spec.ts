import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actorOf, password, startAuth, type AuthHarness } from '../../start-auth.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth({ GOOGLE_CLIENT_ID: '' });
});
afterAll(() => harness.started.stop());

describe('a profile', () => {
  it('changes only the fields that were sent', async () => {
    const { actor, email } = await harness.person();
    const sneaky = {
      bio: ' Grows\nferns\u0000 ',
      role: 'admin',
      email: 'x@y.example',
      email_verified: false,
      leafs: 9,
    };
    const me = await harness.call(
      'people.update_me',
      { ...sneaky, settings: { privacy: { show_plants: false } } },
      { actor },
    );
    expect(me).toMatchObject({ bio: 'Grows\nferns', role: 'user', email, email_verified: true });
    expect(me.settings.privacy).toEqual({
      public_profile: true,
      show_email: false,
      show_location: true,
      show_plants: false,
    });
    const later = await harness.call(
      'people.update_me',
      { settings: { privacy: { show_email: true }, notifications: { messages: false } } },
      { actor },
    );
    expect(later.settings.privacy).toMatchObject({ show_email: true, show_plants: false });
    expect(later.settings.notifications).toMatchObject({ messages: false, email_notifications: true });
    expect(await harness.call('people.me', {}, { actor })).toEqual(later);
  });

  it('keeps the zone that the browser reported last, and ignores one that does not exist', async () => {
    const { actor } = await harness.person();
    const report = async (time_zone: string) =>
      (await harness.call('people.update_me', { time_zone }, { actor })).time_zone;
    expect((await harness.call('people.me', {}, { actor })).time_zone).toBeNull();
    expect([await report('Moon/Tycho'), await report('Asia/Kolkata'), await report('Moon/Tycho')]).toEqual([
      null,
      'Asia/Kolkata',
      'Asia/Kolkata',
    ]);
    const { time_zone } = await harness.call('people.update_me', { bio: 'Ferns' }, { actor });
    expect([time_zone, await report('Europe/Lisbon')]).toEqual(['Asia/Kolkata', 'Europe/Lisbon']);
    expect((await harness.call('people.me', {}, { actor })).time_zone).toBe('Europe/Lisbon');
  });

  it('keeps the months of frost in their order, for the user alone', async () => {
    const { actor } = await harness.person();
    const { actor: reader } = await harness.person();
    const stored = async () => (await harness.call('people.me', {}, { actor })).frost_months;
    expect(await stored()).toEqual([]);
    await harness.call('people.update_me', { frost_months: [12, 1, 2, 12] }, { actor });
    await harness.call('people.update_me', { bio: 'Ferns' }, { actor });
    expect(await stored()).toEqual([1, 2, 12]);
    for (const frost_months of [[0], [13], [1.5]]) {
      const refused = harness.call('people.update_me', { frost_months }, { actor });
      await expect(refused).rejects.toMatchObject({ code: 'validation_failed' });
    }
    const profile = await harness.call('people.profile', { id: actor.user_id }, { actor: reader });
    expect(JSON.stringify(profile)).not.toContain('frost');
    await harness.call('people.update_me', { frost_months: [] }, { actor });
    expect(await stored()).toEqual([]);
  });

  it('accepts a name of 2 to 60 visible characters', async () => {
    const { actor } = await harness.person();
    const named = (name: string) => harness.call('people.update_me', { name }, { actor });
    expect((await named('  Mia \u202e  Costa ')).name).toBe('Mia Costa');
    for (const nothing of ['\u200b\u200b\u200b', '\u200d\u200d\u200d']) {
      await expect(named(nothing)).rejects.toMatchObject({ code: 'validation_failed', fields: { name: 'too_short' } });
    }
    await expect(named('x'.repeat(61))).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { name: 'too_long' },
    });
    await expect(harness.call('people.update_me', { website: 'javascript:alert(1)' }, { actor })).rejects.toMatchObject(
      { code: 'validation_failed' },
    );
    await harness.call('people.update_me', { phone: '+351 912 345 678' }, { actor });
    expect(await harness.call('people.update_me', { phone: '' }, { actor })).toMatchObject({ phone: null });
  });

  it('is complete once, when name, bio, location and avatar are the user’s own', async () => {
    const { actor } = await harness.person();
    await harness.call('people.update_me', { bio: 'Ferns', location: 'Lisbon' }, { actor });
    await harness.started.database.query(`UPDATE account SET avatar = '/media/a.webp' WHERE id = $1`, [actor.user_id]);
    await harness.call('people.update_me', { bio: 'Ferns and moss' }, { actor });
    await harness.started.settled();
    expect(harness.started.events.all.map((event) => event.type)).not.toContain('person.profile_completed.v1');
    for (const name of ['Mia', 'Mia Costa', 'Mia']) await harness.call('people.update_me', { name }, { actor });
    await harness.started.settled();
    const completed = harness.started.events.all.filter((event) => event.type === 'person.profile_completed.v1');
    expect(completed.map((event) => event.data)).toEqual([{ user_id: actor.user_id, at: expect.any(String) }]);
  });
});

describe('a visit', () => {
  it('is published once per UTC day, however many calls come first', async () => {
    const { actor } = await harness.person();
    const days = () =>
      harness.started.events.all.flatMap((event) =>
        event.type === 'person.seen.v1' && event.data.user_id === actor.user_id ? [event.data.day] : [],
      );
    await Promise.all(Array.from({ length: 20 }, () => harness.call('people.seen', {}, { actor })));
    await harness.started.settled();
    expect(days()).toEqual([harness.clock.now().toISOString().slice(0, 10)]);
    harness.clock.advance(86_400_000);
    await harness.call('people.seen', {}, { actor });
    harness.clock.advance(-86_400_000); // a clock set back grants no second reward
    await harness.call('people.seen', {}, { actor });
    await harness.started.settled();
    expect(new Set(days()).size).toBe(2);
    expect(days()).toHaveLength(2);
  });
});

describe('users for others', () => {
  it('are a name and an avatar; deleted ones have neither, unknown ones are omitted', async () => {
    const [member, two] = [await harness.person(), await harness.person()];
    await harness.started.database.query(
      `UPDATE account SET deleted_at = now(), avatar = '/media/b.webp' WHERE id = $1`,
      [two.actor.user_id],
    );
    const ids = [member.actor.user_id, two.actor.user_id, '01990000-0000-7000-8000-000000000001'];
    const { cards } = await harness.call('people.cards', { ids });
    expect(new Map(cards.map((card) => [card.id, card]))).toEqual(
      new Map([
        [
          ids[0],
          { id: ids[0], name: member.signedIn.user.name, avatar: null, joined_at: member.signedIn.user.joined_at },
        ],
        [ids[1], { id: ids[1], name: 'Deleted user', avatar: null, joined_at: two.signedIn.user.joined_at }],
      ]),
    );
    await expect(harness.call('people.me', {}, { actor: two.actor })).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(harness.call('people.may_create', {}, { actor: two.actor })).rejects.toMatchObject({
      code: 'account_inactive',
    });
  });

  it('carry the badge of their role, wherever their name is read, from its grant to its end', async () => {
    const [staff, other, blocker] = [await harness.person(), await harness.person(), await harness.person()];
    const id = staff.actor.user_id;
    const grant = (role: 'user' | 'moderator' | 'admin') =>
      harness.call('accounts.grant_role', { id, role, operator: 'tester' });
    await harness.call('people.follow', { id: other.actor.user_id }, { actor: staff.actor });
    await harness.call('people.block', { id }, { actor: blocker.actor });
    await harness.started.settled();
    const badges = async () => {
      const { cards } = await harness.call('people.cards', { ids: [id] });
      const profile = await harness.call('people.profile', { id }, { actor: other.actor });
      const { people } = await harness.call('people.blocked', {}, { actor: blocker.actor });
      const { items } = await harness.call('notifications.list', { limit: 5 }, { actor: other.actor });
      const roles = [cards[0], profile, people[0], items[0]?.actor].map((shown) => shown?.role);
      expect(items).toHaveLength(1);
      return new Set(roles);
    };
    const changes = () =>
      harness.started.events.all.filter(({ type, data }) => type === 'person.card_changed.v1' && data.user_id === id)
        .length;
    expect(await badges()).toEqual(new Set([undefined]));
    await grant('moderator');
    expect(await badges()).toEqual(new Set(['moderator']));
    await grant('admin');
    expect(await badges()).toEqual(new Set(['admin']));
    await grant('user');
    expect(await badges()).toEqual(new Set([undefined]));
    await harness.started.settled();
    expect(changes()).toBe(3);
  });

  it('are counted once their address is verified', async () => {
    const { active_users: before } = await harness.call('people.count', {});
    await harness.register(harness.address());
    await harness.person();
    expect(await harness.call('people.count', {})).toEqual({ active_users: before + 1 });
  });
});

describe('without required verification', () => {
  it('registration signs in, and the user may list plants', async () => {
    const root = `root-${randomUUID()}@offshoot.test`;
    const open = await startAuth({ REQUIRE_EMAIL_VERIFICATION: 'false', ADMIN_EMAILS: root });
    try {
      const reply = await open.register(root);
      if (!('access_token' in reply)) throw new Error('not signed in');
      const actor = actorOf(reply);
      expect(actor.role).toBe('user'); // the address is not verified
      expect(await open.call('people.may_create', {}, { actor })).toEqual({});
      expect(await open.call('auth.login', { email: root, password })).toHaveProperty('user');
      await expect(open.register(root)).rejects.toMatchObject({ code: 'email_already_registered' });
      expect(await open.call('auth.oauth_providers', {})).toEqual({
        google: { client_id: null, is_configured: false },
      });
    } finally {
      await open.started.stop();
    }
  });
});
