import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobData, JobName } from '@offshoot/contracts/jobs';
import type { ReportOutcome } from '@offshoot/contracts/mail';
import { newId } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { keptLog } from '@offshoot/testing/kept-log';
import { complaint, eximBounce, gmailBounce, postfixBounce } from '@offshoot/testing/mail-reports';
import { headerOf, TestMailbox } from '../mailbox.ts';
import { exchangeBetween, neighbour, type Neighbour } from '../notification-harness.ts';
import { actorOf, type AuthHarness, password, startAuth } from '../start-auth.ts';

const mailbox = new TestMailbox();
const kept = keptLog('auth');
let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth({ SMTP_URL: await mailbox.open() }, kept.log);
  await harness.started.reply('plants.read_models', () => ({ plants: [] }));
});
afterAll(async () => {
  await harness.started.stop();
  await mailbox.close();
});

const report = (message: string): Promise<ReportOutcome> => harness.call('mail.accept_report', { message });
const delivery = ({ actor }: Pick<Neighbour, 'actor'>) => harness.call('mail.delivery', {}, { actor });
const retry = ({ actor }: Pick<Neighbour, 'actor'>) => harness.call('mail.retry', {}, { actor });
const kindsTo = (email: string) => mailbox.to(email).map(({ messageId }) => messageId?.slice(1).split('.')[0]);
/** The Message-ID of the newest mail to an address, without angle brackets. */
const newestId = (email: string) => mailbox.to(email).at(-1)?.messageId?.slice(1, -1) ?? '';
const tokenTo = (email: string) => /token=([\w-]+)/.exec(mailbox.to(email).at(-1)?.text ?? '')?.[1] ?? '';

/** Has a notification of a member mailed, which is optional. */
async function notified(member: Neighbour, data = exchangeBetween(noor, member)) {
  await harness.started.deliver({ type: 'exchange.requested.v1', data });
  await harness.started.settled();
  harness.clock.advance(120_000);
  await harness.started.settled();
}
const defer = <N extends JobName>(name: N, data: JobData<N>) =>
  harness.started.database.transaction((tx) => new Jobs('auth', null, harness.clock).defer(tx, name, data));
/** Has a mail sent that the account needs, but that its user does not wait for. */
async function roleChanged({ id }: Neighbour) {
  await defer('mail.role_changed', { user_id: id, change_id: newId(), role: 'user' });
  await harness.started.settled();
}
/** Has a mail sent by which an account that was taken over is noticed. */
async function passwordChanged({ id }: Neighbour) {
  await defer('mail.password_changed', { user_id: id, change_id: newId() });
  await harness.started.settled();
}
/** Has a mail sent for which its user waits. */
async function forgotPassword({ email }: Neighbour) {
  harness.clock.advance(3_600_000);
  await harness.call('auth.forgot_password', { email });
  await harness.started.settled();
}
let noor: Neighbour;
beforeAll(async () => {
  noor = await neighbour(harness, 'Noor');
});
/** A member who got a mail, and its id. */
async function mailed() {
  const member = await neighbour(harness, 'Mia');
  await notified(member);
  return { member, messageId: newestId(member.email) };
}

