import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { newId } from '@offshoot/nest-kit/database';
import { outcome } from '@offshoot/testing/outcome';
import { type AuthHarness, password, startAuth } from '../start-auth.ts';

const ada: Actor = { user_id: newId(), session_id: newId(), role: 'admin', restricted: false };

describe('an invitation', () => {
  let harness: AuthHarness;
  beforeAll(async () => {
    harness = await startAuth();
    await harness.setRegistration('invitation', 0);
  });
  afterAll(() => harness.started.stop());

  const create = (uses: number, days = 14) => harness.call('admin.create_invitation', { uses, days }, { actor: ada });
  const list = async () => (await harness.call('admin.invitations', {}, { actor: ada })).items;
  const register = (invitation?: string) =>
    harness.call('auth.register', { email: harness.address(), password, confirmPassword: password, invitation });

  it('is needed while registration is by invitation, as it was sent or as it was typed', async () => {
    await expect(register()).rejects.toMatchObject({ code: 'invitation_needed' });
    await expect(register(' - ')).rejects.toMatchObject({ code: 'invitation_needed' });
    await expect(register('2222-2222-2222')).rejects.toMatchObject({ code: 'invitation_needed' });
    const { code } = await create(2);
    expect(await register(code)).toMatchObject({ message: expect.any(String) });
    await register(` ${code.toUpperCase().replaceAll('-', ' ')}`);
    await expect(register(code)).rejects.toMatchObject({ code: 'invitation_needed' });
  });

  it('opens as many accounts as it has uses, also when they register at the same time', async () => {
    const { id, code } = await create(1);
    const tries = await Promise.all([1, 2].map(() => outcome(register(code))));
    expect(tries.toSorted()).toEqual(['invitation_needed', 'ok']);
    expect((await list()).some((invitation) => invitation.id === id)).toBe(false);
  });

  it('can be revoked once, is recorded, and ends', async () => {
    const { id, code } = await create(1);
    expect((await list())[0]).toMatchObject({ id, code, uses: 1, used: 0 });
    await harness.call('admin.revoke_invitation', { id }, { actor: ada });
    await expect(harness.call('admin.revoke_invitation', { id }, { actor: ada })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(register(code)).rejects.toMatchObject({ code: 'invitation_needed' });
    const acts = await harness.started.database.query(
      `SELECT operator, command FROM operator_act WHERE detail ->> 'invitation' = $1 ORDER BY at, id`,
      [id],
    );
    expect(acts).toEqual([
      { operator: ada.user_id, command: 'create-invitation' },
      { operator: ada.user_id, command: 'revoke-invitation' },
    ]);
    const short = await create(1, 1);
    harness.clock.advance(86_400_000);
    await expect(register(short.code)).rejects.toMatchObject({ code: 'invitation_needed' });
  });

  it('is not used up while everybody can register, and is made by admins only', async () => {
    const { version } = (await harness.call('admin.settings', {}, { actor: ada })).registration;
    const { id, code } = await create(1);
    await harness.setRegistration('open', version);
    await register(code);
    expect((await list()).find((invitation) => invitation.id === id)).toMatchObject({ used: 0 });
    await harness.setRegistration('invitation', version + 1);
    await expect(create(0)).rejects.toMatchObject({ code: 'validation_failed' });
    const moderator: Actor = { ...ada, role: 'moderator' };
    await expect(
      harness.call('admin.create_invitation', { uses: 1, days: 1 }, { actor: moderator }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});
