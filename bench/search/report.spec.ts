import { describe, expect, it } from '@jest/globals';
import { kinds } from './queries.ts';
import { searchReport, type Result } from './report.ts';

const round = (rate: number, p50: number) => ({ rate, p50, p95: p50 * 2, p99: p50 * 3 });
const results = (gatewayRate: number, p50: (size: number, kind: string) => number): Result[] =>
  kinds.flatMap((kind) =>
    [1_000, 10_000].flatMap((size): Result[] => [
      {
        kind,
        size,
        through: 'gateway',
        rounds: [round(gatewayRate, p50(size, kind))],
        used: [{ plant: 1.25, redis: 0 }],
      },
      { kind, size, through: 'bare', rounds: [round(100, 1)], used: [{ postgres: 2 }] },
    ]),
  );

describe('the report of searches', () => {
  it('has a row for each kind and size, and says which aims are met', () => {
    const report = searchReport(results(80, () => 2));
    expect(report.match(/^\| (near|text|dense).*0\.80 \|$/gm)).toHaveLength(kinds.length * 2);
    expect(report.match(/kept$/gm)).toHaveLength(3);
    expect(report).toContain('- text, 10,000, gateway: plant 1.25\n');
  });

  it('names the aims that are missed', () => {
    const report = searchReport(results(70, (size, kind) => (kind === 'dense 100 km' ? 60 : size === 1_000 ? 2 : 10)));
    expect(report).toMatch(/throughput: lowest 0\.70 .* MISSED/);
    expect(report).toMatch(/text 5\.00\. MISSED/);
    expect(report).toMatch(/Dense .* 6\.00 at 10,000\. MISSED/);
  });
});
