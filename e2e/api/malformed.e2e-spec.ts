import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { Person } from '../support/person.ts';
import { system } from '../support/system.ts';

/** Requests at a time. All at once would test the machine: services have 2 s to respond. */
const atOnce = 10;

/** A value that some route accepts, by field name. */
const good = {
  current_password: 'Secret-pass-1',
  email: 'ana@plants.example',
  language: 'en',
  password: 'Secret-pass-1',
  confirmPassword: 'Secret-pass-1',
  token: 'x'.repeat(100),
  refresh_token: 'x',
  name: 'Monstera',
  description: 'A cutting',
  species: 'Monstera',
  care_instructions: 'Water',
  latitude: 48.1,
  longitude: 11.5,
  images: [`/media/${newId()}.webp`],
  plant_id: newId(),
  offered_plant_id: newId(),
  content: 'Hello',
  message: 'Hello, moderators',
  subject: 'plant',
  subject_id: newId(),
  reason: 'spam',
  text: 'Look',
  up_to_id: newId(),
  up_to_seq: 1,
  path: '/profile',
  endpoint: 'https://push.example/x',
  keys: { p256dh: 'x', auth: 'x' },
  address: 'At the fountain',
  time: '2030-05-04T16:30:00Z',
  time_zone: 'Europe/Berlin',
  rating: 5,
  review: 'Kind',
  search: 'fern',
  tags: 'herb',
  radius_km: 5,
  alerts: true,
  client_msg_id: newId(),
  image_id: newId(),
  message_type: 'text',
  owner_message: 'Come by',
  shares_address: true,
  bio: 'Ferns',
  location: 'Bonn',
  phone: '1',
  website: 'https://plants.example',
  settings: {},
  privacy: {},
  video_url: 'https://videos.example/x',
  voice_description: null,
  before: newId(),
  day: '2026-05-01',
  from: '2026-05-01',
  to: '2026-06-01',
  limit: 5,
  page: 1,
  per_page: 5,
  offset: 0,
  after_seq: 0,
  sort: 'newest',
  status: 'available',
  owner_id: newId(),
  lang: 'en',
};

/** Values known to break databases, parsers and clocks. */
const hostile: readonly unknown[] = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff\ud800',
  '\uffff',
  '\u202e',
  'ﷺ'.repeat(400),
  '🌱'.repeat(2_500),
  'x'.repeat(70_000),
  '\n'.repeat(300),
  '%00',
  '%_\\',
  `'; select 1; --`,
  '../../etc/passwd',
  '1e3',
  'Infinity',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'https://[::1]/',
  'javascript:alert(1)',
  'Europe/Nowhere',
  '__proto__',
  'constructor',
  -1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  [],
  [[[[]]]],
  Array.from({ length: 1_000 }, () => 'x'),
  {},
  { constructor: { prototype: {} } },
  { toString: 'x' },
  { length: -1 },
];

/** Bodies that no JSON or form parser accepts. */
const torn: readonly (readonly [type: string, body: string])[] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '"x"'],
  ['application/json', '['.repeat(40_000)],
  ['application/json', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
  ['application/json', '{"name":1,"name":{},"email":1,"email":"x"}'],
  ['application/json', '{"__proto__":{"role":"admin"},"constructor":1}'],
  ['application/json', '\ufeff{}'],
  ['application/json', `{"name":"${'x'.repeat(120_000)}"}`],
  ['application/json; charset=utf-16', '{}'],
  ['application/json; charset=none', '{}'],
  ['text/plain', 'x'],
  ['application/xml', '<a/>'],
  [';;;', '{}'],
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=b', '--b\r\n'],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="files"; filename="\0../x.jpg"\r\nContent-Type: image/jpeg\r\n\r\nxx\r\n--b--\r\n',
  ],
  ['application/x-www-form-urlencoded', 'a=1&a=2&__proto__=3&a[b]=4&%=%'],
  ['application/x-www-form-urlencoded', 'message=%00%ff%fe&rating=5'],
  ['application/x-www-form-urlencoded', 'a=1&'.repeat(2_000)],
];

interface Malformed {
  /** Replaces every id of the path; the default ids do not exist. */
  id: string | null;
  query: string;
  type: string;
  body: string;
}

