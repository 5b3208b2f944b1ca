import { measureOf, type Measure } from '../statistics.ts';
import type { Pair } from './rooms.ts';

/** Where messages go; `back` says that the second of the pair writes. */
export interface Conversed {
  send(pair: Pair, back: boolean, content: string): Promise<number>;
}

let written = 0;

/** The next message of all: rooms take turns, and so do the two people of each. */
function say(side: Conversed, pairs: readonly Pair[]): Promise<number> {
  const index = written++;
  const pair = pairs[index % pairs.length];
  if (!pair) throw new Error('Nobody talks.');
  return side.send(pair, Math.floor(index / pairs.length) % 2 === 1, `Is the cutting still there? ${index}`);
}

/** Both of each room write once: what a first message costs is paid before the clock runs. */
export async function greet(side: Conversed, pairs: readonly Pair[], concurrency: number): Promise<void> {
  const waiting = [
    ...pairs.map((pair) => [pair, false] as const),
    ...pairs.map((pair) => [pair, true] as const),
  ].values();
  const talker = async () => {
    for (const [pair, back] of waiting) await side.send(pair, back, `Hello! ${written++}`);
  };
  await Promise.all(Array.from({ length: concurrency }, talker));
}

/** Messages at even distances, whether the ones before have arrived or not: how long a message is on its way. */
export async function paced(
  side: Conversed,
  pairs: readonly Pair[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Measure> {
  const begun = performance.now();
  const messages = Array.from({ length: Math.max(1, Math.round(perSecond * seconds)) }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, (index / perSecond) * 1_000));
    return say(side, pairs);
  });
  const latencies = await Promise.all(messages);
  return measureOf(latencies, (performance.now() - begun) / 1_000);
}

/** As many messages under way at a time as `concurrency`: how many go through in a second. */
export async function pressed(
  side: Conversed,
  pairs: readonly Pair[],
  { concurrency, seconds }: { concurrency: number; seconds: number },
): Promise<Measure> {
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  const latencies: number[] = [];
  const talker = async () => {
    while (performance.now() < end) latencies.push(await say(side, pairs));
  };
  await Promise.all(Array.from({ length: concurrency }, talker));
  return measureOf(latencies, (performance.now() - begun) / 1_000);
}
