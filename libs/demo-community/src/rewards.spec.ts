import { describe, expect, it } from '@jest/globals';
import { demoAccounts } from './accounts.ts';
import { demoExchanges } from './exchanges.ts';
import { demoRewards } from './rewards.ts';

const now = new Date('2026-05-04T10:00:00Z');
const ledger = demoRewards(now);

describe('the demo ledger', () => {
  it('never pays one cause twice', () => {
    const causes = ledger.map(({ userId, type, sourceKey }) => `${userId} ${type} ${sourceKey}`);
    expect(new Set(causes).size).toBe(causes.length);
  });

  it('pays both parties of every completed exchange', () => {
    for (const { id, requesterId, ownerId, status } of demoExchanges) {
      const paid = ledger
        .filter(({ type, sourceKey }) => type === 'exchange_completion' && sourceKey === id)
        .map(({ userId }) => userId);
      expect(paid.sort()).toEqual(status === 'completed' ? [requesterId, ownerId].sort() : []);
    }
  });

  it('multiplies by the ROOTS that the user had earned until then', () => {
    for (const { id } of demoAccounts) {
      let roots = 10_000;
      for (const row of ledger.filter(({ userId }) => userId === id)) {
        expect(row.roots).toBe(roots);
        if (row.currency === 'ROOTS') roots += row.amount;
        else expect(row.amount).toBe(Math.round((row.baseAmount * roots) / 10_000));
      }
    }
  });

  it('pays level_up once for every level that the LEAFS reach', () => {
    for (const { id } of demoAccounts) {
      const rows = ledger.filter(({ userId, currency }) => userId === id && currency === 'LEAFS');
      const leafs = rows.reduce((sum, { amount }) => sum + amount, 0);
      const reached = Math.floor((1 + Math.sqrt(1 + leafs / 12.5)) / 2);
      expect(rows.filter(({ type }) => type === 'level_up').map(({ sourceKey }) => sourceKey)).toEqual(
        Array.from({ length: reached - 1 }, (_, i) => String(i + 2)),
      );
    }
  });

  it('pays nothing in the future, and is the same whenever it is computed', () => {
    for (const { createdAt } of ledger) expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(demoRewards(now)).toEqual(ledger);
  });
});
