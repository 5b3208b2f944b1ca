import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Watched } from './watchdog.ts';

const { beats, beatEveryMs, limitMs } = workerData as Watched;
/** One that used less than half a core waits for the processor: on a busy machine it gets this many times the limit. */
const timesForWaiting = 3;
let last = 0;
let missed = 0;
let atLastBeat = process.cpuUsage();
let checkedAt = performance.now();

setInterval(() => {
  const now = performance.now();
  const beat = Atomics.load(beats, 0);
  // A thread that was late itself says that the whole process was paused, or had no processor.
  const isLate = now - checkedAt > 2 * beatEveryMs;
  checkedAt = now;
  missed = isLate || beat !== last ? 0 : missed + 1;
  last = beat;
  if (missed === 0) atLastBeat = process.cpuUsage();
  const blockedMs = missed * beatEveryMs;
  if (blockedMs < limitMs) return;
  const { user, system } = process.cpuUsage(atLastBeat);
  if ((user + system) / 1_000 < limitMs / 2 && blockedMs < timesForWaiting * limitMs) return;
  const msg = 'the event loop is blocked; the process is killed';
  writeSync(2, `${JSON.stringify({ level: 'fatal', time: new Date().toISOString(), msg, blocked_ms: blockedMs })}\n`);
  process.kill(process.pid, 'SIGKILL');
}, beatEveryMs);
parentPort?.postMessage('watching');
