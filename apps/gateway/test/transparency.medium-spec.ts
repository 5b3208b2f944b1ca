import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import type { TransparencyMonth } from '@offshoot/contracts/transparency';
import { type Harness, person, type RunningGateway, startGateway, startHarness } from './gateway-under-test.ts';

const exact = (count: number) => ({ min: count, max: count });
const range = { min: 10, max: 14 };
const month: TransparencyMonth = {
  month: '2026-05',
  reports: { total: exact(5), by_category: [{ category: 'scam', count: exact(5) }] },
  decisions: {
    total: range,
    by_ground: [
      { ground: 'spam', rule: 6, count: { min: 1, max: 4 } },
      { ground: 'misleading', rule: 8, count: range },
    ],
    by_subject: [{ subject: 'plant', count: range }],
    by_act: [{ act: 'hide', count: range }],
    by_decider: [{ decider: 'machine', count: range }],
    undone: exact(0),
    reversed: { min: 1, max: 4 },
  },
  appeals: { received: exact(12), upheld: exact(6), overturned: exact(5) },
  median_hours: 7.5,
};

describe('the public report of moderation', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let isDown = false;
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    await harness.reply('moderation.transparency', () => {
      if (isDown) throw new DomainError('unavailable');
      return { months: [month, { ...month, month: '2026-04', median_hours: null }] };
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  it('is cached for an hour, but not by a signed-in user', async () => {
    const caching = async (path: string, token?: string) =>
      (await gateway.call('GET', path, { token })).headers.get('cache-control');
    const token = await harness.key.token(person());
    for (const path of ['/transparency', '/transparency.csv'])
      expect([await caching(path), await caching(path, token)]).toEqual([
        'public, max-age=3600, stale-while-revalidate=86400',
        'no-store',
      ]);
  });

  it('is a table, too', async () => {
    const response = await gateway.call('GET', '/transparency.csv');
    expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="transparency.csv"',
    ]);
    const [header, ...rows] = (await response.text()).trimEnd().split('\r\n');
    expect(header).toBe('month,figure,code,rule,min,max');
    expect(rows.filter((row) => row.startsWith('2026-05'))).toEqual([
      '2026-05,reports,,,5,5',
      '2026-05,reports_by_category,scam,,5,5',
      '2026-05,decisions,,,10,14',
      '2026-05,decisions_by_ground,spam,6,1,4',
      '2026-05,decisions_by_ground,misleading,8,10,14',
      '2026-05,decisions_by_subject,plant,,10,14',
      '2026-05,decisions_by_act,hide,,10,14',
      '2026-05,decisions_by_decider,machine,,10,14',
      '2026-05,decisions_undone,,,0,0',
      '2026-05,decisions_reversed,,,1,4',
      '2026-05,appeals_received,,,12,12',
      '2026-05,appeals_upheld,,,6,6',
      '2026-05,appeals_overturned,,,5,5',
      '2026-05,median_hours,,,7.5,7.5',
    ]);
    expect(rows.filter((row) => row.startsWith('2026-04'))).toHaveLength(13);
  });

  it('is no cached error while the service does not respond', async () => {
    isDown = true;
    const response = await gateway.call('GET', '/transparency.csv');
    isDown = false;
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  });
});
