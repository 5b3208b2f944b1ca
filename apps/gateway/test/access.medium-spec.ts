import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { rpcMethods } from '@offshoot/contracts/rpc';
import { httpOperations } from '@offshoot/contracts/http-operations';
import { accessOf } from '@offshoot/contracts/operations/http';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { newId } from '@offshoot/nest-kit/ids';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';
import { goodFor, kindFor, routesOf } from './routes-of.ts';

/** Every service stub refuses with this status, so a request that gets it has passed the access check. */
const passed = 409;
const statusOf: Record<string, number> = { visitor: 401, restricted: 403, in: passed };

type Outcome = keyof typeof statusOf | number;
/** A moderator may call whatever a user may call, and an admin whatever a moderator may, unless the row has a column for them. */
type Row = readonly [visitor: Outcome, signedIn: Outcome, restricted: Outcome, moderator?: Outcome, admin?: Outcome];
const open: Row = ['in', 'in', 'in'];
const signedIn: Row = ['visitor', 'in', 'in'];
const active: Row = ['visitor', 'in', 'restricted'];
const moderator: Row = ['visitor', 403, 'restricted', 'in'];
const admin: Row = ['visitor', 403, 'restricted', 403, 'in'];

/** The expected status by caller for every route. A route that is missing here fails the test. */
const table: Record<string, Row> = {
  'POST auth/register': open,
  'POST auth/login': open,
  'POST auth/google-signin': open,
  'POST auth/sign-in-link': open,
  'POST auth/sign-in-by-link': open,
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
  'GET plants/map': open,
  'GET plants/my': signedIn,
  'GET plants/my/available-for-exchange': signedIn,
  'GET plants/:id': signedIn,
  'POST plants': active,
  // Passes the access check, then fails on the Content-Type of a request without a form.
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
  'PUT plants/saved-searches/:id/settings': active,
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
  'POST exchange/:id/no-show-contest': active,
  'POST exchange/:id/rating': active,

  'GET chat/rooms': signedIn,
  'GET chat/unread': signedIn,
  'GET chat/rooms/:id': signedIn,
  'GET chat/rooms/:room_id/messages': signedIn,
  'GET chat/rooms/:room_id/messages/search': signedIn,
  'POST chat/rooms/:room_id/messages': active,
  'POST chat/rooms/:room_id/photos': active,
  'POST chat/rooms/:room_id/messages/:message_id/read': active,
  'POST chat/rooms/:room_id/read-all': active,
  'POST chat/exchange/:exchange_id/create-room': active,

  'GET rewards/config': open,
  'GET rewards/me': signedIn,
  'GET rewards/me/summary': signedIn,
  'GET rewards/me/recent': signedIn,

  'POST reports': active,
  'GET reports/my': signedIn,
  'GET appeals/my': signedIn,
  'POST appeals': signedIn,
  'POST reports/:id/appeal': signedIn,
  'GET moderation/counts': moderator,
  'GET moderation/cases': moderator,
  'POST plants/:id/admin-deactivate': moderator,
  'POST moderation/cases/:id/profile-reset': moderator,
  'GET moderation/cases/:id': moderator,
  'POST moderation/cases/bulk': moderator,
  'GET moderation/people': ['visitor', 403, 'restricted', 422],
  'GET moderation/people/:id': moderator,
  'POST moderation/people/:id/case': moderator,
  'GET moderation/cases/:id/notes': moderator,
  'POST moderation/cases/:id/notes': moderator,
  'POST moderation/cases/:id/escalation': moderator,
  'DELETE moderation/cases/:id/escalation': admin,
  'GET moderation/cases/:id/assignees': moderator,
  'POST moderation/cases/:id/assignment': moderator,
  'DELETE moderation/cases/:id/assignment': moderator,
  'GET moderation/saved-replies': moderator,
  'POST moderation/saved-replies': moderator,
  'PUT moderation/saved-replies/:id': moderator,
  'DELETE moderation/saved-replies/:id': moderator,
  'GET moderation/people/:id/notes': moderator,
  'POST moderation/people/:id/notes': moderator,
  'GET moderation/log': moderator,
  'GET moderation/statistics': moderator,
  'GET transparency': open,
  'GET transparency.csv': open,
  'GET moderation/statements.ndjson': ['visitor', 403, 'restricted', 422],
  'POST moderation/cases/:id/claim': moderator,
  'POST moderation/cases/:id/release': moderator,
  'POST moderation/cases/:id/acts': moderator,
  'POST moderation/acts/:id/undo': moderator,

  'POST contact': open,
  'POST feedback': open,

  'GET admin/jobs': admin,
  'GET admin/jobs/failures': admin,
  'POST admin/jobs/replay': admin,
  'POST admin/jobs/discard': admin,

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
  // Redirects to a page without an RPC call.
  'GET notifications/unsubscribe': [302, 302, 302],
  // The token is in the URL: without one the request is rejected before any RPC call.
  'POST notifications/unsubscribe': [400, 400, 400],

  'POST newsletter': open,
  'POST newsletter/confirm': open,
  'GET newsletter/leave': [302, 302, 302],
  'POST newsletter/leave': [400, 400, 400],

  'GET stats': open,
  // The gateway itself counts them.
  'POST page-vitals': [204, 204, 204],
  'GET robots.txt': [200, 200, 200],
  'GET sitemap.xml': [200, 200, 200],
  'GET .well-known/security.txt': [200, 200, 200],
  'GET openapi.json': [200, 200, 200],
  'GET api/docs': [200, 200, 200],
  // An unknown file.
  'GET api/docs/:file': [404, 404, 404],
  // An unknown photo: 404 without an RPC call.
  'GET media/:file': [404, 404, 404],
  'GET media/voices/:file': [404, 404, 404],
  'GET media/avatars/:file': [404, 404, 404],
  'GET media/private/:kind/:file': [404, 404, 404],
};

