import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { rpcMethods } from '@offshoot/contracts/rpc';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';
import { type DeclaredRoute, goodFor, routesOf, withIds } from './routes-of.ts';
import { noNumbers, type Place, placesOf, wrongValues } from './wrong-types.ts';

/** A good body with another value at one path. */
function bodyWith(route: string, path: readonly string[], value: unknown): object {
  const [field = '', ...rest] = path;
  const inner = rest.reduceRight<unknown>((within, key) => (key === '0' ? [within] : { [key]: within }), value);
  return { ...goodFor(route), [field]: inner };
}

/** Some thousand requests: 9 s beside one busy core, over 30 s beside two. */
const withinMs = 120_000;

describe('a value of a wrong type', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let token: string;
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    token = await harness.key.token(person({ role: 'admin' }));
    for (const method of Object.keys(rpcMethods) as (keyof typeof rpcMethods)[]) {
      if (method === 'auth.keys' || method === 'people.seen') continue;
      // A request that reaches a service has passed validation.
      await harness.reply(method, () => {
        throw new DomainError('request_in_progress');
      });
    }
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  const urlOf = ({ path }: DeclaredRoute, query = '') => `${gateway.url}/api/v1/${withIds(path)}${query}`;
  /** Empty if the response is a 422 for this very field, otherwise a description of the response. */
  async function unless422(what: string, path: readonly string[], pending: Promise<Response>): Promise<string[]> {
    const reply = await pending;
    const { errors } = (await reply.json()) as { errors?: Record<string, string> };
    return reply.status === 422 && Object.keys(errors ?? {}).some((field) => field.split('.')[0] === path[0])
      ? []
      : [`${what}: ${reply.status}`];
  }
  const declared = (isQuery: boolean): (Place & { route: DeclaredRoute })[] =>
    routesOf(gateway).flatMap((route) => {
      if (!route.options.input || route.options.isQueried !== isQuery) return [];
      return placesOf(route.options.input).flatMap((place) =>
        route.path.includes(`:${place.path[0]}`) ? [] : [{ ...place, route }],
      );
    });

  it(
    'is rejected in every field of every body',
    async () => {
      const places = declared(false);
      expect(places.length).toBeGreaterThan(100);
      const accepted: string[] = [];
      for (const place of places) {
        const { route, path } = place;
        const tried = wrongValues(place).map((value) =>
          unless422(
            `${route.name} ${path.join('.')}: ${JSON.stringify(value)}`,
            path,
            fetch(urlOf(route), {
              method: route.method,
              headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
              body: JSON.stringify(bodyWith(route.name, path, value)),
            }),
          ),
        );
        accepted.push(...(await Promise.all(tried)).flat());
      }
      expect(accepted).toEqual([]);
    },
    withinMs,
  );

  it('is rejected in every number of every query, and so is a repeated parameter', async () => {
    const places = declared(true);
    expect(places.length).toBeGreaterThan(20);
    const accepted: string[] = [];
    for (const { route, path, kinds } of places) {
      const field = path.join('.');
      const queries = [
        ...(kinds.has('written number') || kinds.has('number') ? noNumbers : []).map(
          (value) => `${field}=${encodeURIComponent(value)}`,
        ),
        `${field}=5&${field}=5`,
      ];
      const tried = queries.map((query) =>
        unless422(
          `${route.name} ${query}`,
          path,
          fetch(urlOf(route, `?${query}`), { headers: { authorization: `Bearer ${token}` } }),
        ),
      );
      accepted.push(...(await Promise.all(tried)).flat());
    }
    expect(accepted).toEqual([]);
  });
});
