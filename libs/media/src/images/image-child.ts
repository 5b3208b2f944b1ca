import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DomainError } from '@offshoot/contracts/errors';
import { exhausted, keptMemoryBytes } from './image-limits.ts';
import type { ImageMessage, ImageResult, ImageTask } from './image-task.ts';

const source = path.extname(import.meta.url);
const program = fileURLToPath(new URL(`./image-process${source}`, import.meta.url));
/**
 * Where memory is short, the kernel should end this process and not the service. The limit of data is that of Node itself, 600
 * MB of it reserved and not used, and of what a picture may take between two looks of the process at its own memory.
 */
const limited = 'echo 1000 2>/dev/null >/proc/self/oom_score_adj; ulimit -d 1048576; exec "$@"';
const options = ['--max-old-space-size=64', '--max-semi-space-size=8'];
/** Files after which a process is replaced, whose memory is in fragments by then. */
const mostFiles = 200;
/** Milliseconds without a task after which a process ends. */
const idleFor = 60_000;

/** The signals of a process that a file has exhausted or crashed. */
const crashed = new Set<NodeJS.Signals>(['SIGABRT', 'SIGBUS', 'SIGILL', 'SIGKILL', 'SIGSEGV', 'SIGTRAP']);

/** A process that decodes pictures, one at a time, and ends when it has had no task for a while. */
export class ImageChild {
  private readonly child: ChildProcess;
  private idle: NodeJS.Timeout | undefined;
  private kept = 0;
  private files = 0;
  private ended = false;

  constructor() {
    const condition = source === '.ts' ? ['--conditions=source'] : [];
    // No variable of the service: the process must not see its credentials. Memory of a picture serves the next.
    this.child = spawn('/bin/sh', ['-c', limited, 'sh', process.execPath, ...options, ...condition, program], {
      env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '33554432', MALLOC_TRIM_THRESHOLD_: '67108864' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    this.child.once('exit', () => (this.ended = true));
    this.child.on('error', () => (this.ended = true));
    this.child.unref();
    this.child.channel?.unref();
  }

  /** Whether the process can have another task. */
  get isUsable(): boolean {
    return !this.ended && this.files < mostFiles && this.kept < keptMemoryBytes;
  }

  /**
   * @param expires the time of `performance.now()` at which the process is killed
   * @returns the result, or `exhausted` where the file used up the limits of the process
   * @throws DomainError `unavailable` where the process ended otherwise, or at the deadline
   */
  async run(task: ImageTask, expires: number): Promise<ImageResult | 'exhausted'> {
    this.files += 1;
    clearTimeout(this.idle);
    const late = AbortSignal.timeout(Math.max(0, Math.ceil(expires - performance.now())));
    const settled = new AbortController();
    const signal = AbortSignal.any([late, settled.signal]);
    try {
      const result = once(this.child, 'message', { signal }).then(([message]: unknown[]) => {
        this.kept = (message as ImageMessage).kept;
        return (message as ImageMessage).result;
      });
      const end = once(this.child, 'exit', { signal }).then(([code, by]: unknown[]) => {
        if (code === exhausted || crashed.has(by as NodeJS.Signals)) return 'exhausted' as const;
        throw new Error(`the process of a picture ended with ${String(by ?? code)}`);
      });
      this.child.send(task);
      const first = await Promise.race([result, end]);
      this.idle = setTimeout(() => this.end(), idleFor).unref();
      return first;
    } catch (cause) {
      this.end();
      throw Object.assign(new DomainError('unavailable'), { cause });
    } finally {
      settled.abort();
    }
  }

  end(): void {
    this.ended = true;
    clearTimeout(this.idle);
    this.child.kill('SIGKILL');
  }
}
