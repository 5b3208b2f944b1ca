import { describe, expect, it } from '@jest/globals';
import { pairsOf, type Pair } from './rooms.ts';
import { greet, paced, pressed } from './conversation.ts';

function listener(takes: number) {
  const sent: { pair: Pair; back: boolean; content: string }[] = [];
  let [open, most] = [0, 0];
  return {
    sent,
    most: () => most,
    send: async (pair: Pair, back: boolean, content: string) => {
      sent.push({ pair, back, content });
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, takes));
      open -= 1;
      return takes;
    },
  };
}

describe('conversation', () => {
  it('sends at its rate, however slow the previous messages are', async () => {
    const side = listener(60);
    const measure = await paced(side, pairsOf(6), { perSecond: 100, seconds: 0.1 });
    expect([side.sent.length, measure.p50]).toEqual([10, 60]);
    expect(side.most()).toBeGreaterThan(1);
    expect(new Set(side.sent.map(({ content }) => content)).size).toBe(10);
  });

  it('alternates between rooms, and between the two users of each', async () => {
    const [side, pairs] = [listener(0), pairsOf(4)];
    await paced(side, pairs, { perSecond: 1_000, seconds: 0.008 });
    for (const pair of pairs)
      expect(new Set(side.sent.filter((message) => message.pair === pair).map(({ back }) => back))).toEqual(
        new Set([true, false]),
      );
  });

  it('starts with one message of each user', async () => {
    const [side, pairs] = [listener(1), pairsOf(6)];
    await greet(side, pairs, 2);
    expect([side.sent.length, side.most()]).toEqual([6, 2]);
    for (const pair of pairs)
      expect(
        side.sent
          .filter((message) => message.pair === pair)
          .map(({ back }) => back)
          .sort(),
      ).toEqual([false, true]);
  });

  it('keeps the given number of messages in flight', async () => {
    const side = listener(10);
    const measure = await pressed(side, pairsOf(6), { concurrency: 3, seconds: 0.05 });
    expect(side.most()).toBe(3);
    expect(measure.rate).toBeGreaterThan(0);
  });
});
