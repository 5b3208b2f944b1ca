import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { untilResponds } from '../until-responds.ts';
import type { BenchArguments } from '../arguments.ts';
import { Failures } from '../failures.ts';
import { measure, type Call } from '../load.ts';
import { processorTime, timePerCall } from '../processor-time.ts';
import { startProduct } from '../product.ts';
import { loadAverage, machine, startBenchServers } from '../servers.ts';
import type { Measure } from '../statistics.ts';
import type { EnvironmentInput } from '../../tools/dev/environment.ts';
import { freePort } from '../../tools/infrastructure/ports.ts';
import type { ProcessGroup } from '../../tools/infrastructure/process-group.ts';
import { fill } from './fill.ts';
import type { Owner } from './generate.ts';
import { type MapResult, mapReport, measureMaps } from './maps.ts';
import { kinds, queriesOf, queryString, type Kind } from './queries.ts';
import { searchReport, type Result } from './report.ts';

const different = 400;
/** Requests of one measurement, so that it also ends where responses are very fast. */
const most = 50_000;

interface Side {
  size: number;
  through: Result['through'];
  owners: readonly Owner[];
  callOf: (path: string) => Call;
  callsOf: Map<Kind, (index: number) => Call>;
}

/** Starts the product and the bare server on a database with this many plants. */
async function prepare(group: ProcessGroup, folder: string, input: EnvironmentInput, size: number): Promise<Side[]> {
  const begun = performance.now();
  const product = await startProduct(group, folder, input, `bench_${size}`, { services: ['auth', 'plant'] });
  const owners = await fill(product.adminUrl, size);
  const port = await freePort();
  const bare = group.start({
    name: `bare-${size}`,
    command: [process.execPath, path.join(import.meta.dirname, 'bare-server.ts')],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PLANT_URL: product.databaseUrls.plant,
      AUTH_URL: product.databaseUrls.auth,
    },
    logFile: path.join(folder, 'logs', `bare-${size}.log`),
  });
  const requested = new Map(kinds.map((kind) => [kind, queriesOf(kind, owners, different).map(queryString)]));
  const side = (through: Side['through'], at: { hostname: string; port: number }, path: string): Side => {
    let sent = 0;
    const callOf = (path: string): Call => ({
      options: {
        ...at,
        path,
        // Users have different addresses, as rate limits count by address; the gateway trusts its proxy.
        headers: { 'X-Forwarded-For': `10.0.${++sent % 200}.${sent % 250}` },
      },
      status: 200,
    });
    const calls = (queries: readonly string[]) => (index: number) =>
      callOf(`${path}?${queries[index % queries.length] ?? ''}`);
    return {
      size,
      through,
      owners,
      callOf,
      callsOf: new Map([...requested].map(([kind, queries]) => [kind, calls(queries)])),
    };
  };
  const sides = [
    side('gateway', { hostname: '127.0.0.1', port: Number(product.url.port) }, '/api/v1/plants/search'),
    side('bare', { hostname: '127.0.0.1', port }, '/'),
  ];
  await untilResponds(`http://127.0.0.1:${port}/`, bare);
  console.log(
    `  ${size.toLocaleString('en')} plants are ready after ${((performance.now() - begun) / 1_000).toFixed(0)} s`,
  );
  return sides;
}

const callsOf = (side: Side, kind: Kind) => {
  const calls = side.callsOf.get(kind);
  if (!calls) throw new Error(`There are no queries "${kind}".`);
  return calls;
};

/** Measures search through the gateway and through a bare server, at every size, in alternating rounds. */
export async function benchSearch(group: ProcessGroup, folder: string, given: BenchArguments): Promise<void> {
  const input = await startBenchServers(group, folder);
  const sides: Side[] = [];
  for (const size of given.sizes) sides.push(...(await prepare(group, folder, input, size)));
  const { concurrency, seconds } = given;
  const results = kinds.flatMap((kind) =>
    sides.map(({ size, through }): Result => ({ kind, size, through, rounds: [], used: [] })),
  );
  const resultOf = (kind: Kind, { size, through }: Side) =>
    results.find((result) => result.kind === kind && result.size === size && result.through === through);
  const failures = new Failures();
  const maps: MapResult[] = [];
  for (const { through, size, owners, callOf } of sides) {
    if (through === 'bare') continue;
    const call = (query: string) => callOf(`/api/v1/plants/map?${query}`);
    const load = {
      rounds: given.rounds,
      concurrency,
      seconds,
      most,
      onFailure: failures.of(`map, ${size.toLocaleString('en')}`),
    };
    maps.push(...(await measureMaps(call, owners, size, load)));
  }
  console.log(`\n${mapReport(maps)}\n`);
  const warmUp = { concurrency, seconds: 1, most };
  for (const side of sides) {
    for (const kind of kinds) {
      // The first searches of a million plants read from disk, and may exceed the deadline.
      await measure(callsOf(side, kind), { ...warmUp, onFailure: failures.of(`${kind}, warming up`) });
    }
  }
  for (let round = 1; round <= given.rounds; round += 1) {
    console.log(`  Round ${round} of ${given.rounds}; load average ${loadAverage()}`);
    for (const kind of kinds) {
      for (const side of sides) {
        const onFailure = failures.of(`${kind}, ${side.size.toLocaleString('en')}, ${side.through}`);
        // Warms up again: measuring another size has evicted this one's pages from memory.
        await measure(callsOf(side, kind), { concurrency, seconds: seconds / 5, most, onFailure });
        const processes = { ...group.pids(), 'the bench itself': process.pid };
        const [before, begun] = [processorTime(processes), performance.now()];
        const measured: Measure = await measure(callsOf(side, kind), { concurrency, seconds, most, onFailure });
        const calls = (measured.rate * (performance.now() - begun)) / 1_000;
        const result = resultOf(kind, side);
        result?.rounds.push(measured);
        result?.used.push(timePerCall(before, processorTime(processes), calls));
      }
    }
    // Written after every round, so that an interrupted run leaves its results.
    writeFileSync(path.join(folder, 'report.md'), `${searchReport(results)}\n`);
  }
  console.log(
    `\n${machine()}; load average ${loadAverage()}; ${concurrency} calls at a time, medians of ${given.rounds} rounds of ${seconds} s\n`,
  );
  console.log(searchReport(results));
  console.log(`\n${failures.report}`);
}
