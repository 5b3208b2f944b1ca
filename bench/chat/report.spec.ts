import { describe, expect, it } from '@jest/globals';
import { chatReport, type ChatResult } from './report.ts';

const round = (p50: number) => ({ rate: 1_000 / p50, p50, p95: p50 * 2, p99: p50 * 3 });
const result = (name: string, p50: number, kilobytes: number): ChatResult => ({
  name,
  perSocket: { rss: kilobytes * 1_024, heap: kilobytes * 512 },
  paced: [round(p50), round(p50 * 9), round(p50)],
  pressed: [round(p50 * 4)],
  used: [{ chat: p50 / 10 }],
});

describe('the report of chats', () => {
  it('has a row for each server with the medians of its rounds, and says which aims are met', () => {
    const report = chatReport([result('ours', 3, 20), result('theirs', 2, 10)], 'ours', 'theirs');
    expect(report).toContain('| ours | 3.0 | 6.0 | 9.0 | 83 | 12.0 | 36.0 | 20.0 | 10.0 |');
    expect(report).toContain('- p50 from send to receive at most 1.6 times that of theirs: 1.50. kept');
    expect(report).toContain('at least 0.35 times those of theirs: 0.67. kept');
    expect(report).toContain('- At most 30 KB of the gateway a socket: 20.0. kept');
    expect(report).toContain('- ours: chat 0.30');
  });

  it('names the aims that are missed', () => {
    const report = chatReport([result('ours', 6, 31), result('theirs', 2, 10)], 'ours', 'theirs');
    expect(report).toContain('3.00. MISSED');
    expect(report).toContain('0.33. MISSED');
    expect(report).toContain('31.0. MISSED');
  });

  it('needs the results of both servers', () => {
    expect(() => chatReport([result('ours', 5, 31)], 'ours', 'theirs')).toThrow('not measured');
  });
});
