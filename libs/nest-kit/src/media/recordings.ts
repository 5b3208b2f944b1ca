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
import { DecodeGate } from '../images/decode-gate.ts';
import type { Storage } from '../storage.ts';
import type { Recording, RewriteResult, RewriteTask } from './recording.ts';

const megabyte = 1024 * 1024;
/** Milliseconds, however busy the machine is: within what the RPC methods of uploads have. */
const deadline = 6_000;
/** Seconds on the processor; a voice note takes 0.3, a clip of 50 MB 1.4. */
const processorSeconds = (bytes: number): number => 3 + Math.ceil(bytes / megabyte / 10);
/**
 * Megabytes of heap. What lies outside of it is bounded by the size of the file: packets are copied one by one.
 * A thread would not do: V8 ends the whole process where one allocation exceeds what a thread may have left (ADR 19).
 */
const heapMegabytes = 64;
const program = fileURLToPath(new URL(`./rewrite-process${path.extname(import.meta.url)}`, import.meta.url));
/** The kernel keeps the limit, even where the service is gone. */
const limited = 'ulimit -t "$1"; shift; exec "$@"';

/** How Node ends where its heap is full, and the kernel where the time is over. */
const exhausted = new Set<NodeJS.Signals>(['SIGABRT', 'SIGXCPU', 'SIGKILL']);

/** What an upload may be. */
export interface RecordingLimits {
  readonly bytes: number;
  readonly seconds: number;
}

/** A recording as it may be stored: rewritten, in a file that is deleted afterwards. */
export interface RewrittenRecording extends Recording {
  readonly size: number;
  readonly stream: Readable;
}

/** Rewrites uploaded recordings, each in a process of its own, so that no file stops or ends the service. */
export class Recordings implements OnApplicationShutdown {
  /** One at a time bounds the memory; uploads that wait hold none. */
  private readonly gate = new DecodeGate(1, 8);
  private readonly running = new Set<ChildProcess>();
  private readonly storage: Storage;

  constructor(storage: Storage) {
    this.storage = storage;
  }

  /**
   * Rewrites a staged upload and passes it to `store`.
   * @returns what `store` returns
   * @throws DomainError `not_found` where there is no such upload, `file_too_large`, `broken_upload`, `unavailable`
   * @throws RecordingRefused for a file of another kind or a recording that is too long
   */
  async rewrite<T>(
    stagingKey: string,
    limits: RecordingLimits,
    store: (recording: RewrittenRecording) => Promise<T>,
  ): Promise<T> {
    const folder = await mkdtemp(path.join(tmpdir(), 'offshoot-recording-'));
    const [from, to] = [path.join(folder, 'uploaded'), path.join(folder, 'rewritten')];
    let rewritten: Readable | undefined;
    try {
      const bytes = await this.download(stagingKey, from, limits.bytes);
      const result = await this.gate.run(() =>
        this.inProcess({ from, to, maxSeconds: limits.seconds }, processorSeconds(bytes)),
      );
      if (result.outcome === 'broken') throw new DomainError('broken_upload');
      if (result.outcome !== 'rewritten') throw new RecordingRefused(result.outcome);
      const { size } = await stat(to);
      // Whoever reads it hears of an error; this listener is for a stream that nobody came to read.
      rewritten = createReadStream(to).on('error', () => undefined);
      return await store({ ...result.recording, size, stream: rewritten });
    } finally {
      rewritten?.destroy();
      await rm(folder, { recursive: true, force: true });
    }
  }

  onApplicationShutdown(): void {
    for (const child of this.running) child.kill('SIGTERM');
  }

  private async download(stagingKey: string, to: string, maxBytes: number): Promise<number> {
    const { stream, size } = await this.storage.stream(stagingKey);
    if (size > maxBytes) {
      stream.destroy();
      throw new DomainError('file_too_large', { max: maxBytes / megabyte });
    }
    await pipeline(stream, createWriteStream(to)).catch((cause: unknown) => {
      throw Object.assign(new DomainError('unavailable'), { cause });
    });
    return size;
  }

  private inProcess(task: RewriteTask, seconds: number): Promise<RewriteResult> {
    const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=8', program];
    // It needs nothing of the environment that the service was started with.
    const child = spawn('/bin/sh', ['-c', limited, 'sh', String(seconds), ...node], {
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.running.add(child);
    return new Promise((resolve, reject) => {
      const unavailable = (cause: unknown) => reject(Object.assign(new DomainError('unavailable'), { cause }));
      const timer = setTimeout(() => {
        unavailable(new Error(`a recording was not rewritten within ${deadline} ms`));
        child.kill('SIGKILL');
      }, deadline);
      child.once('message', (result: RewriteResult) => resolve(result));
      child.once('error', unavailable);
      child.once('close', (code, signal) => {
        clearTimeout(timer);
        this.running.delete(child);
        // Its heap was full or its time on the processor over: no honest recording needs as much.
        if (signal && exhausted.has(signal)) resolve({ outcome: 'broken' });
        else unavailable(new Error(`the process of a recording ended with ${signal ?? code}`));
      });
      child.send(task, (error) => error && unavailable(error));
    });
  }
}

/** An upload that is whole and is not taken. */
export class RecordingRefused extends Error {
  readonly reason: 'unsupported' | 'too_long';

  constructor(reason: RecordingRefused['reason']) {
    super(`a recording is ${reason}`);
    this.reason = reason;
  }
}
