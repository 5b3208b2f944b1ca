import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/database';
import { headerOf, TestMailbox } from '../../mailbox.ts';
import { exchangeBetween, neighbour, type Neighbour } from '../../notification-harness.ts';
import { type AuthHarness, startAuth } from '../../start-auth.ts';

const quiet = 120_000;
const mailbox = new TestMailbox();
let harness: AuthHarness;
let plantsResponse = true;

beforeAll(async () => {
  harness = await startAuth({ SMTP_URL: await mailbox.open() });
  await harness.started.reply('plants.read_models', ({ ids }) => {
    if (!plantsResponse) throw new DomainError('unavailable');
    return {
      plants: ids.map((plant_id) => ({
        plant_id,
        version: 1,
        owner_id: newId(),
        name: 'Big Monstera',
        cover: null,
        status: 'available',
        offer: 'either' as const,
        deleted: false,
      })),
    };
  });
});
afterAll(async () => {
  await harness.started.stop();
  await mailbox.close();
});

const requests = async (requester: Neighbour, owner: Neighbour) => {
  await harness.started.deliver({ type: 'exchange.requested.v1', data: exchangeBetween(requester, owner) });
  await harness.started.settled();
};
const quietPasses = async (ms = quiet) => {
  harness.clock.advance(ms);
  await harness.started.settled();
};