describe('a mail that came back', () => {
  it('suppresses its address, which its member sees, until they try again', async () => {
    const { member, messageId } = await mailed();
    expect(await delivery(member)).toEqual({ suppressed: null });
    const at = harness.clock.now().toISOString();
    expect(await report(postfixBounce({ messageId, to: member.email }))).toEqual({
      type: 'bounce',
      outcome: 'suppressed',
    });
    expect(await delivery(member)).toEqual({ suppressed: { cause: 'bounced', at } });
    await notified(member);
    expect(mailbox.to(member.email)).toHaveLength(1);

    await retry(member);
    expect(await delivery(member)).toEqual({ suppressed: null });
    await notified(member);
    expect(mailbox.to(member.email)).toHaveLength(2);
    // What comes back after that suppresses it again.
    const next = { messageId: newestId(member.email), to: member.email };
    expect(await report(gmailBounce(next))).toMatchObject({ outcome: 'suppressed' });
    expect(await delivery(member)).toMatchObject({ suppressed: { cause: 'bounced' } });
  });

  it('of a visitor or another member changes nothing for a member', async () => {
    const [{ member }, other] = [await mailed(), await mailed()];
    await report(postfixBounce({ messageId: other.messageId, to: other.member.email }));
    expect(await delivery(member)).toEqual({ suppressed: null });
    await retry(member);
    expect(await delivery(other.member)).toMatchObject({ suppressed: { cause: 'bounced' } });
  });

  it('suppresses no address to which it was not sent, nor by an id that no mail has', async () => {
    const { member, messageId } = await mailed();
    const victim = await mailed();
    for (const forged of [
      postfixBounce({ messageId, to: victim.member.email }),
      eximBounce({ messageId: `notifications.${newId()}@offshoot.test`, to: victim.member.email }),
      postfixBounce({ messageId: victim.messageId.replace('@offshoot.test', '@other.test'), to: victim.member.email }),
      postfixBounce({ messageId: '@offshoot.test', to: victim.member.email }),
      complaint(`newsletter.${newId()}@offshoot.test`, [victim.member.email]),
    ])
      expect(await report(forged)).toMatchObject({ outcome: 'unmatched' });
    for (const each of [member, victim.member]) expect(await delivery(each)).toEqual({ suppressed: null });
  });

  it('suppresses nothing for who has not read the mail, though its ids are known', async () => {
    const { id, email } = await neighbour(harness, 'Mia');
    await defer('mail.registration_approved', { user_id: id });
    await harness.started.settled();
    const guessed = `registration_approved.${id}`;
    expect(newestId(email)).toMatch(new RegExp(`^${guessed}\\.[\\w-]{22}@`));
    for (const messageId of [`${guessed}@offshoot.test`, `${guessed}.${'A'.repeat(22)}@offshoot.test`])
      expect(await report(postfixBounce({ messageId, to: email }))).toMatchObject({ outcome: 'unmatched' });
  });

  it('withholds no mail by which a taken account is won back', async () => {
    const { member, messageId } = await mailed();
    await report(postfixBounce({ messageId, to: member.email }));
    await passwordChanged(member);
    expect(kindsTo(member.email)).toEqual(['notifications', 'password_changed']);
  });

  it('for a time, or not because of its address, suppresses nothing', async () => {
    const { member, messageId } = await mailed();
    const to = member.email;
    expect(await report(postfixBounce({ messageId, to, status: '4.4.7' }))).toMatchObject({ outcome: 'temporary' });
    expect(await report(postfixBounce({ messageId, to, status: '5.7.1' }))).toMatchObject({ outcome: 'other_cause' });
    expect(await report('Subject: I am on holiday\r\n\r\n')).toEqual({ type: 'none', outcome: 'unreadable' });
    expect(await delivery(member)).toEqual({ suppressed: null });
  });

  it('is counted once by reports that arrive together, and not against a member who has tried again since', async () => {
    const { member, messageId } = await mailed();
    await notified(member);
    const later = { messageId: newestId(member.email), to: member.email };
    const bounce = postfixBounce({ messageId, to: member.email });
    const together = await Promise.all(Array.from({ length: 8 }, () => report(bounce)));
    expect(together.filter(({ outcome }) => outcome === 'suppressed')).toHaveLength(1);
    expect(together.filter(({ outcome }) => outcome === 'unchanged')).toHaveLength(7);

    harness.clock.advance(60_000);
    // The other mail, sent before, comes back while its member tries again: in either order they get mail.
    await Promise.all([report(postfixBounce(later)), retry(member), report(bounce)]);
    expect(await delivery(member)).toEqual({ suppressed: null });
    expect(await report(postfixBounce(later))).toMatchObject({ outcome: 'unchanged' });
  });

  it('withholds what its user does not wait for, and sends links on request; one that is used lifts it', async () => {
    const { member, messageId } = await mailed();
    await report(postfixBounce({ messageId, to: member.email }));
    await roleChanged(member);
    expect(kindsTo(member.email)).toEqual(['notifications']);
    await forgotPassword(member);
    expect(kindsTo(member.email)).toEqual(['notifications', 'reset_password']);
    expect(await delivery(member)).toMatchObject({ suppressed: { cause: 'bounced' } });

    const reset = { token: tokenTo(member.email), password, confirmPassword: password };
    await harness.call('auth.reset_password', reset);
    await harness.started.settled();
    expect(await delivery(member)).toEqual({ suppressed: null });
    expect(kindsTo(member.email)).toEqual(['notifications', 'reset_password', 'password_changed']);
  });

  it('stays out of the thread of its exchange if it was withheld', async () => {
    const member = await neighbour(harness, 'Mia');
    const data = exchangeBetween(noor, member);
    await notified(member, data);
    const first = newestId(member.email);
    await report(postfixBounce({ messageId: first, to: member.email }));
    const changed = async (version: number) => {
      const change = { change: 'proposed', changed_by: noor.id, meeting_time: '2026-11-28T10:00:00.000Z' } as const;
      await harness.started.deliver({ type: 'exchange.meeting_changed.v1', data: { ...data, ...change, version } });
      await harness.started.settled();
      harness.clock.advance(120_000);
      await harness.started.settled();
    };
    await changed(2);
    await retry(member);
    await changed(3);
    const mails = mailbox.to(member.email);
    expect(mails).toHaveLength(2);
    expect(headerOf(mails[1], 'references')).toBe(`<exchange.${data.exchange_id}@offshoot.test> <${first}>`);
  });

  it('no longer counts once its member has another address', async () => {
    const email = harness.address();
    await harness.register(email);
    await harness.started.settled();
    const actor = actorOf(await harness.verify(tokenTo(email)));
    await report(postfixBounce({ messageId: newestId(email), to: email }));
    expect(await delivery({ actor })).toMatchObject({ suppressed: { cause: 'bounced' } });
    const next = harness.address();
    await harness.call('auth.change_email', { email: next, password }, { actor });
    await harness.started.settled();
    await harness.call('auth.confirm_email', { token: tokenTo(next) });
    expect(await delivery({ actor })).toEqual({ suppressed: null });
  });
});

