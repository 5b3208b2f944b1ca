import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { keptLog } from '@offshoot/testing/kept-log';
import { type AuthHarness, password, startAuth } from '../../start-auth.ts';

const moderators = Array.from({ length: 2 }, () => `mod-${randomUUID()}@offshoot.test`);
const kept = keptLog('auth');
let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth({ MODERATOR_EMAILS: moderators.join(',') }, kept.log);
});
afterAll(() => harness.started.stop());

/** The log entries of one account or session, without their common fields. */
const logged = (id: string) =>
  kept
    .securityEvents()
    .filter((line) => line.user_id === id || line.session_id === id)
    .map(({ level, security_event, user_id, session_id, reason, former_role, role }) => ({
      level,
      security_event,
      user_id,
      session_id,
      reason,
      former_role,
      role,
    }));
const counted = async (event: string) => {
  const metrics = await (await fetch(`${harness.started.healthUrl}/metrics`)).text();
  return Number(
    new RegExp(`^offshoot_security_events_total\\{event="${event}",[^}]*\\} (\\d+)`, 'm').exec(metrics)?.[1] ?? 0,
  );
};

it('logs and counts a refused sign-in, with the account if there is one', async () => {
  const { email, actor } = await harness.person();
  const before = await counted('sign_in_refused');
  await expect(harness.call('auth.login', { email, password: 'Wrong-pass-1!' })).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  const stranger = harness.address();
  await expect(harness.call('auth.login', { email: stranger, password: 'Wrong-pass-1!' })).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
  await expect(
    harness.call(
      'auth.change_password',
      { current_password: 'Wrong-pass-1!', password: `${password}x`, confirmPassword: `${password}x` },
      { actor },
    ),
  ).rejects.toMatchObject({ code: 'wrong_password' });
  expect(logged(actor.user_id)).toEqual([
    expect.objectContaining({ level: 'warn', security_event: 'sign_in_refused', reason: 'invalid_credentials' }),
    expect.objectContaining({
      level: 'warn',
      security_event: 'sign_in_refused',
      reason: 'wrong_password',
      session_id: actor.session_id,
    }),
  ]);
  expect(await counted('sign_in_refused')).toBe(before + 3);
  for (const secret of [email, stranger, 'Wrong-pass-1!']) expect(kept.text()).not.toContain(secret);
});

it('logs and counts refused refresh tokens, and one that was reused', async () => {
  const { signedIn, actor } = await harness.person();
  const [refused, reused] = [await counted('token_refused'), await counted('refresh_reused')];
  const { refresh_token } = await harness.call('auth.refresh', { refresh_token: signedIn.refresh_token });
  await harness.call('auth.refresh', { refresh_token });
  await expect(harness.call('auth.refresh', { refresh_token: signedIn.refresh_token })).rejects.toMatchObject({
    code: 'invalid_refresh_token',
  });
  await expect(harness.call('auth.refresh', { refresh_token: `${signedIn.refresh_token}x` })).rejects.toMatchObject({
    code: 'invalid_refresh_token',
  });
  expect(logged(actor.session_id).map((line) => line.security_event)).toEqual(['refresh_reused', 'token_refused']);
  expect(logged(actor.user_id)).toEqual([
    expect.objectContaining({ security_event: 'refresh_reused', session_id: actor.session_id }),
  ]);
  expect([await counted('token_refused'), await counted('refresh_reused')]).toEqual([refused + 2, reused + 1]);
  expect(kept.text()).not.toContain(signedIn.refresh_token);
});

it('logs and counts a change of role once, and not a role that stays the same', async () => {
  const [email = ''] = moderators;
  const before = await counted('role_changed');
  const { actor, signedIn } = await harness.person(email);
  await harness.call('auth.refresh', { refresh_token: signedIn.refresh_token });
  await harness.call('auth.login', { email, password });
  expect(logged(actor.user_id)).toEqual([
    expect.objectContaining({
      security_event: 'role_changed',
      session_id: actor.session_id,
      former_role: 'user',
      role: 'moderator',
    }),
  ]);
  expect(await counted('role_changed')).toBe(before + 1);
});