/** Writes without an idempotency key, and the reason why. */
const keyless: Record<string, string> = {
  'POST auth/register': 'no signed-in user',
  'POST auth/login': 'no signed-in user',
  'POST auth/google-signin': 'no signed-in user',
  'POST auth/resend-verification': 'no signed-in user',
  'POST auth/refresh': 'no signed-in user',
  'POST auth/forgot-password': 'no signed-in user',
  'POST auth/sign-in-link': 'no signed-in user',
  'POST auth/sign-in-by-link': 'no signed-in user',
  'POST auth/reset-password': 'no signed-in user',
  'POST auth/confirm-email': 'no signed-in user',
  'POST auth/undo-email': 'no signed-in user',
  'POST auth/logout': 'also for visitors',
  'POST contact': 'also for visitors',
  'POST feedback': 'also for visitors',
  'POST notifications/unsubscribe': 'no signed-in user',
  'POST page-vitals': 'no signed-in user',
  'POST newsletter': 'also for visitors',
  'POST newsletter/confirm': 'no signed-in user',
  'POST newsletter/leave': 'no signed-in user',
  'POST auth/change-password': 'requires the password',
  'POST auth/change-email': 'requires the password',
  'DELETE auth/me': 'requires the password',
  'POST plants/upload-image': 'an upload, deleted unless it is used',
  'POST plants/upload-voice': 'an upload, deleted unless it is used',
  'POST auth/me/avatar': 'an upload, deleted unless it is used',
  'POST chat/rooms/:room_id/photos': 'an upload, deleted unless it is used',
};