const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 2_000));
const value = fc.oneof(
  fc.constantFrom<unknown>(...hostile),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
/** Replaces one field of a valid request, in the query and in the body. */
const wrongField = fc.tuple(fc.constantFrom(...Object.keys(good)), value).map(([field, given]): Malformed => ({
  id: null,
  query: `${field}=${encoded(given)}`,
  type: 'application/json',
  body: JSON.stringify({ ...good, [field]: given }),
}));
const tornBody = fc
  .constantFrom(...torn)
  .map(([type, body]): Malformed => ({ id: null, query: 'a[b]=1&page[]=1&__proto__=1&%ff=%ff&%=%', type, body }));
const wrongId = fc
  .constantFrom(
    '%00',
    '%ff',
    '%',
    '..%2f..%2f',
    'x'.repeat(3_000),
    '%ED%A0%80',
    '__proto__',
    '00000000-0000-0000-0000-000000000000',
  )
  .map((id): Malformed => ({ id, query: '', type: 'application/json', body: '{}' }));

/** Ends the session, or exports all data of a user: calling them once is enough, and other tests do. */
const leftOut = new Set(['POST auth/logout', 'GET auth/me/export']);

describe('malformed input', () => {
  let member: Person;
  let routes: (readonly [method: string, path: string])[];
  beforeAll(async () => {
    member = await Person.arrive('fuzzer');
    // The table of accesses names every route; the test that reads it checks that it is complete.
    const matrix = await readFile(new URL('../../apps/gateway/test/access-table.ts', import.meta.url), 'utf8');
    const names = new Set(
      [...matrix.matchAll(/'((?:GET|POST|PUT|DELETE) [^']+)': (?:open|signedIn|active|\[)/g)].map(
        ([, name]) => name ?? '',
      ),
    );
    routes = [...names].filter((name) => !leftOut.has(name)).map((name) => name.split(' ') as [string, string]);
    expect(routes.length).toBeGreaterThan(80);
  });

  /**
   * What is wrong with a response, if anything: an internal error, none within ten seconds, or a body that no client
   * can parse.
   */
  async function faultOf(
    method: string,
    path: string,
    { id, query, type, body }: Malformed,
    token: string | null,
  ): Promise<string[]> {
    const at = `${path.startsWith('media/') ? '' : 'api/v1/'}${path.replace(/:\w+/g, () => id ?? newId())}`;
    const sends = method !== 'GET';
    try {
      const response = await fetch(`${system.url()}/${at}?${query}`, {
        method,
        redirect: 'manual',
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(sends ? { 'content-type': type } : {}) },
        body: sends ? body : null,
        signal: AbortSignal.timeout(10_000),
      });
      const text = await response.text();
      if (response.status < 400) return [];
      const { detail, code } = JSON.parse(text) as { detail?: unknown; code?: unknown };
      return response.status >= 500 || !detail || typeof code !== 'string'
        ? [`${method} ${at}: ${response.status} ${text.slice(0, 200)}`]
        : [];
    } catch (error) {
      return [`${method} ${at}: ${String(error)} ${error instanceof Error ? String(error.cause ?? '') : ''}`];
    }
  }

  it.each(['visitor', 'member'] as const)(
    'of a %s is rejected with a readable error by every route and crashes none',
    async (who) => {
      const property = fc.asyncProperty(
        fc.oneof(
          { weight: 5, arbitrary: wrongField },
          { weight: 2, arbitrary: tornBody },
          { weight: 1, arbitrary: wrongId },
        ),
        async (malformed) => {
          const token = who === 'member' ? member.token : null;
          const faults: string[][] = [];
          for (let from = 0; from < routes.length; from += atOnce)
            faults.push(
              ...(await Promise.all(
                routes.slice(from, from + atOnce).map(([method, path]) => faultOf(method, path, malformed, token)),
              )),
            );
          expect(faults.flat()).toEqual([]);
        },
      );
      // Fixed seed: failures found by random input are added to `hostile`.
      await fc.assert(property, { numRuns: who === 'member' ? 40 : 20, seed: 20_270_101, endOnFailure: true });
    },
  );
});
