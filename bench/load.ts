import { Agent, request, type RequestOptions } from 'node:http';
import { measureOf, type Measure } from './statistics.ts';

/** A call to make; its answer must have this status. */
export interface Call {
  options: RequestOptions;
  body?: Buffer;
  status: number;
}

/** How much is asked: as many calls at a time as `concurrency`, for so long, and never more than `most`. */
export interface Load {
  concurrency: number;
  seconds: number;
  most: number;
}

function send({ options, body, status }: Call, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        // The body of a good answer is read to its end and dropped.
        if (response.statusCode !== status) chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === status) resolve();
        else
          reject(
            new Error(
              `${options.path ?? ''} was answered with ${response.statusCode}: ${Buffer.concat(chunks).toString().slice(0, 300)}`,
            ),
          );
      });
    });
    sent.setTimeout(30_000, () => sent.destroy(new Error(`${options.path ?? ''} was not answered within 30 s`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Keeps `concurrency` calls under way on connections that stay open. A wrong answer ends it: it must not count as speed. */
export async function measure(next: (index: number) => Call, load: Load): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.concurrency });
  const latencies: number[] = [];
  const begun = performance.now();
  const end = begun + load.seconds * 1_000;
  let index = 0;
  const caller = async () => {
    while (performance.now() < end && index < load.most) {
      const call = next(index++);
      const at = performance.now();
      await send(call, agent);
      latencies.push(performance.now() - at);
    }
  };
  try {
    await Promise.all(Array.from({ length: load.concurrency }, caller));
  } finally {
    agent.destroy();
  }
  return measureOf(latencies, (performance.now() - begun) / 1_000);
}