describe('the notification email', () => {
  it('collects a burst, lists five and counts the rest, newest first, without those read in the meantime', async () => {
    const [noor, mia] = [await neighbour(harness, 'Noor'), await neighbour(harness, 'Mia')];
    for (let made = 0; made < 8; made += 1) await requests(noor, mia);
    const [newest] = (await harness.call('notifications.list', { limit: 1 }, { actor: mia.actor })).items;
    await harness.call('notifications.read', { id: newest?.id ?? '' }, { actor: mia.actor });
    await quietPasses(quiet - 2_000);
    expect(mailbox.to(mia.email)).toEqual([]);
    await quietPasses(3_000);

    const [mail, ...others] = mailbox.to(mia.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('7 notifications on Offshoot');
    expect(mail?.text?.match(/Noor would like to have Big Monstera\./g)).toHaveLength(5);
    expect(mail?.text).toContain('+2 more');
    expect(mail?.text).not.toContain(newest?.exchange_id);
    expect(mail?.text).toContain('https://offshoot.test/en/notifications');
    expect(mail?.html).toContain('<html lang="en" dir="ltr">');
    // Later notifications go into another mail.
    await requests(noor, mia);
    await quietPasses();
    expect(mailbox.to(mia.email).map(({ subject }) => subject)).toEqual([
      '7 notifications on Offshoot',
      'Noor would like to have Big Monstera.',
    ]);
  });

  it('is not sent if everything was read, or the user wants none', async () => {
    const [noor, reader] = [await neighbour(harness, 'Noor'), await neighbour(harness, 'Reader')];
    const mailless = await neighbour(harness, 'Mailless', { notifications: { email_notifications: false } });
    const changed = await neighbour(harness, 'Changed');
    const blocker = await neighbour(harness, 'Blocker');
    for (const person of [reader, mailless, changed, blocker]) await requests(noor, person);
    const [notification] = (await harness.call('notifications.list', {}, { actor: reader.actor })).items;
    await harness.call('notifications.read_all', { up_to_id: notification?.id ?? '' }, { actor: reader.actor });
    await harness.call(
      'people.update_me',
      { settings: { notifications: { email_notifications: false } } },
      { actor: changed.actor },
    );
    await harness.call('people.block', { id: noor.id }, { actor: blocker.actor });
    await quietPasses();
    for (const person of [reader, mailless, changed, blocker]) expect(mailbox.to(person.email)).toEqual([]);
    // Without mail, the list still has it.
    expect((await harness.call('notifications.list', {}, { actor: mailless.actor })).items).toHaveLength(1);
  });

  it('is in its user’s language, from right to left in Arabic', async () => {
    const [noor, karim] = [await neighbour(harness, 'Noor'), await neighbour(harness, 'Karim', { language: 'ar' })];
    await requests(noor, karim);
    await quietPasses();
    const [mail] = mailbox.to(karim.email);
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail?.html).toContain('border-right:3px');
    expect(mail?.html).not.toContain('text-align:left');
    expect(mail?.subject).toBe('طلب جديد من \u2068Noor\u2069 على \u2068Big Monstera\u2069.');
    expect(mail?.text).toContain('https://offshoot.test/ar/profile?exchange=');
  });

  it("can be turned off for good with one call without a session, only by the token's owner", async () => {
    const [noor, mia] = [
      await neighbour(harness, 'Noor'),
      await neighbour(harness, 'Mia', { notifications: { messages: false } }),
    ];
    await requests(noor, mia);
    await quietPasses();
    const [mail] = mailbox.to(mia.email);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = new URL(/^<(.+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '')?.[1] ?? '');
    expect(link.origin + link.pathname).toBe('https://offshoot.test/api/v1/notifications/unsubscribe');
    const token = link.searchParams.get('token') ?? '';
    expect(mail?.text).toContain(`https://offshoot.test/en/unsubscribe?token=${token}`);

    for (const forged of [
      `${token}x`,
      token.replace('notifications', 'messages'),
      token.replace(/\.[\w-]+\./, `.${Buffer.from(noor.id.replaceAll('-', ''), 'hex').toString('base64url')}.`),
      'notifications',
      '..',
    ]) {
      await expect(harness.call('notifications.unsubscribe', { token: forged })).rejects.toMatchObject({
        code: 'invalid_token',
      });
    }
    expect((await harness.call('people.me', {}, { actor: mia.actor })).settings.notifications.email_notifications).toBe(
      true,
    );
    await harness.call('notifications.unsubscribe', { token });
    await harness.call('notifications.unsubscribe', { token });
    // The other settings do not change.
    expect((await harness.call('people.me', {}, { actor: mia.actor })).settings.notifications).toMatchObject({
      email_notifications: false,
      messages: false,
    });
    await requests(noor, mia);
    await quietPasses();
    expect(mailbox.to(mia.email)).toHaveLength(1);
  });

  it('is retried while names cannot be fetched, and sent once if the mail server rejects it at first', async () => {
    const [noor, mia] = [await neighbour(harness, 'Noor'), await neighbour(harness, 'Mia')];
    plantsResponse = false;
    await requests(noor, mia);
    await quietPasses();
    expect(mailbox.to(mia.email)).toEqual([]);
    plantsResponse = true;
    mailbox.refusals.push({ code: 451 }, { code: 451 }, { code: 451 });
    for (let minute = 0; minute < 10 && mailbox.to(mia.email).length === 0; minute += 1) await quietPasses(60_000);
    await quietPasses(60 * 60_000);
    expect(mailbox.to(mia.email)).toHaveLength(1);
  });

  it('is sent once more, and never again, if it is uncertain whether it was sent', async () => {
    const [noor, mia] = [await neighbour(harness, 'Noor'), await neighbour(harness, 'Mia')];
    await requests(noor, mia);
    mailbox.refusals.push('hang_up_after_keeping', 'hang_up_after_keeping', 'hang_up_after_keeping');
    for (let hour = 0; hour < 4; hour += 1) await quietPasses(60 * 60_000);
    const mails = mailbox.to(mia.email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.messageId).toBe(mails[1]?.messageId);
    expect(
      await harness.started.database.query(`SELECT 1 FROM job_row WHERE name = 'mail.send' AND state <> 'done'`),
    ).toEqual([]);
    mailbox.refusals.splice(0);
  });

  it('is in one thread with the other mails of its exchange, and in none with those of several', async () => {
    const [noor, mia] = [await neighbour(harness, 'Noor'), await neighbour(harness, 'Mia')];
    const [first, second] = [exchangeBetween(noor, mia), exchangeBetween(noor, mia)];
    const happens = async (...exchanges: ReturnType<typeof exchangeBetween>[]) => {
      for (const data of exchanges)
        await harness.started.deliver({ type: 'exchange.confirmed.v1', data: { ...data, confirmed_by: noor.id } });
      await harness.started.settled();
    };
    const proposed = async (data: typeof first, version: number) => {
      const change = { change: 'proposed', changed_by: noor.id, meeting_time: '2026-11-28T10:00:00.000Z' } as const;
      await harness.started.deliver({ type: 'exchange.meeting_changed.v1', data: { ...data, ...change, version } });
      await harness.started.settled();
    };
    await happens(first);
    await quietPasses();
    await happens(second);
    await quietPasses();
    await proposed(first, 3);
    await quietPasses();
    await proposed(first, 4);
    await proposed(second, 4);
    await quietPasses();

    const mails = mailbox.to(mia.email);
    const root = `<exchange.${first.exchange_id}@offshoot.test>`;
    expect(mails.map((mail) => [headerOf(mail, 'references'), headerOf(mail, 'in-reply-to')])).toEqual([
      [root, undefined],
      [`<exchange.${second.exchange_id}@offshoot.test>`, undefined],
      [`${root} ${mails[0]?.messageId}`, mails[0]?.messageId],
      [undefined, undefined],
    ]);
  });

  it('contains neither locations nor messages, and a name only as text', async () => {
    const [rude, mia] = [await neighbour(harness, `<b onclick="$&">`), await neighbour(harness, 'Mia')];
    await harness.started.deliver({
      type: 'message.left_unread.v1',
      data: {
        room_id: newId(),
        exchange_id: newId(),
        plant_id: newId(),
        sender_id: rude.id,
        recipient_id: mia.id,
        unread_count: 3,
        up_to_seq: 3,
        at: '2026-03-01T12:00:00.000Z',
      },
    });
    await harness.started.settled();
    await quietPasses();
    const [mail] = mailbox.to(mia.email);
    expect(mail?.subject).toBe('<b onclick="$&"> sent you 3 new messages.');
    expect(mail?.html).toContain('&lt;b onclick=&quot;$&amp;&quot;&gt; sent you 3 new messages.');
    expect(mail?.html).not.toContain('<b onclick');
  });
});
