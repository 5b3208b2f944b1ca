import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { rpcMethods } from '@offshoot/contracts/rpc';
import { newId } from '@offshoot/nest-kit/ids';
import { person, type RunningGateway, startGateway, surroundings, type Surroundings } from './gateway-under-test.ts';
import { good, routesOf } from './routes-of.ts';

/** Every question is refused with this, so a call that gets it was let through. */
const through = 409;
const statusOf: Record<string, number> = { visitor: 401, restricted: 403, in: through };

type Outcome = keyof typeof statusOf | number;
type Row = readonly [visitor: Outcome, signedIn: Outcome, restricted: Outcome];
const open: Row = ['in', 'in', 'in'];
const signedIn: Row = ['visitor', 'in', 'in'];
const active: Row = ['visitor', 'in', 'restricted'];

/** Who may call what. A route that is not named here fails the test. */
const table: Record<string, Row> = {
  'POST auth/register': open,
  'POST auth/login': open,
  'POST auth/google-signin': open,
  'GET auth/verify-email': open,
  'POST auth/resend-verification': open,
  'POST auth/refresh': open,
  'GET auth/oauth-providers': open,
  'POST auth/logout': open,
  'GET auth/me': signedIn,
  'PUT auth/me': active,
  'POST auth/forgot-password': open,
  'POST auth/reset-password': open,
  'POST auth/change-password': signedIn,
  'POST auth/change-email': active,
  'POST auth/confirm-email': open,
  'POST auth/undo-email': open,
  'GET auth/sessions': signedIn,
  'DELETE auth/sessions': signedIn,
  'DELETE auth/sessions/:id': signedIn,
  'DELETE auth/me': signedIn,
  'GET auth/me/export': signedIn,

  'GET plants/search': open,
  'GET plants/my': signedIn,
  'GET plants/my/available-for-exchange': signedIn,
  'GET plants/:id': signedIn,
  'POST plants': active,
  // Without a form it stops at the type of the body, behind the access check.
  'POST plants/upload-image': ['visitor', 415, 'restricted'],
  'POST plants/upload-voice': ['visitor', 415, 'restricted'],
  'DELETE plants/:id': active,
  'PUT plants/:id': active,
  'POST plants/:id/like': active,
  'DELETE plants/:id/like': active,
  'POST plants/:id/view': active,
  'GET plants/:id/similar': signedIn,
  'GET plants/species': open,
  'GET plants/saved-searches': signedIn,
  'POST plants/saved-searches': active,
  'PUT plants/saved-searches/:id': active,
  'DELETE plants/saved-searches/:id': signedIn,

  'POST exchange/request': active,
  'GET exchange/my-requests': signedIn,
  'GET exchange/incoming': signedIn,
  'GET exchange/:id': signedIn,
  'POST exchange/:id/accept': active,
  'POST exchange/:id/decline': active,
  'POST exchange/:id/confirm-completion': active,
  'POST exchange/:id/cancel': active,
  'PUT exchange/:id/meeting': active,
  'POST exchange/:id/meeting/confirm': active,
  'DELETE exchange/:id/meeting': active,
  'GET exchange/:id/meeting.ics': signedIn,
  'POST exchange/:id/no-show': active,
  'POST exchange/:id/rating': active,

  'GET chat/rooms': signedIn,
  'GET chat/unread': signedIn,
  'GET chat/rooms/:id': signedIn,
  'GET chat/rooms/:room_id/messages': signedIn,
  'POST chat/rooms/:room_id/messages': active,
  'POST chat/rooms/:id/photos': ['visitor', 415, 'restricted'],
  'POST chat/rooms/:room_id/messages/:message_id/read': active,
  'POST chat/rooms/:room_id/read-all': active,
  'POST chat/exchange/:exchange_id/create-room': active,

  'GET rewards/config': open,
  'GET rewards/me': signedIn,
  'GET rewards/me/summary': signedIn,
  'GET rewards/me/recent': signedIn,

  'POST reports': active,
  'POST contact': open,
  'POST feedback': open,

  'POST auth/me/avatar': ['visitor', 415, 'restricted'],
  'DELETE auth/me/avatar': active,
  'GET users/blocked': signedIn,
  'GET users/:id': signedIn,
  'POST users/:id/follow': active,
  'DELETE users/:id/follow': active,
  'POST users/:id/block': active,
  'DELETE users/:id/block': active,

  'GET notifications': signedIn,
  'GET notifications/unread': signedIn,
  'POST notifications/:id/read': active,
  'POST notifications/read-all': active,
  'POST notifications/read-page': active,
  'GET notifications/push-key': open,
  'POST notifications/push-subscriptions': active,
  'DELETE notifications/push-subscriptions': ['visitor', 422, 422],
  // It leads to a page, and asks nobody.
  'GET notifications/unsubscribe': [302, 302, 302],
  // The token comes in the address: without one it is refused before anybody is asked.
  'POST notifications/unsubscribe': [400, 400, 400],

  'POST newsletter': open,
  'POST newsletter/confirm': open,
  'GET newsletter/leave': [302, 302, 302],
  'POST newsletter/leave': [400, 400, 400],

  'GET stats': open,
  // An unknown photo: nobody is asked.
  'GET media/:file': [404, 404, 404],
  'GET media/voices/:file': [404, 404, 404],
  'GET media/avatars/:file': [404, 404, 404],
  'GET media/private/:kind/:file': [404, 404, 404],
};

