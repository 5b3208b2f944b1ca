import { describe, expect, it } from '@jest/globals';
import { exchangeCauses } from './cause.ts';

const low = '01990000-0000-7000-8000-00000000000a';
const high = '01990000-0000-7000-8000-00000000000b';
const completed = {
  exchange_id: '01990000-0000-7000-8000-0000000000e1',
  version: 4,
  status: 'completed' as const,
  requester_id: high,
  owner_id: low,
  plant_id: '01990000-0000-7000-8000-0000000000f1',
  offered_plant_id: null,
  at: '2026-03-01T12:00:00.000Z',
};

describe('causes of a completed exchange', () => {
  it('pay both parties, and the party who recorded a video', () => {
    const causes = exchangeCauses({ ...completed, video_by: [high] });
    expect(causes.map(({ userId, type }) => [userId, type])).toEqual([
      [low, 'exchange_completion'],
      [high, 'exchange_completion'],
      [high, 'video_validation'],
    ]);
    expect(new Set(causes.map((cause) => cause.sourceKey))).toEqual(new Set([completed.exchange_id]));
  });

  it('pay nothing for a video recorded by a third user', () => {
    const stranger = '01990000-0000-7000-8000-00000000000c';
    expect(exchangeCauses({ ...completed, video_by: [stranger] })).toHaveLength(2);
  });
});
