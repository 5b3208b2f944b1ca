import { describe, expect, it } from '@jest/globals';
import { Slots } from './slots.ts';

const full = () => new Error('full');

describe('slots', () => {
  it('run all tasks, never more at once than the limit', async () => {
    const slots = new Slots(4, 100, full);
    let running = 0;
    let most = 0;
    let done = 0;
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        slots.run(async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setTimeout(resolve, i % 3));
          running -= 1;
          done += 1;
        }),
      ),
    );
    expect({ most, done }).toEqual({ most: 4, done: 50 });
  });

  it('reject a task when the queue is full', async () => {
    const slots = new Slots(1, 1, full);
    let open = () => {};
    const first = slots.run(() => new Promise<void>((resolve) => (open = resolve)));
    const second = slots.run(async () => 'second');
    await expect(slots.run(async () => 'third')).rejects.toThrow('full');
    open();
    await first;
    await expect(second).resolves.toBe('second');
  });

  it('free the slot of a task that fails', async () => {
    const slots = new Slots(1, 1, full);
    await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(slots.run(async () => 'next')).resolves.toBe('next');
  });
});
