import { describe, expect, it, jest } from '@jest/globals';
import { CappedTotals } from './capped-totals.ts';
import type { PublicSearch } from '../persistence/search-conditions.ts';

describe('totals known to be capped', () => {
  const paging = { page: 1, per_page: 20 };
  const counting = (total: number) => jest.fn((_query: PublicSearch) => Promise.resolve(total));

  it('apply to the same search, whatever its page and order', async () => {
    const totals = new CappedTotals();
    const count = counting(0);
    await totals.note({ ...paging, search: 'fern' }, count);
    expect(count).not.toHaveBeenCalled();
    expect(totals.least({ page: 7, per_page: 50, search: 'fern', sort: 'oldest', hidden_owners: ['x'] })).toBe(
      Infinity,
    );
    expect(totals.least({ ...paging, search: 'fern', kind: 'seeds' })).toBe(0);
    expect(totals.least({ ...paging, search: 'fern', offer: 'gift' })).toBe(0);
    expect(totals.least({ ...paging, search: 'moss' })).toBe(0);
    expect(totals.least({ ...paging, search: 'fern', status: 'exchanged' })).toBe(0);
  });

  const around = { ...paging, latitude: 38.7223, longitude: -9.1393, radius_km: 10 };
  const beside = { ...around, longitude: -9.1394 };

  it('are at least what the circle within all those of neighbours has, which is counted once', async () => {
    const totals = new CappedTotals();
    const count = counting(1_700);
    await totals.note(around, count);
    await totals.note(beside, count);
    expect(count).toHaveBeenCalledTimes(1);
    expect(count.mock.calls[0]?.[0]).toMatchObject({ radius_km: 7.5 });
    const far = { ...around, latitude: 39 };
    expect([around, beside, far, { ...around, radius_km: 5 }, paging].map((query) => totals.least(query))).toEqual([
      ...[1_700, 1_700, 0, 0, 0],
    ]);
  });
});
