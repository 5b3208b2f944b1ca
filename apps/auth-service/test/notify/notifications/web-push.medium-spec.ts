import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Language } from '@offshoot/contracts/locales';
import { newId } from '@offshoot/nest-kit/database';
import { exchangeBetween, neighbour, type Neighbour, signIn } from '../../notification-harness.ts';
import { PushServer, TestBrowser, vapidClaims, vapidPair } from '../../push-server.ts';
import { type AuthHarness, startAuth } from '../../start-auth.ts';

const server = new PushServer();
const vapid = vapidPair();
let harness: AuthHarness;

beforeAll(async () => {
  harness = await startAuth({ PUSH_ORIGINS: await server.open(), ...vapid });
  await harness.started.reply('plants.read_models', ({ ids }) => ({
    plants: ids.map((plant_id) => ({
      plant_id,
      version: 1,
      owner_id: newId(),
      name: 'Big Monstera',
      cover: null,
      status: 'available',
      offer: 'either',
      deleted: false,
    })),
  }));
});
afterAll(async () => {
  await harness.started.stop();
  await server.close();
});

const listening = (name: string, language: Language = 'en') =>
  neighbour(harness, name, { language, notifications: { push_notifications: true, email_notifications: false } });
const subscribe = (browser: TestBrowser, person: Neighbour, actor = person.actor) =>
  harness.call('notifications.subscribe', browser.subscription, { actor });
const requests = async (requester: Neighbour, owner: Neighbour) => {
  const data = exchangeBetween(requester, owner);
  await harness.started.deliver({ type: 'exchange.requested.v1', data });
  await harness.started.settled();
  return data;
};
const kept = async (person: Neighbour) =>
  (
    await harness.started.database.query<{ endpoint: string }>(
      'SELECT endpoint FROM push_subscription WHERE user_id = $1',
      [person.id],
    )
  ).map(({ endpoint }) => endpoint);

describe('web push', () => {
  it('reaches every browser of a user, encrypted for each, in the user’s language', async () => {
    const [noor, karim] = [await listening('Noor'), await listening('Karim', 'ar')];
    const [phone, laptop] = [new TestBrowser(server), new TestBrowser(server)];
    await subscribe(phone, karim);
    await subscribe(laptop, karim, await signIn(harness, karim.id));
    const data = await requests(noor, karim);
    for (const browser of [phone, laptop]) {
      const [push, ...others] = server.at(browser);
      if (!push) throw new Error('no push came');
      expect(others).toEqual([]);
      expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
      expect(push.headers.topic).toMatch(/^[\w-]{32}$/);
      expect(await vapidClaims(push, vapid.VAPID_PUBLIC_KEY)).toMatchObject({
        aud: server.origin,
        sub: 'mailto:hello@offshoot.test',
      });
      expect(push.body.includes('Monstera')).toBe(false);
      expect(browser.read(push)).toMatchObject({
        kind: 'exchange_requested',
        title: 'Big Monstera',
        body: 'طلب جديد من \u2068Noor\u2069 على \u2068Big Monstera\u2069.',
        lang: 'ar',
        dir: 'rtl',
        path: `/ar/profile?exchange=${data.exchange_id}`,
        tag: `exchange:${data.exchange_id}`,
        unread: 1,
      });
    }
    expect(await harness.call('notifications.push_key', {})).toEqual({ public_key: vapid.VAPID_PUBLIC_KEY });
  });

  it('is not sent to a user who has switched it off', async () => {
    const [noor, silent] = [await listening('Noor'), await neighbour(harness, 'Silent')];
    const browser = new TestBrowser(server);
    await subscribe(browser, silent);
    await requests(noor, silent);
    expect(server.at(browser)).toEqual([]);
  });

  it('is retried while the push server is busy, and removes an expired subscription', async () => {
    const [noor, mia] = [await listening('Noor'), await listening('Mia')];
    const browser = new TestBrowser(server);
    await subscribe(browser, mia);
    server.replies.push(503, 429);
    await requests(noor, mia);
    for (let second = 0; second < 5; second += 1) {
      harness.clock.advance(5_000);
      await harness.started.settled();
    }
    expect(server.at(browser)).toHaveLength(3);
    for (const removed of [404, 410]) {
      await subscribe(browser, mia);
      server.replies.push(removed);
      await requests(noor, mia);
      expect(await kept(mia)).toEqual([]);
    }
    await requests(noor, mia);
    expect(server.at(browser)).toHaveLength(5);
  });

  it('belongs to the last user who signed in in a browser, and ends with that session', async () => {
    const [noor, mia, wen] = [await listening('Noor'), await listening('Mia'), await listening('Wen')];
    const browser = new TestBrowser(server);
    await subscribe(browser, mia);
    await subscribe(browser, wen);
    await requests(noor, mia);
    expect(server.at(browser)).toHaveLength(0);
    // Another session has registered it: the previous one cannot remove it any more.
    await harness.call(
      'notifications.end_subscription',
      { endpoint: browser.subscription.endpoint },
      { actor: mia.actor },
    );
    await requests(noor, wen);
    expect(server.at(browser)).toHaveLength(1);

    await harness.call('auth.logout', {}, { actor: wen.actor });
    expect(await kept(wen)).toEqual([]);
    await requests(noor, wen);
    expect(server.at(browser)).toHaveLength(1);
    // A call in progress while its session ended must leave nothing behind.
    await subscribe(browser, wen);
    expect(await kept(wen)).toEqual([]);
  });

  it('ends with a session that expires', async () => {
    const [noor, mia] = [await listening('Noor'), await listening('Mia')];
    const browser = new TestBrowser(server);
    await subscribe(browser, mia);
    // More than one statement removes.
    await harness.started.database.query(
      `INSERT INTO push_subscription (id, user_id, session_id, endpoint, p256dh, auth, created_at)
       SELECT gen_random_uuid(), user_id, session_id, endpoint || n, p256dh, auth, created_at
       FROM push_subscription, generate_series(1, 1000) AS n WHERE user_id = $1`,
      [mia.id],
    );
    harness.clock.advance(31 * 24 * 60 * 60 * 1_000);
    await requests(noor, mia);
    expect(server.at(browser)).toEqual([]);
    harness.clock.advance(24 * 60 * 60 * 1_000);
    await harness.started.settled();
    expect(await kept(mia)).toEqual([]);
  });

  it('is refused for an internal endpoint or an invalid key', async () => {
    const mia = await listening('Mia');
    const { subscription } = new TestBrowser(server);
    const faults = async (change: object) => {
      try {
        await harness.call('notifications.subscribe', { ...subscription, ...change }, { actor: mia.actor });
        return 'taken';
      } catch (error) {
        return Object.keys((error as { fields?: object }).fields ?? {});
      }
    };
    expect(await faults({ endpoint: 'https://169.254.169.254/latest/meta-data' })).toEqual(['endpoint']);
    expect(await faults({ endpoint: 'http://push.example/1' })).toEqual(['endpoint']);
    expect(await faults({ keys: { ...subscription.keys, p256dh: 'AAAA' } })).toEqual(['keys.p256dh']);
    const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    expect(await faults({ keys: { ...subscription.keys, p256dh: offCurve } })).toEqual(['keys.p256dh']);
    expect(await faults({ keys: { ...subscription.keys, auth: 'AAAA' } })).toEqual(['keys.auth']);
    expect(await kept(mia)).toEqual([]);
    expect(await faults({})).toBe('taken');
  });
});