describe('a complaint', () => {
  it('ends optional mails, but not what the account needs', async () => {
    const { member, messageId } = await mailed();
    expect(await report(complaint(messageId))).toEqual({ type: 'complaint', outcome: 'suppressed' });
    expect(await delivery(member)).toMatchObject({ suppressed: { cause: 'complained' } });
    await notified(member);
    expect(mailbox.to(member.email)).toHaveLength(1);
    await roleChanged(member);
    await forgotPassword(member);
    expect(kindsTo(member.email)).toEqual(['notifications', 'role_changed', 'reset_password']);
    // That a link arrives does not say that its user wants the rest.
    await harness.call('auth.reset_password', { token: tokenTo(member.email), password, confirmPassword: password });
    expect(await delivery(member)).toMatchObject({ suppressed: { cause: 'complained' } });
    await retry(member);
    await notified(member);
    expect(newestId(member.email)).toMatch(/^notifications\./);
  });

  it('of another kind changes nothing', async () => {
    const { member, messageId } = await mailed();
    expect(await report(complaint(messageId, [], 'not-spam'))).toMatchObject({ outcome: 'other_cause' });
    expect(await delivery(member)).toEqual({ suppressed: null });
  });

  it('of a reader of the newsletter ends it, and mails no confirmation to an address that others enter', async () => {
    const email = harness.address();
    const subscribe = async () => {
      harness.clock.advance(120_000);
      await harness.call('newsletter.subscribe', { email, language: 'en' });
      await harness.started.settled();
    };
    await subscribe();
    expect(await report(complaint(newestId(email)))).toMatchObject({ outcome: 'suppressed' });
    await subscribe();
    expect(mailbox.to(email)).toHaveLength(1);
  });
});

describe('what is stored of suppressed addresses', () => {
  const rows = () =>
    harness.started.database.query<{ text: string }>(
      `SELECT suppressed_address::text AS text FROM suppressed_address UNION ALL SELECT sent_mail::text FROM sent_mail`,
    );

  it('is in the export of its member, and no longer there once the account is deleted', async () => {
    const { member, messageId } = await mailed();
    await report(postfixBounce({ messageId, to: member.email }));
    expect((await harness.call('people.export', {}, { actor: member.actor })).mail_suppressions).toEqual([
      { cause: 'bounced', at: harness.clock.now().toISOString() },
    ]);
    const before = (await rows()).length;
    await harness.call('accounts.delete', { id: member.id, operator: 'noor' });
    await harness.started.settled();
    expect(before - (await rows()).length).toBe(2);
  });

  it('names no address, and neither does any log; reports and withheld mails are counted', async () => {
    const { member, messageId } = await mailed();
    await report(postfixBounce({ messageId, to: member.email }));
    await notified(member);
    for (const { text } of await rows()) expect(text).not.toContain('@');
    expect(kept.text()).not.toContain(member.email);
    const exported = await harness.started.app.get(Metrics).registry.metrics();
    expect(exported).toMatch(/offshoot_mail_reports_total\{type="bounce",outcome="suppressed".*\} [1-9]/);
    expect(exported).toMatch(/offshoot_mails_withheld_total\{kind="notifications".*\} [1-9]/);
  });

  it('expires', async () => {
    const { member, messageId } = await mailed();
    harness.clock.advance(61 * 86_400_000);
    const before = (await rows()).length;
    await mailed();
    expect((await rows()).length).toBeLessThan(before);
    expect(await report(postfixBounce({ messageId, to: member.email }))).toMatchObject({ outcome: 'unmatched' });
  });

  it('suppresses for a year at most', async () => {
    const [{ member, messageId }, other] = [await mailed(), await mailed()];
    await report(postfixBounce({ messageId, to: member.email }));
    harness.clock.advance(366 * 86_400_000);
    await harness.started.settled();
    expect((await harness.call('people.export', {}, { actor: member.actor })).mail_suppressions).toEqual([]);
    await forgotPassword(other.member);
    const { messageId: later, email: to } = { messageId: newestId(other.member.email), email: other.member.email };
    const suppressed = () => harness.started.database.query('SELECT FROM suppressed_address WHERE lifted_at IS NULL');
    expect((await suppressed()).length).toBeGreaterThan(1);
    await report(postfixBounce({ messageId: later, to }));
    expect(await suppressed()).toHaveLength(1);
  });
});
