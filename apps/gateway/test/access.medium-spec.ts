import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { rpcMethods } from '@offshoot/contracts/rpc';
import { httpOperations } from '@offshoot/contracts/http-operations';
import { accessOf } from '@offshoot/contracts/operations/http';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { newId } from '@offshoot/nest-kit/ids';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';
import { accessTable, passed, statusOf } from './access-table.ts';
import { goodFor, kindFor, routesOf, withIds } from './routes-of.ts';

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
  'POST plants/:id/translation': 'writes nothing of the user',
  'POST chat/rooms/:room_id/translation': 'writes nothing of the user',
  'POST users/:id/reviews/:review_id/translation': 'writes nothing of the user',
  'POST moderation/cases/:id/translation': 'writes nothing of the user',
  'POST contact': 'also for visitors',
  'POST feedback': 'also for visitors',
  'POST notifications/unsubscribe': 'no signed-in user',
  'POST page-vitals': 'no signed-in user',
  'POST mail/reports': 'no signed-in user',
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
  'POST exchange/:id/growth/photos': 'an upload, which replaces the one before',
  'POST species/names-of-photo': 'suggestions, which are not stored',
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
    expect(routesOf(gateway).map(({ name }) => name)).toEqual(Object.keys(accessTable).sort());
  });

  it.each(Object.entries(accessTable))('%s', async (route, row) => {
    const [method = '', pattern = ''] = route.split(' ');
    const path = withIds(pattern.replace(':file', `${newId()}.webp`));
    const statuses: number[] = [];
    for (const token of tokens) {
      const query =
        method === 'GET'
          ? `?token=x&query=x&service=auth&bbox=0,0,1,1&zoom=3&day=2027-01-05&kind=${kindFor(route)}&type=mail.send`
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
    const moderated = Object.values(httpOperations).filter((operation) =>
      /^(moderator|admin)$/.test(accessOf(operation)),
    );
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
      const names = Object.values(httpOperations).flatMap((operation) =>
        accessOf(operation) === 'admin' ? [operation.name] : [],
      );
      expect(names.sort()).toEqual([
        ...Object.keys(httpOperations)
          .filter((name) => name.startsWith('admin.'))
          .sort(),
        'moderation.end_escalation',
      ]);
    });

    it.each(moderated.map((operation) => [operation.name, operation.http.route, accessOf(operation)]))(
      '%s',
      async (_name, route, access) => {
        const [method = '', pattern = ''] = route.split(' ');
        const path = withIds(pattern);
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
      },
    );
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

  it.each(Object.keys(accessTable).filter((route) => !route.startsWith('GET ') && !(route in keyless)))(
    '%s passes its Idempotency-Key on to an RPC method that writes',
    async (route) => {
      const [method = '', pattern = ''] = route.split(' ');
      const write = async (key: string) => {
        const response = await gateway.call(method, `/${withIds(pattern)}`, {
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
