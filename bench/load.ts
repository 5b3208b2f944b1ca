import { Agent, request, type RequestOptions } from 'node:http';
import { measureOf, type Measure } from './statistics.ts';

/** A request to send; its response must have this status. */
export interface Call {
  options: RequestOptions;
  body?: Buffer;
  status: number;
}

/** `concurrency` requests at a time for `seconds`, and at most `most` in total. */
export interface Load {
  concurrency: number;
  seconds: number;
  most: number;
  /** Receives the errors of failed requests, which otherwise end the measurement. Their duration does not count. */
  onFailure?: (error: Error) => void;
}

/** A response with another status than the call's. */
export class UnexpectedResponse extends Error {
  readonly status: number | undefined;
  readonly body: string;

  constructor(path: string | null | undefined, status: number | undefined, body: string) {
    super(`${path ?? ''} got status ${status}: ${body.slice(0, 300)}`);
    this.status = status;
    this.body = body;
  }
}

/** Sends a request, and drops the body of its response. @throws UnexpectedResponse, or Error for a broken connection */
export function send({ options, body, status }: Call, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({ ...options, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        // The body of a good response is drained and dropped.
        if (response.statusCode !== status) chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === status) resolve();
        else reject(new UnexpectedResponse(options.path, response.statusCode, Buffer.concat(chunks).toString()));
      });
    });
    sent.setTimeout(30_000, () => sent.destroy(new Error(`${options.path ?? ''} got no response within 30 s`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Keeps `concurrency` requests in flight on kept connections. @throws Error for a response with another status, which
 * must not count as throughput, unless the load collects failures
 */
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
      try {
        await send(call, agent);
        latencies.push(performance.now() - at);
      } catch (error) {
        if (!load.onFailure || !(error instanceof Error)) throw error;
        load.onFailure(error);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: load.concurrency }, caller));
  } finally {
    agent.destroy();
  }
  return measureOf(latencies, (performance.now() - begun) / 1_000);
}
