import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/database';
import { headerOf, Letterbox } from '../../test/letterbox.ts';
import { exchangeBetween, neighbour, type Neighbour } from '../../test/news-house.ts';
import { type AuthHouse, startAuth } from '../../test/start-auth.ts';

const quiet = 120_000;
const letterbox = new Letterbox();
let house: AuthHouse;
let plantsAnswer = true;

beforeAll(async () => {
  house = await startAuth({ SMTP_URL: await letterbox.open() });
  await house.started.answer('plants.copies', ({ ids }) => {
    if (!plantsAnswer) throw new DomainError('unavailable');
    return { plants: ids.map((plant_id) => ({ plant_id, version: 1, owner_id: newId(), name: 'Big Monstera', cover: null, status: 'available', deleted: false })) };
  });
});
afterAll(async () => {
  await house.started.stop();
  await letterbox.close();
});

const asks = async (requester: Neighbour, owner: Neighbour) => {
  await house.started.deliver({ type: 'exchange.requested.v1', data: exchangeBetween(requester, owner) });
  await house.started.settled();
};
const quietPasses = async (ms = quiet) => {
  house.clock.advance(ms);
  await house.started.settled();
};

describe('the mail with news', () => {
  it('gathers a burst, lists five and counts the rest, newest first, without what was read meanwhile', async () => {
    const [noor, mia] = [await neighbour(house, 'Noor'), await neighbour(house, 'Mia')];
    for (let made = 0; made < 8; made += 1) await asks(noor, mia);
    const [newest] = (await house.ask('notifications.list', { limit: 1 }, { actor: mia.actor })).items;
    await house.ask('notifications.read', { id: newest?.id ?? '' }, { actor: mia.actor });
    await quietPasses(quiet - 2_000);
    expect(letterbox.to(mia.email)).toEqual([]);
    await quietPasses(3_000);

    const [mail, ...others] = letterbox.to(mia.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('7 pieces of news on Offshoot');
    expect(mail?.text?.match(/Noor would like to have Big Monstera\./g)).toHaveLength(5);
    expect(mail?.text).toContain('+2 more');
    expect(mail?.text).not.toContain(newest?.exchange_id);
    expect(mail?.text).toContain('https://offshoot.test/en/notifications');
    expect(mail?.html).toContain('<html lang="en" dir="ltr">');
    // What comes afterwards is another mail.
    await asks(noor, mia);
    await quietPasses();
    expect(letterbox.to(mia.email).map(({ subject }) => subject)).toEqual(['7 pieces of news on Offshoot', 'Noor would like to have Big Monstera.']);
  });

  it('is not written where everything was read, or the person wants none', async () => {
    const [noor, reader] = [await neighbour(house, 'Noor'), await neighbour(house, 'Reader')];
    const mailless = await neighbour(house, 'Mailless', { notifications: { email_notifications: false } });
    const changed = await neighbour(house, 'Changed');
    const blocker = await neighbour(house, 'Blocker');
    for (const person of [reader, mailless, changed, blocker]) await asks(noor, person);
    const [one] = (await house.ask('notifications.list', {}, { actor: reader.actor })).items;
    await house.ask('notifications.read_all', { up_to_id: one?.id ?? '' }, { actor: reader.actor });
    await house.ask('people.update_me', { settings: { notifications: { email_notifications: false } } }, { actor: changed.actor });
    await house.ask('people.block', { id: noor.id }, { actor: blocker.actor });
    await quietPasses();
    for (const person of [reader, mailless, changed, blocker]) expect(letterbox.to(person.email)).toEqual([]);
    // Without mail, the list still has it.
    expect((await house.ask('notifications.list', {}, { actor: mailless.actor })).items).toHaveLength(1);
  });

  it('speaks the language of its person, from right to left in Arabic', async () => {
    const [noor, karim] = [await neighbour(house, 'Noor'), await neighbour(house, 'Karim', { language: 'ar' })];
    await asks(noor, karim);
    await quietPasses();
    const [mail] = letterbox.to(karim.email);
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail?.html).toContain('border-right:3px');
    expect(mail?.html).not.toContain('text-align:left');
    expect(mail?.subject).toBe('طلب جديد من \u2068Noor\u2069 على \u2068Big Monstera\u2069.');
    expect(mail?.text).toContain('https://offshoot.test/ar/profile?exchange=');
  });

  it('can be ended with one call and without a session, for good, and by nobody else', async () => {
    const [noor, mia] = [await neighbour(house, 'Noor'), await neighbour(house, 'Mia', { notifications: { messages: false } })];
    await asks(noor, mia);
    await quietPasses();
    const [mail] = letterbox.to(mia.email);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = new URL(/^<(.+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '')?.[1] ?? '');
    expect(link.origin + link.pathname).toBe('https://offshoot.test/api/v1/notifications/unsubscribe');
    const token = link.searchParams.get('token') ?? '';
    expect(mail?.text).toContain(`https://offshoot.test/en/unsubscribe?token=${token}`);

    for (const forged of [`${token}x`, token.replace('news', 'messages'), token.replace(/\.[\w-]+\./, `.${Buffer.from(noor.id.replaceAll('-', ''), 'hex').toString('base64url')}.`), 'news', '..']) {
      await expect(house.ask('notifications.unsubscribe', { token: forged })).rejects.toMatchObject({ code: 'invalid_token' });
    }
    expect((await house.ask('people.me', {}, { actor: mia.actor })).settings.notifications.email_notifications).toBe(true);
    await house.ask('notifications.unsubscribe', { token });
    await house.ask('notifications.unsubscribe', { token });
    // What else they chose stays.
    expect((await house.ask('people.me', {}, { actor: mia.actor })).settings.notifications).toMatchObject({ email_notifications: false, messages: false });
    await asks(noor, mia);
    await quietPasses();
    expect(letterbox.to(mia.email)).toHaveLength(1);
  });

  it('waits for names, and comes once where the mail server says no at first', async () => {
    const [noor, mia] = [await neighbour(house, 'Noor'), await neighbour(house, 'Mia')];
    plantsAnswer = false;
    await asks(noor, mia);
    await quietPasses();
    expect(letterbox.to(mia.email)).toEqual([]);
    plantsAnswer = true;
    letterbox.refusals.push({ code: 451 }, { code: 451 }, { code: 451 });
    for (let minute = 0; minute < 10 && letterbox.to(mia.email).length === 0; minute += 1) await quietPasses(60_000);
    await quietPasses(60 * 60_000);
    expect(letterbox.to(mia.email)).toHaveLength(1);
  });

  it('goes out once more, and no more, where nobody can know whether it did', async () => {
    const [noor, mia] = [await neighbour(house, 'Noor'), await neighbour(house, 'Mia')];
    await asks(noor, mia);
    letterbox.refusals.push('hang_up_after_keeping', 'hang_up_after_keeping', 'hang_up_after_keeping');
    for (let hour = 0; hour < 4; hour += 1) await quietPasses(60 * 60_000);
    const mails = letterbox.to(mia.email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.messageId).toBe(mails[1]?.messageId);
    expect(await house.started.database.query(`SELECT 1 FROM job_row WHERE name = 'mail.send' AND state <> 'done'`)).toEqual([]);
    letterbox.refusals.splice(0);
  });

  it('holds neither places nor messages, and a name as text alone', async () => {
    const [rude, mia] = [await neighbour(house, `<b onclick="$&">`), await neighbour(house, 'Mia')];
    await house.started.deliver({
      type: 'message.left_unread.v1',
      data: { room_id: newId(), exchange_id: newId(), plant_id: newId(), sender_id: rude.id, recipient_id: mia.id, unread_count: 3, up_to_seq: 3, at: '2026-03-01T12:00:00.000Z' },
    });
    await house.started.settled();
    await quietPasses();
    const [mail] = letterbox.to(mia.email);
    expect(mail?.subject).toBe('<b onclick="$&"> sent you 3 new messages.');
    expect(mail?.html).toContain('&lt;b onclick=&quot;$&amp;&quot;&gt; sent you 3 new messages.');
    expect(mail?.html).not.toContain('<b onclick');
  });
});
