import { describe, expect, it } from '@jest/globals';
import { moderationReport } from './report.ts';

const round = (p95: number) => ({ rate: 40, p50: p95 / 2, p95, p99: p95 * 2 });

describe('the report of moderation', () => {
  it('compares the median p95 of the rounds with the aim', () => {
    const report = moderationReport([
      { what: 'counts', aim: 100, rounds: [round(90), round(20), round(100)] },
      { what: 'act', aim: 150, rounds: [round(160), round(151), round(140)] },
    ]);
    expect(report).toContain('| counts | 40 | 45.0 | 90.0 | 180.0 | 20.0 | 100 | met |');
    expect(report).toContain('| act | 40 | 75.5 | 151.0 | 302.0 | 140.0 | 150 | MISSED |');
  });
});
