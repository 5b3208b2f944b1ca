import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { actorOf, password, startAuth, type AuthHouse } from '../../test/start-auth.ts';

let house: AuthHouse;
beforeAll(async () => {
  house = await startAuth({ GOOGLE_CLIENT_ID: '' });
});
afterAll(() => house.started.stop());

describe('a profile', () => {
  it('changes what was sent and nothing else', async () => {
    const { actor, email } = await house.person();
    const sneaky = { bio: ' Grows\nferns\u0000 ', role: 'admin', email: 'x@y.example', email_verified: false, leafs: 9 };
    const me = await house.ask('people.update_me', { ...sneaky, settings: { privacy: { show_plants: false } } }, { actor });
    expect(me).toMatchObject({ bio: 'Grows\nferns', role: 'user', email, email_verified: true });
    expect(me.settings.privacy).toEqual({ public_profile: true, show_email: false, show_location: true, show_plants: false });
    const later = await house.ask('people.update_me', { settings: { privacy: { show_email: true }, notifications: { messages: false } } }, { actor });
    expect(later.settings.privacy).toMatchObject({ show_email: true, show_plants: false });
    expect(later.settings.notifications).toMatchObject({ messages: false, email_notifications: true });
    expect(await house.ask('people.me', {}, { actor })).toEqual(later);
  });

  it('takes a name that shows, from 2 to 60 characters', async () => {
    const { actor } = await house.person();
    const named = (name: string) => house.ask('people.update_me', { name }, { actor });
    expect((await named('  Mia \u202e  Costa ')).name).toBe('Mia Costa');
    for (const nothing of ['\u200b\u200b\u200b', '\u200d\u200d\u200d']) {
      await expect(named(nothing)).rejects.toMatchObject({ code: 'validation_failed', fields: { name: 'too_short' } });
    }
    await expect(named('x'.repeat(61))).rejects.toMatchObject({ code: 'validation_failed', fields: { name: 'too_long' } });
    await expect(house.ask('people.update_me', { website: 'javascript:alert(1)' }, { actor })).rejects.toMatchObject({ code: 'validation_failed' });
    await house.ask('people.update_me', { phone: '+351 912 345 678' }, { actor });
    expect(await house.ask('people.update_me', { phone: '' }, { actor })).toMatchObject({ phone: null });
  });

  it('is complete once, when name, bio, location and avatar are the person’s own', async () => {
    const { actor } = await house.person();
    await house.ask('people.update_me', { bio: 'Ferns', location: 'Lisbon' }, { actor });
    await house.started.database.query(`UPDATE account SET avatar = '/media/a.webp' WHERE id = $1`, [actor.user_id]);
    await house.ask('people.update_me', { bio: 'Ferns and moss' }, { actor });
    await house.started.settled();
    expect(house.started.facts.all.map((fact) => fact.type)).not.toContain('person.profile_completed.v1');
    for (const name of ['Mia', 'Mia Costa', 'Mia']) await house.ask('people.update_me', { name }, { actor });
    await house.started.settled();
    const completed = house.started.facts.all.filter((fact) => fact.type === 'person.profile_completed.v1');
    expect(completed.map((fact) => fact.data)).toEqual([{ user_id: actor.user_id, at: expect.any(String) }]);
  });
});

describe('coming by', () => {
  it('is told once a UTC day, however many calls come first', async () => {
    const { actor } = await house.person();
    const days = () =>
      house.started.facts.all.flatMap((fact) => (fact.type === 'person.seen.v1' && fact.data.user_id === actor.user_id ? [fact.data.day] : []));
    await Promise.all(Array.from({ length: 20 }, () => house.ask('people.seen', {}, { actor })));
    await house.started.settled();
    expect(days()).toEqual([house.clock.now().toISOString().slice(0, 10)]);
    house.clock.advance(86_400_000);
    await house.ask('people.seen', {}, { actor });
    house.clock.advance(-86_400_000); // a clock that goes back pays nothing again
    await house.ask('people.seen', {}, { actor });
    await house.started.settled();
    expect(new Set(days()).size).toBe(2);
    expect(days()).toHaveLength(2);
  });
});

describe('people for others', () => {
  it('are a name and an avatar; deleted ones have neither, unknown ones are left out', async () => {
    const [one, two] = [await house.person(), await house.person()];
    await house.started.database.query(`UPDATE account SET deleted_at = now(), avatar = '/media/b.webp' WHERE id = $1`, [two.actor.user_id]);
    const ids = [one.actor.user_id, two.actor.user_id, '01990000-0000-7000-8000-000000000001'];
    const { cards } = await house.ask('people.cards', { ids });
    expect(new Map(cards.map((card) => [card.id, card]))).toEqual(
      new Map([
        [ids[0], { id: ids[0], name: one.signedIn.user.name, avatar: null, joined_at: one.signedIn.user.joined_at }],
        [ids[1], { id: ids[1], name: 'Deleted user', avatar: null, joined_at: two.signedIn.user.joined_at }],
      ]),
    );
    await expect(house.ask('people.me', {}, { actor: two.actor })).rejects.toMatchObject({ code: 'not_signed_in' });
    await expect(house.ask('people.may_create', {}, { actor: two.actor })).rejects.toMatchObject({ code: 'account_inactive' });
  });

  it('are counted once their address is proved', async () => {
    const { active_users: before } = await house.ask('people.count', {});
    await house.register(house.address());
    await house.person();
    expect(await house.ask('people.count', {})).toEqual({ active_users: before + 1 });
  });
});

describe('where the operator asks for no verification', () => {
  it('registration signs in, and the person may list plants', async () => {
    const open = await startAuth({ REQUIRE_EMAIL_VERIFICATION: 'false', ADMIN_EMAILS: 'root@offshoot.test' });
    try {
      const answer = await open.register('root@offshoot.test');
      if (!('access_token' in answer)) throw new Error('not signed in');
      const actor = actorOf(answer);
      expect(actor.role).toBe('user'); // the address is not proved
      expect(await open.ask('people.may_create', {}, { actor })).toEqual({});
      expect(await open.ask('auth.login', { email: 'root@offshoot.test', password })).toHaveProperty('user');
      await expect(open.register('root@offshoot.test')).rejects.toMatchObject({ code: 'email_already_registered' });
      expect(await open.ask('auth.oauth_providers', {})).toEqual({ google: { client_id: null, is_configured: false } });
    } finally {
      await open.started.stop();
    }
  });
});
