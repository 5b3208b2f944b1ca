import { describe, expect, it } from '@jest/globals';
import { needOf, type Cost } from './activity.ts';
import { costReport, needReport } from './report.ts';

const costs: Cost[] = [
  { what: 'a plant', ms: { gateway: 2, plant: 4 }, bytes: 3_000 },
  { what: 'send a message', ms: { gateway: 1, chat: 3 }, bytes: 600 },
];

describe('what a number of users needs', () => {
  const need = needOf(864_000, costs);

  it('is the cost of what the active ones do in the busiest hour', () => {
    // 86,400 active users, 24 plants and 15 messages a second in the busiest hour.
    expect(need.calls).toBeCloseTo(39);
    expect(need.cores.plant).toBeCloseTo((24 * 0.004) / 0.6);
    expect(need.cores.gateway).toBeCloseTo((24 * 0.002 + 15 * 0.001) / 0.6);
    expect(need.megabits).toBeCloseTo(((24 * 3_000 + 15 * 600) * 8) / 1e6);
  });

  it('is listed by process, the largest first', () => {
    expect(needReport([need]).split('\n')[0]).toBe(
      '| registered | calls a second | Mbit/s | cores | plant | gateway | chat |',
    );
    expect(costReport(costs)).toContain('| a plant | 6.0 | 4.0 | 2.0 | 0 | 3,000 |');
    expect(costReport(costs)).toContain('| send a message | 4.0 | 0 | 1.0 | 3.0 | 600 |');
  });
});
