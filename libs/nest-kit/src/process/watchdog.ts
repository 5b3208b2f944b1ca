import inspector from 'node:inspector';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Milliseconds between two signs of life. */
const beatEveryMs = 500;

/** What the thread of the watchdog is given. */
export interface Watched {
  /** Counts the signs of life. */
  beats: Int32Array;
  beatEveryMs: number;
  limitMs: number;
}

/**
 * Kills this process once its event loop has been blocked for `limitMs`: its connection to NATS stays open, and its queue
 * group would send it calls that it never handles. 0 and a connected debugger turn it off.
 * @param failed called where the watchdog itself fails
 * @param watching called once the watchdog runs
 */
export function watchEventLoop(limitMs: number, failed: (error: Error) => void, watching = () => {}): void {
  if (limitMs === 0 || inspector.url()) return;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), beatEveryMs).unref();
  const file = new URL(`./watchdog-thread${path.extname(import.meta.url)}`, import.meta.url);
  const watched: Watched = { beats, beatEveryMs, limitMs };
  const worker = new Worker(file, {
    workerData: watched,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  });
  worker.on('error', failed);
  worker.once('message', watching);
  worker.unref();
}
