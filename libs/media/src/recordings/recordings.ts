import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Storage } from '@offshoot/nest-kit/storage';
import { FairQueue } from '@offshoot/nest-kit/fair-queue';
import type { StagedUpload } from '../staged-uploads.ts';
import type { Recording, RewriteResult, RewriteTask } from './recording.ts';

const megabyte = 1024 * 1024;
/** Milliseconds of wall-clock time, within the deadline of the RPC methods for uploads. */
const deadline = 6_000;
/** Limit of CPU time in seconds; a voice note needs 0.3, a clip of 50 MB 1.4. */
const processorSeconds = (bytes: number): number => 2 + Math.ceil(bytes / megabyte / 20);
/**
 * Heap limit in megabytes. Memory outside the heap is bounded by the file size, as packets are copied one by one. A worker
 * thread would not be safe: V8 ends the whole process where one allocation exceeds the thread's limit (ADR 19).
 */
const heapMegabytes = 64;
const program = fileURLToPath(new URL(`./rewrite-process${path.extname(import.meta.url)}`, import.meta.url));
/** The kernel enforces the limit, even if the service process has died; where memory is short, it ends this process first. */
const limited = 'echo 1000 2>/dev/null >/proc/self/oom_score_adj; ulimit -t "$1"; shift; exec "$@"';

/** The signals by which Node aborts on a full heap, and the kernel ends a process that used up its CPU time. */
const exhausted = new Set<NodeJS.Signals>(['SIGABRT', 'SIGXCPU', 'SIGKILL']);

/** Limits of an upload: file size in bytes, duration in seconds. */
export interface RecordingLimits {
  readonly bytes: number;
  readonly seconds: number;
}

/** A rewritten recording, read from a temporary file; `size` in bytes. */
export interface RewrittenRecording extends Recording {
  readonly size: number;
  readonly stream: Readable;
}

/** Rewrites uploaded recordings, each in a separate process, so that a crafted file cannot block or crash the service. */
export class Recordings implements OnApplicationShutdown {
  /** One at a time, to bound memory and disk: waiting uploads are in the object store. */
  private readonly queue = new FairQueue(1, { perAccount: 4, inAll: 64 });
  private readonly running = new Set<ChildProcess>();
  private readonly storage: Storage;

  constructor(storage: Storage) {
    this.storage = storage;
  }

  /**
   * Rewrites a staged upload, when it is its user's turn, and passes it to `store`; the file is deleted afterwards.
   * @returns the result of `store`, or null if the upload does not exist
   * @throws DomainError `file_too_large`, `broken_upload`, `rate_limited`, `unavailable`
   * @throws RecordingRefused for an unsupported format or a recording that is too long
   */
  rewrite<T>(
    upload: StagedUpload,
    limits: RecordingLimits,
    store: (recording: RewrittenRecording) => Promise<T>,
  ): Promise<T | null> {
    return this.queue.run(upload.userId, upload.expires, () => this.rewriteNow(upload, limits, store));
  }

  onApplicationShutdown(): void {
    for (const child of this.running) child.kill('SIGTERM');
  }

  private async rewriteNow<T>(
    { stagingKey, expires }: StagedUpload,
    limits: RecordingLimits,
    store: (recording: RewrittenRecording) => Promise<T>,
  ): Promise<T | null> {
    const folder = await mkdtemp(path.join(tmpdir(), 'offshoot-recording-'));
    const [from, to] = [path.join(folder, 'uploaded'), path.join(folder, 'rewritten')];
    let rewritten: Readable | undefined;
    try {
      const bytes = await this.download(stagingKey, from, limits.bytes);
      if (bytes === null) return null;
      const left = Math.min(deadline, expires - performance.now());
      const result = await this.inProcess({ from, to, maxSeconds: limits.seconds }, processorSeconds(bytes), left);
      if (result.outcome === 'broken') throw new DomainError('broken_upload');
      if (result.outcome !== 'rewritten') throw new RecordingRefused(result.outcome);
      const { size } = await stat(to);
      // Without this listener, an error of a stream that `store` does not read would crash the process.
      rewritten = createReadStream(to).on('error', () => undefined);
      return await store({ ...result.recording, size, stream: rewritten });
    } finally {
      rewritten?.destroy();
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Its size in bytes, or null if the upload does not exist. */
  private async download(stagingKey: string, to: string, maxBytes: number): Promise<number | null> {
    const upload = await this.storage.stream(stagingKey).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'not_found') return null;
      throw error;
    });
    if (upload === null) return null;
    const { stream, size } = upload;
    if (size > maxBytes) {
      stream.destroy();
      throw new DomainError('file_too_large', { max: maxBytes / megabyte });
    }
    await pipeline(stream, createWriteStream(to)).catch((cause: unknown) => {
      throw Object.assign(new DomainError('unavailable'), { cause });
    });
    return size;
  }

  private inProcess(task: RewriteTask, seconds: number, withinMs: number): Promise<RewriteResult> {
    const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=8', program];
    // An empty environment: the process must not see the service's credentials.
    const child = spawn('/bin/sh', ['-c', limited, 'sh', String(seconds), ...node], {
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.running.add(child);
    return new Promise((resolve, reject) => {
      const unavailable = (cause: unknown) => reject(Object.assign(new DomainError('unavailable'), { cause }));
      const timer = setTimeout(() => {
        unavailable(new Error(`a recording was not rewritten within ${Math.round(withinMs)} ms`));
        child.kill('SIGKILL');
      }, withinMs);
      child.once('message', (result: RewriteResult) => resolve(result));
      child.once('error', unavailable);
      child.once('close', (code, signal) => {
        clearTimeout(timer);
        this.running.delete(child);
        // It ran out of heap or CPU time: a regular recording does not need as much.
        if (signal && exhausted.has(signal)) resolve({ outcome: 'broken' });
        else unavailable(new Error(`the process of a recording ended with ${signal ?? code}`));
      });
      child.send(task, (error) => error && unavailable(error));
    });
  }
}

/** Thrown for a valid upload that is not accepted. */
export class RecordingRefused extends Error {
  readonly reason: 'unsupported' | 'too_long';

  constructor(reason: RecordingRefused['reason']) {
    super(`a recording is ${reason}`);
    this.reason = reason;
  }
}
