import { describe, expect, it } from '@jest/globals';
import { SharedTotals } from './shared-totals.ts';
import type { Total } from './shared-totals.ts';

describe('totals shared by concurrent requests', () => {
  const fern = { page: 1, per_page: 20, search: 'fern', hidden_owners: [] };

  it('are counted once for all concurrent requests, whatever their page and order', async () => {
    const totals = new SharedTotals();
    const counting = Promise.withResolvers<{ total: Total }>();
    const first = totals.count(fern, () => counting.promise);
    const others = [
      totals.known({ ...fern, page: 3, sort: 'oldest' }),
      totals.known({ hidden_owners: [], search: 'fern', per_page: 5, page: 1 }),
    ];
    expect([totals.known({ ...fern, search: 'moss' }), totals.known({ ...fern, hidden_owners: ['blocked'] })]).toEqual([
      undefined,
      undefined,
    ]);
    counting.resolve({ total: 62 });
    expect(await first).toEqual({ total: 62 });
    for (const other of others) expect(await other).toBe(62);
    expect(totals.known(fern)).toBeUndefined();
  });

  it('are not counted again soon after that took too long', async () => {
    const totals = new SharedTotals();
    await totals.count(fern, () => Promise.resolve({ total: null }));
    expect(await totals.known(fern)).toBeNull();
    expect(totals.known({ ...fern, search: 'moss' })).toBeUndefined();
  });

  it('fail for the request that counts, and are only unknown to the others', async () => {
    const totals = new SharedTotals();
    const counting = Promise.withResolvers<{ total: Total }>();
    const first = totals.count(fern, () => counting.promise);
    const other = totals.known(fern);
    counting.reject(new Error('the database went away'));
    await expect(first).rejects.toThrow('went away');
    expect(await other).toBeNull();
    expect(totals.known(fern)).toBeUndefined();
  });
});
