import { measureOf, type Measure } from '../statistics.ts';
import type { Pair } from './rooms.ts';

/**
 * Sends a message and resolves with its latency in milliseconds; with `back` the second user of the pair is the sender.
 */
export interface Conversed {
  send(pair: Pair, back: boolean, content: string): Promise<number>;
}

let written = 0;

/** Sends the next message: rooms take turns, and so do the two users of each. */
function sendNext(side: Conversed, pairs: readonly Pair[]): Promise<number> {
  const index = written++;
  const pair = pairs[index % pairs.length];
  if (!pair) throw new Error('There are no rooms.');
  return side.send(pair, Math.floor(index / pairs.length) % 2 === 1, `Is the cutting still there? ${index}`);
}

/** Sends one message from each user, so that the cost of first messages is not measured. */
export async function greet(side: Conversed, pairs: readonly Pair[], concurrency: number): Promise<void> {
  const waiting = [
    ...pairs.map((pair) => [pair, false] as const),
    ...pairs.map((pair) => [pair, true] as const),
  ].values();
  const sender = async () => {
    for (const [pair, back] of waiting) await side.send(pair, back, `Hello! ${written++}`);
  };
  await Promise.all(Array.from({ length: concurrency }, sender));
}

/** Sends messages at a constant rate, whether the previous ones have arrived or not; measures latency. */
export async function paced(
  side: Conversed,
  pairs: readonly Pair[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Measure> {
  const begun = performance.now();
  const messages = Array.from({ length: Math.max(1, Math.round(perSecond * seconds)) }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, (index / perSecond) * 1_000));
    return sendNext(side, pairs);
  });
  const latencies = await Promise.all(messages);
  return measureOf(latencies, (performance.now() - begun) / 1_000);
}

/** Keeps `concurrency` messages in flight; measures throughput. */
export async function pressed(
  side: Conversed,
  pairs: readonly Pair[],
  { concurrency, seconds }: { concurrency: number; seconds: number },
): Promise<Measure> {
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  const latencies: number[] = [];
  const sender = async () => {
    while (performance.now() < end) latencies.push(await sendNext(side, pairs));
  };
  await Promise.all(Array.from({ length: concurrency }, sender));
  return measureOf(latencies, (performance.now() - begun) / 1_000);
}