describe('access', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  const tokens: (string | undefined)[] = [undefined];
  const keyed: string[] = [];
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    for (const method of Object.keys(rpcMethods) as (keyof typeof rpcMethods)[]) {
      if (method === 'auth.keys' || method === 'people.seen' || method === 'plants.public_media') continue;
      await harness.reply(method, (_, actor, key) => {
        if (key !== undefined) keyed.push(key);
        if (method === 'people.may_create' && actor?.restricted)
          throw new DomainError('account_banned', { reason: 'spam' });
        throw new DomainError('request_in_progress');
      });
    }
    await harness.reply('plants.public_media', () => ({ ids: [] }));
    tokens.push(
      await harness.key.token(person()),
      await harness.key.token(person({ restricted: true })),
      await harness.key.token(person({ role: 'moderator' })),
      await harness.key.token(person({ role: 'admin' })),
    );
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  it('is declared for every route of the gateway, and for no other', () => {
    expect(routesOf(gateway).map(({ name }) => name)).toEqual(Object.keys(table).sort());
  });

  it.each(Object.entries(table))('%s', async (route, row) => {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace(':file', `${newId()}.webp`).replace(/:\w+/g, () => newId());
    const statuses: number[] = [];
    for (const token of tokens) {
      const query =
        method === 'GET'
          ? `?token=x&query=x&service=auth&bbox=0,0,1,1&zoom=3&kind=${kindFor(route)}&type=mail.send`
          : '';
      const response = await fetch(
        `${gateway.url}/${/^(api|media|\.well-known)\/|^(robots\.txt|sitemap\.xml)$/.test(path) ? '' : 'api/v1/'}${path}${query}`,
        {
          method,
          redirect: 'manual',
          headers: {
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(method === 'POST' || method === 'PUT' ? { 'content-type': 'application/json' } : {}),
          },
          body: method === 'POST' || method === 'PUT' ? JSON.stringify(goodFor(route)) : null,
        },
      );
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    const [visitor, signedIn, restricted, asModerator = signedIn, asAdmin = asModerator] = row;
    const expected = [visitor, signedIn, restricted, asModerator, asAdmin];
    expect(statuses).toEqual(expected.map((outcome) => (typeof outcome === 'number' ? outcome : statusOf[outcome])));
  });

  describe('of moderators and admins', () => {
    const moderated = Object.values(httpOperations).filter((one) => /^(moderator|admin)$/.test(accessOf(one)));
    /** Valid for each of their operations that reads. */
    const query = `?q=fern&from=2026-05-01&to=2026-05-02&service=auth&kind=job&type=mail.send`;

    it('is to every operation of moderation but those for everyone', () => {
      const names = moderated.map(({ name }) => name);
      const others = Object.keys(httpOperations).filter(
        (name) => name.startsWith('moderation.') && !names.includes(name as (typeof names)[number]),
      );
      expect(others.sort()).toEqual([
        'moderation.appeal',
        'moderation.appeal_report',
        'moderation.my_reports',
        'moderation.my_statements',
        'moderation.report',
        'moderation.transparency',
        'moderation.transparency_table',
      ]);
    });

    it('is only to admins for the operations of administration, and for the end of an escalation', () => {
      const names = Object.values(httpOperations).flatMap((one) => (accessOf(one) === 'admin' ? [one.name] : []));
      expect(names.sort()).toEqual([
        ...Object.keys(httpOperations)
          .filter((name) => name.startsWith('admin.'))
          .sort(),
        'moderation.end_escalation',
      ]);
    });

    it.each(moderated.map((one) => [one.name, one.http.route, accessOf(one)]))('%s', async (_name, route, access) => {
      const [method = '', pattern = ''] = route.split(' ');
      const path = pattern.replace(/\{\w+\}/g, () => newId());
      const callers: readonly (readonly [string, Actor | null, (status: number) => boolean])[] = [
        ['a visitor', null, (status) => status === 401],
        ['a user', person(), (status) => status === 403],
        ['a banned user', person({ restricted: true }), (status) => status === 403],
        ['a banned moderator', person({ role: 'moderator', restricted: true }), (status) => status === 403],
        ['a banned admin', person({ role: 'admin', restricted: true }), (status) => status === 403],
        ['a moderator', person({ role: 'moderator' }), (status) => status === (access === 'admin' ? 403 : passed)],
        ['an admin', person({ role: 'admin' }), (status) => status === passed],
      ];
      const unexpected: string[] = [];
      for (const [caller, actor, isExpected] of callers) {
        const { status } = await gateway.call(method, method === 'GET' ? `${path}${query}` : path, {
          token: actor ? await harness.key.token(actor) : undefined,
          ...(method === 'GET' ? {} : { json: goodFor(route) }),
        });
        if (!isExpected(status)) unexpected.push(`${caller}: ${status}`);
      }
      expect(unexpected).toEqual([]);
    });
  });

  it('is measured for each operation, by its name in the catalogue', async () => {
    const text = await gateway.app.get(Metrics).registry.metrics();
    const measured = new Set(
      [...text.matchAll(/offshoot_http_request_duration_seconds_count\{[^}]*operation="([^"]+)"/g)].map(
        ([, name]) => name,
      ),
    );
    expect([...measured].sort()).toEqual(['none', ...Object.keys(httpOperations)].sort());
  });

  it.each(Object.keys(table).filter((route) => !route.startsWith('GET ') && !(route in keyless)))(
    '%s passes its Idempotency-Key on to an RPC method that writes',
    async (route) => {
      const [method = '', pattern = ''] = route.split(' ');
      const write = async (key: string) => {
        const response = await gateway.call(method, `/${pattern.replace(/:\w+/g, () => newId())}`, {
          token: tokens[4],
          json: goodFor(route),
          headers: { 'idempotency-key': key },
        });
        return { status: response.status, body: await response.json() };
      };
      const key = newId();
      expect((await write(key)).status).toBe(passed);
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
