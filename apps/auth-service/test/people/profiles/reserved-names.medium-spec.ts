import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startAuth, type AuthHarness } from '../../start-auth.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth();
});
afterAll(() => harness.started.stop());

describe('a reserved name', () => {
  it('is refused, also where it only looks like one, and the name stays', async () => {
    const { actor, signedIn } = await harness.person();
    for (const name of ['Offshoot team', 'Mоderаtоr', 'De\u200bleted user', 'Удалённый аккаунт', '管理员'])
      await expect(harness.call('people.update_me', { name, bio: 'Ferns' }, { actor })).rejects.toMatchObject({
        code: 'name_reserved',
        fields: { name: 'reserved' },
      });
    expect(await harness.call('people.me', {}, { actor })).toMatchObject({ name: signedIn.user.name, bio: '' });
  });

  it('is kept by who has it already, until they change it', async () => {
    const { actor } = await harness.person();
    const rename = (name: string) =>
      harness.started.database.query('UPDATE account SET name = $2 WHERE id = $1', [actor.user_id, name]);
    await rename('Admin Anna');
    const update = (name: string) => harness.call('people.update_me', { name, bio: 'Ferns' }, { actor });
    expect(await update('Admin Anna')).toMatchObject({ name: 'Admin Anna', bio: 'Ferns' });
    await update('Anna');
    await expect(update('Admin Anna')).rejects.toMatchObject({ code: 'name_reserved' });
  });

  it('is refused to moderators too, whose own names are not', async () => {
    const { actor } = await harness.person();
    const moderator = { ...actor, role: 'moderator' as const };
    const named = (name: string) => harness.call('people.update_me', { name }, { actor: moderator });
    await expect(named('Moderator')).rejects.toMatchObject({ code: 'name_reserved' });
    expect((await named('Modesto Adminah')).name).toBe('Modesto Adminah');
  });
});
