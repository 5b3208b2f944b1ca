import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/ids';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';
import { anExchange, aPage, aPlant, aRoom } from './samples.ts';

describe('requests', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let token: string;
  const actor = person();
  const requested: { input: unknown; actor: Actor | null }[] = [];
  const foreign = newId();
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    token = await harness.key.token(actor);
    for (const method of ['exchanges.accept', 'exchanges.decline', 'exchanges.confirm'] as const) {
      await harness.reply(method, (input, from) => {
        requested.push({ input, actor: from });
        return anExchange({ id: input.id });
      });
    }
    await harness.reply('exchanges.may_confirm', () => ({}));
    await harness.reply('exchanges.get', () => {
      throw new DomainError('exchange_not_found');
    });
    await harness.reply('chat.rooms', () => [aRoom(newId(), foreign)]);
  });
  beforeEach(() => void requested.splice(0));
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  describe('the three forms of a body', () => {
    const id = newId();
    const form = (fields: Record<string, string>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      return body;
    };
    const urlencoded = (text: string) => ({
      body: text,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    it.each([
      ['multipart', { body: form({ owner_message: 'See you' }) }, 'See you'],
      ['urlencoded', urlencoded('owner_message=See+you'), 'See you'],
      ['JSON', { json: { owner_message: 'See you' } }, 'See you'],
      ['nothing', {}, ''],
      ['an empty form', { body: form({}) }, ''],
      ['a multipart Content-Type without a body', { headers: { 'content-type': 'multipart/form-data' } }, ''],
      ['an empty object', { json: {} }, ''],
      ['unknown fields', { json: { owner_message: 'See you', status: 'completed', id: newId() } }, 'See you'],
    ])('accepts %s', async (_, options, message) => {
      const response = await gateway.call('POST', `/exchange/${id}/accept`, { token, ...options });
      expect(response.status).toBe(200);
      expect(requested).toEqual([
        {
          actor: expect.objectContaining({ user_id: actor.user_id }),
          input: { id, owner_message: message, share_address: false },
        },
      ]);
    });

    it.each([
      ['decline', { body: form({ owner_message: 'Sorry' }) }, { owner_message: 'Sorry' }],
      ['decline', urlencoded(''), { owner_message: '' }],
      [
        'accept',
        { body: form({ owner_message: '', share_address: 'true' }) },
        { owner_message: '', share_address: true },
      ],
      [
        'confirm-completion',
        { body: form({ video_url: 'https://youtu.be/x' }) },
        { video_url: 'https://youtu.be/x', clip_key: null },
      ],
      ['confirm-completion', urlencoded('video_url='), { video_url: '', clip_key: null }],
      ['confirm-completion', {}, { video_url: '', clip_key: null }],
    ])('%s accepts the same forms', async (act, options, input) => {
      const response = await gateway.call('POST', `/exchange/${id}/${act}/`, { token, ...options });
      expect([response.status, requested[0]?.input]).toEqual([200, { id, ...input }]);
    });

    it('rejects another type, and a file where none is expected', async () => {
      const other = await gateway.call('POST', `/exchange/${id}/accept`, {
        token,
        body: '<a/>',
        headers: { 'content-type': 'text/xml' },
      });
      expect([other.status, await other.json()]).toEqual([
        415,
        { code: 'unsupported_media_type', detail: 'This content type is not supported.' },
      ]);
      const body = new FormData();
      body.append('owner_message', new Blob(['x'.repeat(2_000_000)]), 'x.txt');
      const file = await gateway.call('POST', `/exchange/${id}/accept`, { token, body });
      expect([file.status, await file.json()]).toEqual([
        422,
        expect.objectContaining({ errors: { owner_message: 'unexpected_file' } }),
      ]);
      const cut = '--b\r\nContent-Disposition: form-data; name="owner_message"; filename="x.txt"\r\n\r\nx';
      const broken = await gateway.call('POST', `/exchange/${id}/accept`, {
        token,
        body: cut,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
      expect([broken.status, await broken.json()]).toEqual([
        422,
        expect.objectContaining({ errors: { owner_message: 'unexpected_file' } }),
      ]);
      expect(requested).toEqual([]);
    });
  });

  it('serves a path with and without a trailing slash', async () => {
    await harness.reply('plants.search', (input) => aPage([aPlant({ name: `page ${input.page}` })]));
    const plain = await gateway.call('GET', '/plants/search?page=2');
    const slashed = await gateway.call('GET', '/plants/search/?page=2');
    expect([plain.status, slashed.status]).toEqual([200, 200]);
    expect(await slashed.json()).toMatchObject({ items: [{ name: 'page 2' }] });
  });

  it('leaves out names while the auth service is unavailable', async () => {
    const response = await gateway.call('GET', '/chat/rooms', { token });
    expect([response.status, await response.json()]).toEqual([
      200,
      [expect.objectContaining({ other_participant: { id: foreign } })],
    ]);
  });

  it('adds names to the response of a service', async () => {
    const end = await harness.reply('people.cards', ({ ids }) => ({
      cards: ids.map((id) => ({ id, name: 'Quiet Fern 27', avatar: null, joined_at: '2026-05-01T10:00:00.000Z' })),
    }));
    const response = await gateway.call('GET', '/chat/rooms', { token });
    expect(await response.json()).toMatchObject([
      { other_participant: { id: foreign, name: 'Quiet Fern 27', avatar: null } },
    ]);
    end();
  });

  it('gives byte for byte the same response for an unknown id, an id of another user and a malformed id', async () => {
    const bodies = await Promise.all(
      [newId(), foreign, 'nonsense', "1' OR '1'='1"].map(async (id) => {
        const response = await gateway.call('GET', `/exchange/${encodeURIComponent(id)}`, { token });
        return [response.status, await response.text()];
      }),
    );
    expect(bodies[0]).toEqual([404, '{"detail":"Exchange not found","code":"exchange_not_found"}']);
    for (const body of bodies) expect(body).toEqual(bodies[0]);
  });

  it('lists every invalid field', async () => {
    const response = await gateway.call('POST', '/plants', {
      token,
      json: { name: ' ', latitude: 91, longitude: 'x', images: [] },
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      detail: 'Name is required',
      code: 'validation_failed',
      errors: {
        name: 'required',
        description: 'required',
        latitude: 'too_big',
        longitude: 'invalid_type',
        images: 'photo_required',
      },
    });
  });

  it.each([
    ['page=0'],
    ['page=1000000000'],
    ['per_page=101'],
    ['per_page=NaN'],
    ['per_page=5&per_page=6'],
    ['page=1.5'],
    ['latitude=91&longitude=0'],
    ['latitude=NaN&longitude=0'],
    ['radius_km=101'],
    ['sort=price'],
    ['status=pending'],
    ['owner_id=x'],
  ])('rejects a search by %s', async (query) => {
    expect((await gateway.call('GET', `/plants/search?${query}`)).status).toBe(422);
  });

  it('passes the caller’s network to the auth service, whatever the body and the headers claim', async () => {
    const networks: unknown[] = [];
    const end = await harness.reply('auth.login', ({ network }) => {
      networks.push(network);
      throw new DomainError('invalid_credentials');
    });
    const json = { email: 'ana@plants.example', password: 'Secret-pass-1', network: '198.51.100.1' };
    expect(
      (await gateway.call('POST', '/auth/login', { json, headers: { 'x-forwarded-for': '198.51.100.2' } })).status,
    ).toBe(401);
    end();
    expect(networks).toEqual(['127.0.0.1']);
  });

  it.each([
    ['malformed JSON', '{"email":', 422],
    ['JSON that is not an object', '[]', 422],
    ['a JSON string', '"x"', 422],
    ['an own __proto__', '{"__proto__":{"email":"a@b.example"}}', 422],
    ['more than 100 kB', `{"email":"${'a'.repeat(110_000)}"}`, 413],
  ])('rejects %s', async (_, body, status) => {
    const response = await gateway.call('POST', '/auth/login', {
      body,
      headers: { 'content-type': 'application/json' },
    });
    const reply = await response.json();
    expect(response.status).toBe(status);
    expect(reply).toMatchObject({ detail: expect.any(String), code: expect.any(String) });
    expect(JSON.stringify(reply)).not.toMatch(/JSON at|position|node_modules/);
  });

  it('has the limits in detail, and the values of the sentence in params', async () => {
    const end = await harness.reply('plants.create', () => {
      throw new DomainError('daily_limit_reached', { limit: 15, current: 15 });
    });
    const image = `/media/${newId()}.webp`;
    const json = { name: 'Monstera', description: 'Cutting', latitude: 1, longitude: 2, images: [image] };
    const response = await gateway.call('POST', '/plants', { token, json });
    expect([response.status, await response.json()]).toEqual([
      403,
      {
        detail: { code: 'daily_limit_reached', limit: 15, current: 15, message: 'Daily plant creation limit reached' },
        code: 'daily_limit_reached',
        params: { limit: 15, current: 15 },
      },
    ]);
    end();
  });

  it('rejects a banned user with the reason from the auth service', async () => {
    const end = await harness.reply('people.may_create', () => {
      throw new DomainError('account_banned', { reason: 'spam' });
    });
    const restricted = await harness.key.token(person({ restricted: true }));
    const response = await gateway.call('POST', `/exchange/${newId()}/accept`, { token: restricted });
    expect([response.status, await response.json()]).toEqual([
      403,
      { detail: 'Account banned: spam', code: 'account_banned', params: { reason: 'spam' } },
    ]);
    expect(requested).toEqual([]);
    end();
  });

  it('returns 503 at once for a service that is unavailable, and at the deadline for one that hangs', async () => {
    const start = Date.now();
    const away = await gateway.call('GET', '/rewards/me/summary', { token });
    expect([away.status, away.headers.get('retry-after'), await away.json()]).toMatchObject([
      503,
      '5',
      { code: 'unavailable' },
    ]);
    expect(Date.now() - start).toBeLessThan(1_900);
    const end = await harness.reply('rewards.config', () => new Promise(() => undefined));
    const silent = await gateway.call('GET', '/rewards/config');
    expect(silent.status).toBe(503);
    expect(Date.now() - start).toBeLessThan(4_000);
    end();
  });

  it('reveals nothing about an unexpected error but the request id', async () => {
    const end = await harness.reply('auth.oauth_providers', () => {
      throw new Error('secret detail');
    });
    const response = await gateway.call('GET', '/auth/oauth-providers', {
      headers: { 'x-request-id': 'balancer-0001' },
    });
    expect([response.status, await response.text()]).toEqual([
      500,
      '{"detail":"Something went wrong","code":"internal"}',
    ]);
    expect(response.headers.get('x-request-id')).toBe('balancer-0001');
    end();
  });

  it('returns 404 for an unknown path, and sends security headers with every response', async () => {
    const response = await gateway.call('GET', '/nothing', {
      headers: { origin: 'https://evil.example', 'x-request-id': '<script>' },
    });
    expect([response.status, await response.json()]).toEqual([404, { detail: 'Not found', code: 'not_found' }]);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
      'strict-transport-security': expect.stringContaining('max-age='),
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

  it('records response times by route pattern, never by path', async () => {
    await gateway.call('GET', `/exchange/${foreign}`, { token });
    const text = await gateway.app.get(Metrics).registry.metrics();
    expect(text).toMatch(/offshoot_http_request_duration_seconds_count\{[^}]*route="\/api\/v1\/exchange\/:id"[^}]*\}/);
    expect(text).not.toContain(foreign);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).toContain('offshoot_sockets{service="gateway"} 0');
    expect(text).toMatch(/offshoot_cache_lookups_total\{[^}]*cache="access_tokens",outcome="hit"[^}]*\} [1-9]/);
  });
});
