import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Watched } from './watchdog.ts';

const { beats, beatEveryMs, limitMs } = workerData as Watched;
let last = 0;
let missed = 0;
let checkedAt = performance.now();

setInterval(() => {
  const now = performance.now();
  const beat = Atomics.load(beats, 0);
  // A thread that was late itself says that the whole process was paused, or had no processor.
  const isLate = now - checkedAt > 2 * beatEveryMs;
  checkedAt = now;
  missed = isLate || beat !== last ? 0 : missed + 1;
  last = beat;
  if (missed * beatEveryMs < limitMs) return;
  const msg = 'the event loop is blocked; the process is killed';
  writeSync(2, `${JSON.stringify({ level: 'fatal', time: new Date().toISOString(), msg, blocked_ms: limitMs })}\n`);
  process.kill(process.pid, 'SIGKILL');
}, beatEveryMs);
parentPort?.postMessage('watching');