/** Writes that keep no key, and why a second try does no harm. */
const keyless: Record<string, string> = {
  'POST auth/register': 'nobody is signed in',
  'POST auth/login': 'nobody is signed in',
  'POST auth/google-signin': 'nobody is signed in',
  'POST auth/resend-verification': 'nobody is signed in',
  'POST auth/refresh': 'nobody is signed in',
  'POST auth/forgot-password': 'nobody is signed in',
  'POST auth/reset-password': 'nobody is signed in',
  'POST auth/confirm-email': 'nobody is signed in',
  'POST auth/undo-email': 'nobody is signed in',
  'POST auth/logout': 'nobody need be signed in',
  'POST contact': 'nobody need be signed in',
  'POST feedback': 'nobody need be signed in',
  'POST notifications/unsubscribe': 'nobody is signed in',
  'POST newsletter': 'nobody need be signed in',
  'POST newsletter/confirm': 'nobody is signed in',
  'POST newsletter/leave': 'nobody is signed in',
  'POST auth/change-password': 'asks for the password',
  'POST auth/change-email': 'asks for the password',
  'DELETE auth/me': 'asks for the password',
  'POST plants/upload-image': 'an upload, swept when nobody uses it',
  'POST plants/upload-voice': 'an upload, swept when nobody uses it',
  'POST auth/me/avatar': 'an upload, swept when nobody uses it',
  'POST chat/rooms/:id/photos': 'an upload, swept when nobody uses it',
};

describe('access', () => {
  let around: Surroundings;
  let gateway: RunningGateway;
  const tokens: (string | undefined)[] = [undefined];
  const keyed: string[] = [];
  beforeAll(async () => {
    around = await surroundings();
    gateway = await startGateway(around, { RATE_LIMITS: 'relaxed' });
    for (const method of Object.keys(rpcMethods) as (keyof typeof rpcMethods)[]) {
      if (method === 'auth.keys' || method === 'people.seen' || method === 'plants.public_media') continue;
      await around.reply(method, (_, actor, key) => {
        if (key !== undefined) keyed.push(key);
        if (method === 'people.may_create' && actor?.restricted)
          throw new DomainError('account_banned', { reason: 'spam' });
        throw new DomainError('request_in_progress');
      });
    }
    await around.reply('plants.public_media', () => ({ ids: [] }));
    tokens.push(await around.key.token(person()), await around.key.token(person({ restricted: true })));
  });
  afterAll(async () => {
    await gateway.stop();
    await around.stop();
  });

  it('is decided for every route of the gateway, and for no other', () => {
    expect(routesOf(gateway).map(({ name }) => name)).toEqual(Object.keys(table).sort());
  });

  it.each(Object.entries(table))('%s', async (route, row) => {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace(':file', `${newId()}.webp`).replace(/:\w+/g, () => newId());
    const statuses: number[] = [];
    for (const token of tokens) {
      const query = method === 'GET' ? '?token=x&query=x' : '';
      const response = await fetch(`${gateway.url}/${path.startsWith('media/') ? '' : 'api/v1/'}${path}${query}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(method === 'POST' || method === 'PUT' ? { 'content-type': 'application/json' } : {}),
        },
        body: method === 'POST' || method === 'PUT' ? JSON.stringify(good) : null,
      });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    expect(statuses).toEqual(row.map((outcome) => (typeof outcome === 'number' ? outcome : statusOf[outcome])));
  });

  it.each(Object.keys(table).filter((route) => !route.startsWith('GET ') && !(route in keyless)))(
    '%s hands its Idempotency-Key to a question that writes',
    async (route) => {
      const [method = '', pattern = ''] = route.split(' ');
      const write = async (key: string) => {
        const response = await gateway.call(method, `/${pattern.replace(/:\w+/g, () => newId())}`, {
          token: tokens[1],
          json: good,
          headers: { 'idempotency-key': key },
        });
        return { status: response.status, body: (await response.json()) as unknown };
      };
      const key = newId();
      expect((await write(key)).status).toBe(through);
      expect(keyed).toContain(key);
      for (const bad of ['short', 'x'.repeat(101), 'with a space']) {
        expect(await write(bad)).toMatchObject({
          status: 422,
          body: { errors: { idempotency_key: 'invalid_format' } },
        });
      }
    },
  );
});
