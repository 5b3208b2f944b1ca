import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PageVitals } from '@offshoot/contracts/page-vitals';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

describe('Web Vitals that pages report', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'production', TRUST_PROXY: '1' });
  });
  beforeEach(() => gateway.app.get(Metrics).registry.resetMetrics());
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  const view: PageVitals = { route: '/plants', device: 'phone', lcp: 1_801, inp: 0, fcp: 900, ttfb: 120, cls: 0.0512 };
  const report = async (body: object, headers: Record<string, string> = {}) => {
    const response = await gateway.call('POST', '/page-vitals', { json: body, headers });
    await response.arrayBuffer();
    return response.status;
  };
  /** The lines of these metrics with a value. */
  const recorded = async () => {
    const lines = (await gateway.app.get(Metrics).registry.metrics()).split('\n');
    return lines.filter((line) => /^offshoot_web_\w+_(sum|count)\b/.test(line)).map((line) => line.slice(13));
  };
  const of = (labels: string) => `{service="gateway",${labels}route="/plants",device="phone"}`;

  it('become histograms in seconds, by vital, pattern of the path and device', async () => {
    expect(await report(view)).toBe(204);
    const { lcp: _lcp, inp: _inp, ...quick } = view;
    expect(await report(quick)).toBe(204);
    expect(await recorded()).toEqual([
      `vital_seconds_sum${of('vital="lcp",')} 1.801`,
      `vital_seconds_count${of('vital="lcp",')} 1`,
      `vital_seconds_sum${of('vital="inp",')} 0`,
      `vital_seconds_count${of('vital="inp",')} 1`,
      `vital_seconds_sum${of('vital="fcp",')} 1.8`,
      `vital_seconds_count${of('vital="fcp",')} 2`,
      `vital_seconds_sum${of('vital="ttfb",')} 0.24`,
      `vital_seconds_count${of('vital="ttfb",')} 2`,
      `layout_shift_sum${of('')} 0.1024`,
      `layout_shift_count${of('')} 2`,
    ]);
  });

  it.each(['dnt', 'sec-gpc'])('are not kept of a browser that sends %s', async (header) => {
    expect(await report(view, { [header]: '1' })).toBe(204);
    expect(await recorded()).toEqual([]);
  });

  it.each([
    ['a path with an id', { route: '/plants/6f2c' }],
    ['another device', { device: 'Pixel 9 of Ana' }],
    ['a negative time', { lcp: -1 }],
    ['a time above ten minutes', { inp: 600_001 }],
    ['a text', { fcp: '900' }],
    ['a shift above 100', { cls: 101 }],
  ])('are refused with %s', async (_what, change) => {
    expect(await report({ ...view, ...change })).toBe(422);
    expect(await recorded()).toEqual([]);
  });

  it('ignore a field that would name someone', async () => {
    expect(await report({ ...view, user_id: 'ana', url: '/plants/6f2c?token=x' })).toBe(204);
    expect((await recorded()).join('\n')).not.toMatch(/ana|6f2c|token/);
  });

  it('have a rate limit of their own per address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const statuses = new Map<number, number>();
    for (let batch = 0; batch < 31; batch += 1)
      for (const status of await Promise.all(Array.from({ length: 20 }, () => report(view, from))))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(Object.fromEntries(statuses)).toEqual({ 204: 600, 429: 20 });
    expect(await report(view, { 'x-forwarded-for': '203.0.113.10' })).toBe(204);
  });
});
