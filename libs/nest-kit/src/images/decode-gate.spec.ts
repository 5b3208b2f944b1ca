import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { DecodeGate } from './decode-gate.ts';

describe('DecodeGate', () => {
  it('runs all work, never more at a time than it has slots', async () => {
    const gate = new DecodeGate(2);
    let [inside, most, done] = [0, 0, 0];
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        gate
          .run(async () => {
            inside += 1;
            most = Math.max(most, inside);
            await delay(2);
            inside -= 1;
            if (index % 3 === 0) throw new Error('broken picture');
          })
          .catch(() => undefined)
          .then(() => (done += 1)),
      ),
    );
    expect([most, done]).toEqual([2, 12]);
  });

  it('throws unavailable when the queue is full', async () => {
    const gate = new DecodeGate(1, 1);
    const [first, second] = [gate.run(() => delay(20)), gate.run(() => delay(1))];
    await expect(gate.run(() => delay(1))).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all([first, second]);
  });
});
