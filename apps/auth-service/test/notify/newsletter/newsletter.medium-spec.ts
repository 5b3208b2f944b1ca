import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages, type Language } from '@offshoot/contracts/locales';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { headerOf, TestMailbox } from '../../mailbox.ts';
import { actorOf, type AuthHarness, password, startAuth } from '../../start-auth.ts';
import { queueIssue } from '../../../src/notify/newsletter/commands/queue-issue.ts';

const day = 24 * 60 * 60 * 1_000;
const mailbox = new TestMailbox();
let harness: AuthHarness;

beforeAll(async () => {
  harness = await startAuth({ SMTP_URL: await mailbox.open() });
});
afterAll(async () => {
  await harness.started.stop();
  await mailbox.close();
});

const call = async (email: string, language: Language = 'en') => {
  const reply = await harness.call('newsletter.subscribe', { email, language });
  await harness.started.settled();
  return reply;
};
const newest = (email: string) => mailbox.to(email).at(-1);
const tokenIn = (text: string | undefined) => /newsletter(?:\/leave)?\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';
const leaveToken = (email: string) => tokenIn(headerOf(newest(email), 'list-unsubscribe'));
/** With another signature, whose last bits decode alike whatever they are. */
const forged = (token: string) =>
  token.replace(/\.(.)([^.]*)$/, (_end, first: string, rest: string) => `.${first === 'x' ? 'y' : 'x'}${rest}`);
const confirm = (email: string) => harness.call('newsletter.confirm', { token: tokenIn(newest(email)?.text) });
const reader = async (language: Language = 'en') => {
  const email = harness.address();
  await call(email, language);
  await confirm(email);
  return email;
};
/** A user with a verified address and a password. */
const member = async () => {
  const email = harness.address();
  await harness.register(email);
  await harness.started.settled();
  const [, token = ''] = /verify-email\?token=([\w-]+)/.exec(newest(email)?.text ?? '') ?? [];
  return { email, actor: actorOf(await harness.verify(token)) };
};
const rowsOf = (email: string) =>
  harness.started.database.query<{ language: string; confirmed_at: Date | null }>(
    'SELECT language, confirmed_at FROM newsletter_reader WHERE email = $1',
    [email],
  );
const issuesTo = (email: string) =>
  mailbox
    .to(email)
    .slice(1)
    .map(({ subject }) => subject);
const send = async (file: object) => {
  await harness.started.database.transaction((tx) =>
    queueIssue(tx, new Jobs('auth', null, harness.clock), JSON.stringify(file), harness.clock.now()),
  );
  await harness.started.settled();
};
const spring = (id: string) => ({
  id,
  en: {
    subject: 'Spring <is> here',
    paragraphs: ['Sow now.', 'Then wait.'],
    link: { text: 'See plants', url: 'https://offshoot.test/plants' },
  },
  ar: { subject: 'حلّ الربيع', paragraphs: ['ازرع الآن.'] },
});

