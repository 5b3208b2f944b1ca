import { describe, expect, it } from '@jest/globals';
import { CappedTotals } from './capped-totals.ts';

describe('totals known to be capped', () => {
  const paging = { page: 1, per_page: 20 };

  it('apply to the same search, whatever its page and order', () => {
    const totals = new CappedTotals();
    totals.note({ ...paging, search: 'fern' });
    expect(totals.has({ page: 7, per_page: 50, search: 'fern', sort: 'oldest', hidden_owners: ['x'] })).toBe(true);
    expect(totals.has({ ...paging, search: 'fern', kind: 'seeds' })).toBe(false);
    expect(totals.has({ ...paging, search: 'fern', offer: 'gift' })).toBe(false);
    expect(totals.has({ ...paging, search: 'moss' })).toBe(false);
    expect(totals.has({ ...paging, search: 'fern', status: 'exchanged' })).toBe(false);
  });

  it('do not apply to searches around a place, which are counted anyway', () => {
    const totals = new CappedTotals();
    const around = { ...paging, latitude: 1, longitude: 2 };
    totals.note(around);
    expect([totals.has(around), totals.has(paging)]).toEqual([false, false]);
  });
});
