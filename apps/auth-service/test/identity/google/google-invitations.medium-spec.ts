import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { GoogleKeys } from '../../google-keys.ts';
import { type AuthHarness, startAuth } from '../../start-auth.ts';

const admin = { user_id: randomUUID(), session_id: randomUUID(), role: 'admin', restricted: false } as const;

let google: GoogleKeys;
let auth: AuthHarness;
beforeAll(async () => {
  google = await GoogleKeys.start();
  auth = await startAuth(google.settings);
});
afterAll(async () => {
  await auth.started.stop();
  google.stop();
});

async function signIn(email: string, invitation?: string) {
  const token = await google.signed(google.claimsFor(email, auth.clock.now()));
  return auth.call('auth.google_sign_in', { token, invitation });
}

it('a first sign-in needs an invitation where registration does, later ones do not', async () => {
  const [member, unknown] = [auth.address(), auth.address()];
  await signIn(member);
  await auth.setRegistration('invitation', 0);
  const { code } = await auth.call('admin.create_invitation', { uses: 1, days: 1 }, { actor: admin });
  await expect(signIn(unknown)).rejects.toMatchObject({ code: 'invitation_needed' });
  await expect(signIn(unknown, 'x')).rejects.toMatchObject({ code: 'invitation_needed' });
  await expect(signIn(member)).resolves.toMatchObject({ user: { email: member } });
  await expect(signIn(unknown, code)).resolves.toMatchObject({ user: { email: unknown } });
  await expect(signIn(unknown)).resolves.toMatchObject({ user: { email: unknown } });
  await expect(signIn(auth.address(), code)).rejects.toMatchObject({ code: 'invitation_needed' });
});
