import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BenchArguments } from '../arguments.ts';
import { measure, type Call } from '../load.ts';
import { medianTimes, type ProcessorTime, processorTime, timePerCall } from '../processor-time.ts';
import { startProduct } from '../product.ts';
import { loadAverage, machine, startBenchServers } from '../servers.ts';
import { median, medianOf, medianRatio, type Measure } from '../statistics.ts';
import type { ProcessGroup } from '../../tools/infrastructure/process-group.ts';
import { sharpAlone } from './alone.ts';
import { photoForm } from './form.ts';
import { pictures } from './pictures.ts';
import { accessToken } from '../token.ts';

const different = 6;
/** Long enough for some tens of pictures. */
const atLeastSeconds = 10;
const boundary = 'offshoot-bench';
const aim = 0.8;

/** Measures uploads through the whole product and through `sharp` alone, in alternating rounds. */
export async function benchUpload(group: ProcessGroup, folder: string, given: BenchArguments): Promise<void> {
  const input = await startBenchServers(group, folder);
  const files = await pictures(different);
  const pictureFolder = path.join(folder, 'pictures');
  mkdirSync(pictureFolder, { recursive: true });
  files.forEach((file, index) => writeFileSync(path.join(pictureFolder, `${index}.jpg`), file));

  const { url } = await startProduct(group, folder, input, 'bench_upload', { services: ['auth', 'plant'] });
  const headers = {
    Authorization: `Bearer ${await accessToken(input.secrets.AUTH_SIGNING_KEYS)}`,
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
  };
  const bodies = files.map((file) => photoForm(file, boundary));
  const call = (index: number): Call => {
    const body = bodies[index % bodies.length] ?? Buffer.alloc(0);
    const options = {
      hostname: '127.0.0.1',
      port: Number(url.port),
      method: 'POST',
      path: '/api/v1/plants/upload-image',
      headers: { ...headers, 'Content-Length': body.length },
    };
    return { options, body, status: 201 };
  };

  const { concurrency, rounds } = given;
  const seconds = Math.max(atLeastSeconds, given.seconds);
  const alone = sharpAlone(pictureFolder, concurrency, seconds);
  group.alsoStop(async () => alone.stop());
  await measure(call, { concurrency, seconds: 3, most: 20 });
  const [product, bare, used]: [Measure[], number[], ProcessorTime[]] = [[], [], []];
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`  Round ${round} of ${rounds}; load average ${loadAverage()}`);
    const processes = { ...group.pids(), 'the bench itself': process.pid };
    const [before, begun] = [processorTime(processes), performance.now()];
    const took = await measure(call, { concurrency, seconds, most: 5_000 });
    product.push(took);
    used.push(timePerCall(before, processorTime(processes), (took.rate * (performance.now() - begun)) / 1_000));
    bare.push(await alone.measure());
  }
  const { rate, p50, p95, p99 } = medianOf(product);
  const share = medianRatio(
    product.map((round) => round.rate),
    bare,
  );
  const megabytes = files.reduce((sum, file) => sum + file.length, 0) / files.length / 2 ** 20;
  console.log(
    [
      `\n${machine()}; load average ${loadAverage()}; ${different} JPEGs of 4000 × 3000, ${megabytes.toFixed(1)} MB on average; ${concurrency} at a time, medians of ${rounds} rounds of ${seconds} s\n`,
      '| | pictures/s | p50 | p95 | p99 ms |',
      '|---|---|---|---|---|',
      `| whole path | ${rate.toFixed(2)} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${p99.toFixed(0)} |`,
      `| sharp alone | ${median(bare).toFixed(2)} | | | |`,
      '',
      `Processor time a picture, ms: ${medianTimes(used)}`,
      `- At least ${aim} of sharp alone: ${share.toFixed(2)}. ${share >= aim ? 'kept' : 'MISSED'}`,
    ].join('\n'),
  );
}
