import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRunFile } from '../../tools/dev/run-file.ts';
import type { ProcessGroup } from '../../tools/infrastructure/process-group.ts';
import { startProduct } from '../../tools/test/product.ts';
import type { BenchArguments } from '../arguments.ts';
import { measure } from '../load.ts';
import { processorTime, type ProcessorTime, timePerCall } from '../processor-time.ts';
import { loadAverage, machine } from '../servers.ts';
import { median } from '../statistics.ts';
import { needOf, type Cost } from './activity.ts';
import { bytesOf, callsOf, signIn } from './calls.ts';
import { listing } from './listing.ts';
import { costReport, needReport } from './report.ts';

const registered = [10_000, 100_000, 1_000_000, 10_000_000];
const listed = 8;
/** Responses of one operation differ in size. */
const sampled = 20;
const idleSeconds = 20;

const medianOfEach = (rounds: readonly ProcessorTime[]): ProcessorTime =>
  Object.fromEntries(
    Object.keys(rounds[0] ?? {}).map((name) => [name, Math.max(0, median(rounds.map((round) => round[name] ?? 0)))]),
  );

/** Measures the processor time and bytes of the commonest operations on a whole copy with the demo community. */
export async function benchCapacity(group: ProcessGroup, folder: string, given: BenchArguments): Promise<void> {
  const dataDir = path.join(folder, 'product');
  const { url } = await startProduct(group, dataDir);
  const session = await signIn(new URL(url));
  const calls = await callsOf(session);
  const pids = Object.fromEntries(
    Object.entries(readRunFile(dataDir)?.parts ?? {}).map(([name, { pid }]) => [name, pid]),
  );
  const costs: Cost[] = [];

  /** Milliseconds of processor time per call; what the processes use without load is subtracted. */
  const timed = async (count: number, idle: ProcessorTime, work: () => Promise<unknown>): Promise<ProcessorTime> => {
    const [before, begun] = [processorTime(pids), performance.now()];
    await work();
    const seconds = (performance.now() - begun) / 1_000;
    const used = timePerCall(before, processorTime(pids), count);
    return Object.fromEntries(
      Object.entries(used).map(([name, ms]) => [name, ms - ((idle[name] ?? 0) * seconds) / count]),
    );
  };

  // Jobs that the start has left, and first connections, are over after the warm-up.
  for (const { next, calls: most } of calls) await measure(next, { concurrency: 4, seconds: 5, most: most / 4 });
  const idle = await timed(idleSeconds, {}, () => new Promise((resolve) => setTimeout(resolve, idleSeconds * 1_000)));

  const { concurrency, rounds } = given;
  for (const { what, next, calls: most } of calls) {
    const used: ProcessorTime[] = [];
    for (let round = 0; round < rounds; round += 1)
      used.push(await timed(most, idle, () => measure(next, { concurrency, seconds: 120, most })));
    const bytes: number[] = [];
    for (let index = 0; index < sampled; index += 1) bytes.push(await bytesOf(next(index)));
    costs.push({ what, ms: medianOfEach(used), bytes: bytes.reduce((sum, each) => sum + each, 0) / sampled });
    console.log(`  ${what}; load average ${loadAverage()}`);
  }
  const list = await listing(session);
  costs.push({
    what: 'list a plant with a photo',
    ms: await timed(listed, idle, async () => {
      for (let index = 0; index < listed; index += 1) await list(index);
    }),
    bytes: 4_000,
  });
  const report = [
    costReport(costs),
    `Without load, ms of processor time a second: ${Object.entries(idle)
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
      .join(', ')}`,
    needReport(registered.map((users) => needOf(users, costs))),
  ].join('\n\n');
  writeFileSync(path.join(folder, 'report.md'), `${report}\n`);
  console.log(
    `\n${machine()}; load average ${loadAverage()}; ${concurrency} calls at a time, medians of ${rounds} rounds\n`,
  );
  console.log(report);
}
