import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { newId } from '@offshoot/nest-kit/database';
import { type AuthHarness, claimsOf, password, startAuth } from '../start-auth.ts';

const operator = 'ada';
// The mail sink is shared with other tests.
const [root, listed] = [`root-${randomUUID()}@offshoot.test`, `listed-${randomUUID()}@offshoot.test`];

describe('commands of the operator', () => {
  let auth: AuthHarness;
  beforeAll(async () => {
    auth = await startAuth({ ADMIN_EMAILS: `${root},${listed}` });
  });
  afterAll(() => auth.started.stop());

  const acts = (subjectId: string) =>
    auth.started.database.query<{ operator: string; command: string; detail: unknown }>(
      'SELECT operator, command, detail FROM operator_act WHERE subject_id = $1 ORDER BY at, id',
      [subjectId],
    );
  const grant = (id: string, role: Actor['role']) => auth.call('accounts.grant_role', { id, role, operator });

  it('finds an account by email address or id', async () => {
    const { email, actor } = await auth.person();
    const account = { id: actor.user_id, role: 'user', listed_role: 'user', email_verified: true, sessions: 1 };
    expect(await auth.call('accounts.find', { person: email.toUpperCase() })).toMatchObject(account);
    expect(await auth.call('accounts.find', { person: actor.user_id })).toMatchObject(account);
    for (const person of [newId(), auth.address(), 'nobody'])
      await expect(auth.call('accounts.find', { person })).rejects.toMatchObject({ code: 'user_not_found' });
  });

  it('gives and takes back a role, which counts from the next sign-in on', async () => {
    const { email, actor, signedIn } = await auth.person();
    expect(await grant(actor.user_id, 'moderator')).toEqual({ former_role: 'user', role: 'moderator' });
    expect((await auth.started.events.next('session.ended.v1')).data).toMatchObject({ session_id: actor.session_id });
    await expect(auth.call('auth.refresh', { refresh_token: signedIn.refresh_token })).rejects.toMatchObject({
      code: 'invalid_refresh_token',
    });
    const again = await auth.call('auth.login', { email, password });
    expect(claimsOf(again.access_token).role).toBe('moderator');
    expect(await grant(actor.user_id, 'admin')).toEqual({ former_role: 'moderator', role: 'admin' });
    expect(await grant(actor.user_id, 'user')).toEqual({ former_role: 'admin', role: 'user' });
    expect(claimsOf((await auth.call('auth.login', { email, password })).access_token).role).toBe('user');
    expect(await acts(actor.user_id)).toEqual([
      {
        operator,
        command: 'make-moderator',
        detail: { granted: 'moderator', former_role: 'user', role: 'moderator' },
      },
      { operator, command: 'make-admin', detail: { granted: 'admin', former_role: 'moderator', role: 'admin' } },
      { operator, command: 'revoke', detail: { granted: null, former_role: 'admin', role: 'user' } },
    ]);
  });

  it.each([
    ['moderator', 'You’re a moderator now'],
    ['admin', 'You’re an administrator now'],
  ] as const)('mails a user who becomes a %s, and when the role ends', async (role, heading) => {
    const { email, actor } = await auth.person();
    await grant(actor.user_id, role);
    expect((await auth.mailsTo(email, 2))[0]).toMatchObject({
      subject: 'Your role on Offshoot has changed',
      text: expect.stringContaining(heading),
    });
    await grant(actor.user_id, 'user');
    expect((await auth.mailsTo(email, 3))[0]?.text).toContain('You no longer have a special role');
  });

  it('mails a user whom the lists of addresses make an administrator, once', async () => {
    const { email } = await auth.person(listed);
    await auth.call('auth.login', { email, password });
    await auth.started.settled();
    const mails = await auth.mailsTo(email, 2);
    expect(mails.filter(({ text }) => text.includes('administrator now'))).toHaveLength(1);
  });

  it('ends no session where the role stays', async () => {
    const { actor, signedIn } = await auth.person();
    expect(await grant(actor.user_id, 'user')).toEqual({ former_role: 'user', role: 'user' });
    const { access_token } = await auth.call('auth.refresh', { refresh_token: signedIn.refresh_token });
    expect(claimsOf(access_token)).toMatchObject({ sub: actor.user_id, role: 'user' });
  });

  it('gives no role to an unverified address, and leaves listed addresses theirs', async () => {
    const email = auth.address();
    await auth.register(email);
    const { id } = await auth.call('accounts.find', { person: email });
    await expect(grant(id, 'admin')).rejects.toMatchObject({ code: 'email_not_verified' });
    expect(await acts(id)).toEqual([]);
    const { actor } = await auth.person(root);
    expect(await grant(actor.user_id, 'moderator')).toEqual({ former_role: 'admin', role: 'admin' });
  });

  it('deletes an account as its user would', async () => {
    const { email, actor } = await auth.person();
    await grant(actor.user_id, 'moderator');
    await auth.call('accounts.delete', { id: actor.user_id, operator });
    expect((await auth.started.events.next('person.deleted.v1')).data).toMatchObject({ user_id: actor.user_id });
    await expect(auth.call('auth.login', { email, password })).rejects.toMatchObject({ code: 'invalid_credentials' });
    await expect(auth.call('accounts.delete', { id: actor.user_id, operator })).rejects.toMatchObject({
      code: 'user_not_found',
    });
    const grants = await auth.started.database.query('SELECT FROM role_grant WHERE user_id = $1', [actor.user_id]);
    expect(grants).toEqual([]);
    expect((await acts(actor.user_id)).map(({ command }) => command)).toEqual(['make-moderator', 'delete']);
  });

  it('issues a restricted token of a minute for the export', async () => {
    const { actor } = await auth.person();
    await grant(actor.user_id, 'admin');
    const { access_token } = await auth.call('accounts.export_token', { id: actor.user_id, operator });
    const { exp, iat, ...claims } = claimsOf(access_token);
    expect(claims).toMatchObject({ sub: actor.user_id, role: 'user', restricted: true });
    expect(Number(exp) - Number(iat)).toBe(60);
    expect((await acts(actor.user_id)).map(({ command }) => command)).toEqual(['make-admin', 'export']);
  });

  it('keeps its record: the service can neither change nor delete a row', async () => {
    for (const statement of ["UPDATE operator_act SET operator = 'eve'", 'DELETE FROM operator_act'])
      await expect(auth.started.database.query(statement, [])).rejects.toThrow('permission denied');
  });
});
