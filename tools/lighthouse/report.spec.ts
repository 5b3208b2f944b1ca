import { describe, expect, it } from '@jest/globals';
import type { Audit } from './audit.ts';
import { medianAudit, missed, row } from './report.ts';

const audit = (performance: number, largestContentfulPaint: number): Audit => ({
  scores: { performance, accessibility: 100, 'best-practices': 100, seo: 66 },
  firstContentfulPaint: 900,
  largestContentfulPaint,
  totalBlockingTime: 30.4,
  layoutShift: 0,
});

describe('the report of Lighthouse', () => {
  it('takes the median of each figure by itself', () => {
    const audits = [audit(99, 2_400), audit(90, 1_800), audit(97, 1_700)];
    expect(medianAudit(audits)).toEqual(audit(97, 1_800));
  });

  it('is a row of a table', () => {
    expect(row('/en', audit(99, 1_840))).toBe('| /en | 99 | 100 | 100 | 66 | 0.9 s | 1.8 s | 30 ms | 0.000 |');
  });

  it('names the categories below their aim', () => {
    expect(missed(audit(97, 1_800), { performance: 98, accessibility: 100 })).toEqual(['performance 97, aim 98']);
    expect(missed(audit(98, 1_800), { performance: 98, accessibility: 100 })).toEqual([]);
  });
});