describe('the newsletter', () => {
  it.each(languages)(
    'requests a confirmation in %s, and offers to unsubscribe in that mail already',
    async (language) => {
      const email = harness.address();
      await call(email.toUpperCase(), language);
      const [mail, ...others] = mailbox.to(email);
      expect(others).toEqual([]);
      expect(mail?.html).toContain(`<html lang="${language}"`);
      expect(mail?.text).toContain(`https://offshoot.test/${language}/newsletter?token=`);
      expect(`${mail?.text}${mail?.html}`).not.toMatch(/\{\w+\}/);
      expect(headerOf(mail, 'list-unsubscribe')).toMatch(
        /^<https:\/\/offshoot\.test\/api\/v1\/newsletter\/leave\?token=newsletter\.[\w.-]+>$/,
      );
      expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    },
  );

  it('has the same response and mail for a reader, a member and a stranger', async () => {
    const subscriber = await reader();
    const { email: members } = await member();
    harness.clock.advance(60_000);
    const replies = [];
    for (const email of [subscriber, members, harness.address()]) {
      replies.push(await call(email));
      expect(newest(email)?.subject).toBe('Confirm the Offshoot newsletter');
      await expect(call(email)).rejects.toMatchObject({ code: 'rate_limited', params: { retry_after: 60 } });
    }
    expect(new Set(replies.map(({ message }) => message)).size).toBe(1);
  });

  it('mails an address at most five times a day', async () => {
    const email = harness.address();
    for (let times = 0; times < 5; times += 1) {
      await call(email);
      harness.clock.advance(60_000);
    }
    await expect(call(email)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(mailbox.to(email)).toHaveLength(5);
  });

  it('starts once its link was used; the link works once, and only the newest one', async () => {
    const email = harness.address();
    await call(email);
    const first = tokenIn(newest(email)?.text);
    harness.clock.advance(60_000);
    await call(email, 'fr');
    await expect(harness.call('newsletter.confirm', { token: first })).rejects.toMatchObject({ code: 'invalid_token' });
    expect(await rowsOf(email)).toMatchObject([{ confirmed_at: null }]);
    await confirm(email);
    expect(await rowsOf(email)).toMatchObject([{ language: 'fr', confirmed_at: harness.clock.now() }]);
    await expect(confirm(email)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it('does not change for a reader when another request names their address', async () => {
    const email = await reader('es');
    harness.clock.advance(60_000);
    await call(email, 'ru');
    expect(await rowsOf(email)).toMatchObject([{ language: 'es', confirmed_at: expect.any(Date) as unknown }]);
    harness.clock.advance(8 * day);
    await harness.started.settled();
    expect(await rowsOf(email)).toHaveLength(1);
  });

  it('deletes an address that is not confirmed within seven days', async () => {
    const [silent, late] = [harness.address(), harness.address()];
    await call(silent);
    await call(late);
    harness.clock.advance(6 * day);
    await call(late);
    harness.clock.advance(day);
    await harness.started.settled();
    expect(await rowsOf(silent)).toEqual([]);
    await expect(confirm(silent)).rejects.toMatchObject({ code: 'invalid_token' });
    await confirm(late);
    harness.clock.advance(7 * day);
    await harness.started.settled();
    expect(await rowsOf(late)).toHaveLength(1);
  });

  it('is cancelled by the token of one of its mails, twice without harm, and by no other', async () => {
    const [email, stays] = [await reader(), await reader()];
    const token = leaveToken(email);
    await expect(harness.call('newsletter.leave', { token: forged(token) })).rejects.toMatchObject({
      code: 'invalid_token',
    });
    await expect(
      harness.call('newsletter.leave', { token: token.replace('newsletter.', 'news.') }),
    ).rejects.toMatchObject({ code: 'invalid_token' });
    await expect(harness.call('notifications.unsubscribe', { token })).rejects.toMatchObject({ code: 'invalid_token' });
    for (let times = 0; times < 2; times += 1) await harness.call('newsletter.leave', { token });
    expect([await rowsOf(email), (await rowsOf(stays)).length]).toEqual([[], 1]);
  });

  it('is exported for a member with that address, and ends with the account', async () => {
    const { email, actor } = await member();
    expect((await harness.call('people.export', {}, { actor })).newsletter).toBeNull();
    await call(email, 'ar');
    expect((await harness.call('people.export', {}, { actor })).newsletter).toEqual({
      language: 'ar',
      confirmed_at: null,
    });
    await confirm(email);
    expect((await harness.call('people.export', {}, { actor })).newsletter).toEqual({
      language: 'ar',
      confirmed_at: harness.clock.now().toISOString(),
    });
    await harness.call('people.delete_me', { password }, { actor });
    expect(await rowsOf(email)).toEqual([]);
  });
});

describe('a newsletter issue', () => {
  it('goes to each reader once, in their language or in English, however often it is queued', async () => {
    const [english, arabic, hindi, removed, unsure] = [
      await reader(),
      await reader('ar'),
      await reader('hi'),
      await reader(),
      harness.address(),
    ];
    await call(unsure);
    await harness.call('newsletter.leave', { token: leaveToken(removed) });
    await send(spring('spring'));
    expect(issuesTo(english)).toEqual(['Spring <is> here']);
    const mail = newest(english);
    expect(mail?.html).toContain('Spring &lt;is&gt; here');
    expect(mail?.html).toContain('href="https://offshoot.test/plants"');
    expect(mail?.text).toContain('https://offshoot.test/en/newsletter/leave?token=');
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(newest(arabic)?.html).toContain('<html lang="ar" dir="rtl">');
    expect([issuesTo(arabic), issuesTo(hindi), issuesTo(removed), issuesTo(unsure)]).toEqual([
      ['حلّ الربيع'],
      ['Spring <is> here'],
      [],
      [],
    ]);
    expect(newest(hindi)?.text).toContain('https://offshoot.test/hi/newsletter/leave?token=');

    const newcomer = await reader();
    await send(spring('spring'));
    expect([english, arabic, newcomer].map((email) => issuesTo(email).length)).toEqual([1, 1, 1]);
    await harness.call('newsletter.leave', { token: leaveToken(english) });
    await send(spring('summer'));
    expect([english, arabic].map((email) => issuesTo(email).length)).toEqual([1, 2]);
  });

  it('is refused with other texts under the same id, and an invalid file fails with its own error', async () => {
    await send(spring('autumn'));
    await expect(
      send({ ...spring('autumn'), en: { subject: 'Autumn', paragraphs: ['Other words.'] } }),
    ).rejects.toThrow('another one needs another id');
    await expect(send({ ...spring('Winter 1') })).rejects.toThrow('id: must be small letters');
    await expect(send({ id: 'winter', ar: spring('x').ar })).rejects.toThrow(/en: /);
    await expect(send({ ...spring('winter'), de: spring('x').en })).rejects.toThrow('"de"');
    await expect(
      send({ ...spring('winter'), en: { ...spring('x').en, link: { text: 'x', url: 'javascript:alert(1)' } } }),
    ).rejects.toThrow('en.link.url');
  });
});
