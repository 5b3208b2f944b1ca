import { describe, expect, it } from '@jest/globals';
import { restartable } from './rolling-restart.ts';

const parts = Object.fromEntries(
  ['postgres', 'gateway', 'gateway-2', 'plant', 'plant-2', 'moderation-ai', 'moderation-ai-2', 'balancer'].map(
    (name) => [name, { pid: 1 }],
  ),
);

describe('a rolling restart', () => {
  it('restarts what runs twice, the gateways last', () => {
    expect(restartable(parts, [])).toEqual([
      'plant',
      'plant-2',
      'moderation-ai',
      'moderation-ai-2',
      'gateway',
      'gateway-2',
    ]);
    expect(restartable(parts, ['gateway', 'plant'])).toEqual(['plant', 'plant-2', 'gateway', 'gateway-2']);
  });

  it('is refused for what runs once', () => {
    expect(() => restartable(parts, ['postgres'])).toThrow('No second postgres');
    expect(() => restartable({ plant: { pid: 1 }, gateway: { pid: 2 } }, [])).toThrow('--replicas 2');
  });
});
