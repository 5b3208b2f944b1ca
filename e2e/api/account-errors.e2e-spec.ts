import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@offshoot/contracts/limits';
import { register } from '@offshoot/contracts/operations/accounts';
import { v7 as newId } from 'uuid';
import { badFiles, brokenForm, post, unknownId, untilLimited, visit } from '../support/error-requests.ts';
import { signInModerator } from '../support/moderator.ts';
import { call, password, Person, visitor } from '../support/person.ts';
import { notShown, shows, missingElsewhere, wrong } from '../support/shown-errors.ts';

let owner: Person;
let stranger: Person;
let guesser: Person;

beforeAll(async () => {
  [owner, stranger, guesser] = await Promise.all([
    Person.arrive('owner'),
    Person.arrive('stranger'),
    Person.arrive('guesser'),
  ]);
});
afterEach(() => expect(wrong.splice(0)).toEqual([]));

describe('accounts and people: returns every documented error with its status, code and message', () => {
  it('of registration and sign-in', async () => {
    const email = `errors-${newId().slice(-12)}@people.example`;
    const body = { email, password, confirmPassword: password };
    await shows(
      'auth.register',
      'weak_password',
      visit('/auth/register', { ...body, password: 'weak', confirmPassword: 'weak' }),
    );
    await shows(
      'auth.register',
      'passwords_do_not_match',
      visit('/auth/register', { ...body, confirmPassword: `${password}x` }),
    );
    await visitor().call(register, body);
    await shows('auth.register', 'email_registered_not_verified', visit('/auth/register', body));
    await shows('auth.register', 'email_already_registered', visit('/auth/register', { ...body, email: owner.email }));
    await shows('auth.login', 'email_not_verified', visit('/auth/login', { email, password }));
    await shows(
      'auth.login',
      'invalid_credentials',
      visit('/auth/login', { email: owner.email, password: 'Wrong-one-27!' }),
    );
    await shows(
      'auth.resend_verification',
      'rate_limited',
      untilLimited(() => visit('/auth/resend-verification', { email })),
    );
    await shows(
      'auth.forgot_password',
      'rate_limited',
      untilLimited(() => visit('/auth/forgot-password', { email: guesser.email })),
    );
    await shows('auth.verify_email', 'invalid_token', call('GET', `/auth/verify-email?token=${'x'.repeat(43)}`));
    await shows('auth.confirm_email', 'invalid_token', visit('/auth/confirm-email', { token: 'x'.repeat(43) }));
    await shows('auth.undo_email', 'invalid_token', visit('/auth/undo-email', { token: 'x'.repeat(43) }));
    await shows('auth.refresh', 'invalid_refresh_token', visit('/auth/refresh', { refresh_token: 'x' }));
    await shows('auth.logout', 'not_signed_in', visit('/auth/logout', { refresh_token: 'x' }));
    await shows(
      'auth.reset_password',
      'invalid_token',
      visit('/auth/reset-password', { token: 'x'.repeat(43), password, confirmPassword: password }),
    );
    await shows(
      'auth.reset_password',
      'weak_password',
      visit('/auth/reset-password', { token: 'x'.repeat(43), password: 'weak', confirmPassword: 'weak' }),
    );
    await shows(
      'auth.reset_password',
      'passwords_do_not_match',
      visit('/auth/reset-password', { token: 'x'.repeat(43), password, confirmPassword: `${password}x` }),
    );
    await shows(
      'auth.google_sign_in',
      'google_not_configured',
      visit('/auth/google-signin', { token: 'x'.repeat(120) }),
    );
  });

  it('of a user’s own account', async () => {
    const change = (more: object) =>
      post(owner, '/auth/change-password', {
        current_password: password,
        password: 'Moss-and-fern-28!',
        confirmPassword: 'Moss-and-fern-28!',
        ...more,
      });
    await shows('auth.change_password', 'wrong_password', change({ current_password: 'Wrong-one-27!' }));
    await shows('auth.change_password', 'weak_password', change({ password: 'weak', confirmPassword: 'weak' }));
    await shows('auth.change_password', 'passwords_do_not_match', change({ confirmPassword: 'other' }));
    await shows(
      'auth.change_email',
      'wrong_password',
      post(owner, '/auth/change-email', { email: 'a@people.example', password: 'Wrong-one-27!' }),
    );
    await shows('auth.end_session', 'session_not_found', owner.call('DELETE', `/auth/sessions/${unknownId}`));
    await shows(
      'people.delete_me',
      'wrong_password',
      owner.call('DELETE', '/auth/me', { body: { password: 'Wrong-one-27!' } }),
    );
    await shows(
      'people.delete_me',
      'google_not_configured',
      owner.call('DELETE', '/auth/me', { body: { google_token: 'x'.repeat(120) } }),
    );
    // All password checks of a user share one limit.
    const wrong = { password: 'Wrong-one-27!' };
    await shows(
      'auth.login',
      'rate_limited',
      untilLimited(() => visit('/auth/login', { email: guesser.email, ...wrong })),
    );
    await shows(
      'auth.change_password',
      'rate_limited',
      untilLimited(() =>
        post(guesser, '/auth/change-password', {
          current_password: 'Wrong-one-27!',
          password: 'Moss-and-fern-28!',
          confirmPassword: 'Moss-and-fern-28!',
        }),
      ),
    );
    await shows(
      'auth.change_email',
      'rate_limited',
      untilLimited(() => post(guesser, '/auth/change-email', { email: 'b@people.example', ...wrong })),
    );
    await shows(
      'people.delete_me',
      'rate_limited',
      untilLimited(() => guesser.call('DELETE', '/auth/me', { body: wrong })),
    );
    const avatar = (form: FormData) => owner.call('POST', '/auth/me/avatar', { form });
    await badFiles('people.store_avatar', avatar, 'file', limits.photoBytes);
    await shows('people.store_avatar', 'broken_upload', brokenForm(owner, '/auth/me/avatar'));
  });

  it('of people, reports, contact messages and the newsletter', async () => {
    await shows('people.profile', 'user_not_found', stranger.call('GET', `/users/${unknownId}`));
    for (const [rpcMethod, act] of [
      ['people.follow', 'follow'],
      ['people.block', 'block'],
    ] as const) {
      await shows(rpcMethod, 'user_not_found', post(stranger, `/users/${unknownId}/${act}`));
      await shows(rpcMethod, 'forbidden', post(stranger, `/users/${stranger.id}/${act}`));
    }
    const report = (by: Person, subject: string, subject_id: string) =>
      post(by, '/reports', { subject, subject_id, reason: 'spam' });
    await shows('moderation.report', 'plant_not_found', report(stranger, 'plant', unknownId));
    await shows('moderation.report', 'user_not_found', report(stranger, 'person', unknownId));
    await shows('moderation.report', 'review_not_found', report(stranger, 'review', unknownId));
    await shows('moderation.report', 'not_found', report(stranger, 'message', unknownId));
    await shows('moderation.report', 'forbidden', report(stranger, 'person', stranger.id));
    await report(stranger, 'person', owner.id);
    await shows('moderation.report', 'already_reported', report(stranger, 'person', owner.id));
    const others = await Promise.all(Array.from({ length: 9 }, (_, number) => Person.arrive(`reported-${number}`)));
    for (const { id } of others) await report(stranger, 'person', id);
    await shows('moderation.report', 'report_limit_reached', report(stranger, 'person', guesser.id));
    const appeal = (text: string) => post(stranger, '/appeals', { statement_id: unknownId, text });
    await shows('moderation.appeal', 'statement_not_found', appeal('This was a plant of my own.'));
    await shows('moderation.appeal', 'validation_failed', appeal('no'));
    const again = (text: string) => post(stranger, `/reports/${unknownId}/appeal`, { text });
    await shows('moderation.appeal_report', 'report_not_found', again('This is advertising.'));
    await shows('moderation.appeal_report', 'validation_failed', again('no'));
    await shows('moderation.write', 'validation_failed', visit('/contact', { message: 'Where are the ferns?' }));
    await shows(
      'moderation.write',
      'rate_limited',
      untilLimited(() => post(stranger, '/contact', { message: 'Where are the ferns?' })),
    );
    const reader = { email: `${newId()}@people.example`, language: 'en' };
    await shows(
      'newsletter.subscribe',
      'rate_limited',
      untilLimited(() => visit('/newsletter', reader)),
    );
    await shows('newsletter.confirm', 'invalid_token', visit('/newsletter/confirm', { token: 'x' }));
    await shows('newsletter.leave', 'invalid_token', call('POST', '/newsletter/leave?token=x'));
    await shows('mail.accept_report', 'forbidden', call('POST', '/mail/reports'));
    await shows('notifications.unsubscribe', 'invalid_token', call('POST', '/notifications/unsubscribe?token=x'));
    await shows(
      'notifications.subscribe',
      'validation_failed',
      post(stranger, '/notifications/push-subscriptions', {
        endpoint: 'https://127.0.0.1/x',
        keys: { p256dh: 'x', auth: 'x' },
      }),
    );
  });

  it('of cases and decisions', async () => {
    const moderator = await signInModerator();
    const caseOf = `/moderation/cases/${unknownId}`;
    const approve = { act: 'approve', version: 1 };
    await shows('moderation.get_case', 'case_not_found', moderator.call('GET', caseOf));
    await shows('moderation.claim', 'case_not_found', post(moderator, `${caseOf}/claim`));
    await shows('moderation.release', 'case_not_found', post(moderator, `${caseOf}/release`));
    await shows('moderation.act', 'case_not_found', post(moderator, `${caseOf}/acts`, approve));
    await shows('moderation.act', 'validation_failed', post(moderator, `${caseOf}/acts`, { act: 'approve' }));
    await shows('moderation.bulk', 'validation_failed', post(moderator, '/moderation/cases/bulk', { cases: [] }));
    await shows('moderation.undo', 'act_not_found', post(moderator, `/moderation/acts/${unknownId}/undo`));
    const people = '/moderation/people';
    await shows('moderation.person', 'user_not_found', moderator.call('GET', `${people}/${unknownId}`));
    await shows('moderation.open_person', 'user_not_found', post(moderator, `${people}/${unknownId}/case`));
    await shows('moderation.open_person', 'own_case', post(moderator, `${people}/${moderator.id}/case`));
    const deactivate = `/plants/${unknownId}/admin-deactivate`;
    await shows('moderation.deactivate_plant', 'plant_not_found', post(moderator, deactivate, { reason: 'Spam' }));
    await shows('moderation.deactivate_plant', 'validation_failed', post(moderator, deactivate));
  });

  it('of all RPC methods in this area, or names the test that does', async () => {
    expect(await missingElsewhere('accounts')).toEqual([]);
    expect(notShown('accounts')).toEqual([]);
  });
});
