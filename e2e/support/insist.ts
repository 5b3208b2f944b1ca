import { setTimeout as pause } from 'node:timers/promises';
import type { ApiResponse } from './person.ts';

/** The last response of a call, and how often it was retried. */
export interface Insisted<T> extends ApiResponse<T> {
  retries: number;
}

const mostRetries = 160;
const pauseMs = 250;

/**
 * A retrying client: repeats a call after a 503 or a broken connection, for at most some 40 seconds. Whether such a
 * call took effect is unknown, so the repeated one must not apply it twice.
 */
export async function insist<T>(call: () => Promise<ApiResponse<T>>): Promise<Insisted<T>> {
  let last: unknown;
  for (let retries = 0; retries <= mostRetries; retries += 1) {
    try {
      const reply = await call();
      if (reply.status !== 503) return { ...reply, retries };
      last = reply.body;
    } catch (error) {
      last = error instanceof Error ? error.message : error;
    }
    await pause(pauseMs);
  }
  throw new Error(`No answer after ${mostRetries} retries; last: ${JSON.stringify(last)}`);
}
